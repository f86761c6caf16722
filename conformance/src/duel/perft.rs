use std::collections::{BTreeMap, BTreeSet};

use referee_rules::any::AnyPosition;

use super::{
    asking::put,
    contest::{Contest, Engines, Field},
    deviation::Deviation,
    ledger::Ledger,
    terms::{Side, begin},
};
use crate::{
    compare::Told,
    diagnose::Setting,
    engine::{Answer, Engine, Fault, Interrupt, Question, fields_of, wire::Play},
};

/// So many questions are put together.
const TOGETHER: usize = 64;

/// What a descent found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Descent {
    /// The action sequences that the reference counts.
    pub nodes: u64,
    /// Those that the engine counts; `None` if it does not count.
    pub engine_nodes: Option<u64>,
    /// The same behind each first action. The reference's count is `None` where the action is
    /// illegal by it, the engine's where it does not play or does not count it.
    pub divide: BTreeMap<String, (Option<u64>, Option<u64>)>,
    /// How many positions were compared.
    pub compared: u64,
    /// How many of them differ.
    pub differing: u64,
    /// Why it was cut short, if it was.
    pub cut: Option<String>,
}

/// Where a descent stands: the positions compared, and those that differ.
pub type OnProgress<'p> = &'p mut dyn FnMut(u64, u64);

/// Counts with an engine, and descends over every branch on which the counts disagree, down to the
/// positions that the two see differently. An engine that does not count is asked at every
/// position less than `depth` plies away.
///
/// What was found is in the ledger, as what a duel finds.
pub fn descend<'c>(
    contest: &'c Contest,
    from: &Play,
    depth: u32,
    engines: &mut Engines<'_>,
    interrupt: &Interrupt,
    on_progress: OnProgress<'_>,
) -> (Descent, Ledger<'c>) {
    let mut ledger = Ledger::new(contest);
    let mut descent = Descent::default();
    let field = contest.field(from.game);
    let start = field.and_then(|field| {
        let rules = field.terms.rules(&from.rules, &Setting::guide())?;
        Some((field, begin(&rules, from.position.as_ref())?))
    });
    let Some((field, position)) = start else {
        descent.cut = Some("the engine cannot be asked this".to_owned());
        return (descent, ledger);
    };
    let mut way = Way {
        field,
        descent: &mut descent,
        deviations: Vec::new(),
        counts: true,
        interrupt,
        on_progress,
    };
    let root = Node {
        play: from.clone(),
        position,
    };
    way.count(&root, depth, engines.a);
    let deviations = way.deviations;
    for deviation in &deviations {
        if interrupt.is_raised() {
            break;
        }
        ledger.take_alone(deviation, engines);
    }
    (descent, ledger)
}

#[derive(Clone)]
struct Node {
    play: Play,
    position: AnyPosition,
}

struct Way<'w> {
    field: &'w Field,
    descent: &'w mut Descent,
    deviations: Vec<Deviation>,
    /// Whether the engine counts, as far as is known.
    counts: bool,
    interrupt: &'w Interrupt,
    on_progress: OnProgress<'w>,
}

impl Way<'_> {
    fn count(&mut self, root: &Node, depth: u32, engine: &mut dyn Engine) {
        self.descent.nodes = root.position.perft(depth);
        if depth == 0 {
            self.level(std::slice::from_ref(root), engine);
            return;
        }
        self.descent.engine_nodes = self.counted(&root.play, depth, engine);
        if self.descent.engine_nodes.is_some() {
            self.divide(root, depth, engine);
            // Equal counts prove little, so the root itself is compared all the same.
            self.level(std::slice::from_ref(root), engine);
            self.below(root, depth, engine);
        } else {
            for child in self.children(root) {
                let action = child.play.actions.last().cloned().unwrap_or_default();
                let nodes = child.position.perft(depth - 1);
                self.descent.divide.insert(action, (Some(nodes), None));
            }
            self.by_levels(vec![root.clone()], depth, engine);
        }
    }

    /// The counts behind each first action of either side.
    fn divide(&mut self, root: &Node, depth: u32, engine: &mut dyn Engine) {
        let children = self.children(root);
        let own = self.listed(root, engine);
        for child in &children {
            let action = child.play.actions.last().cloned().unwrap_or_default();
            let nodes = child.position.perft(depth - 1);
            let is_listed = own.as_ref().is_none_or(|own| own.contains(&action));
            let counted = is_listed
                .then(|| self.counted(&child.play, depth - 1, engine))
                .flatten();
            self.descent.divide.insert(action, (Some(nodes), counted));
        }
        for action in own.unwrap_or_default() {
            let play = with_action(&root.play, &action);
            if !self.descent.divide.contains_key(&action) {
                let counted = self.counted(&play, depth - 1, engine);
                self.descent.divide.insert(action, (None, counted));
            }
        }
    }

    /// Counts with the engine. One that has failed to count is not asked to count again.
    fn counted(&mut self, play: &Play, depth: u32, engine: &mut dyn Engine) -> Option<u64> {
        let nodes = self.counts.then(|| engine.perft(play, depth)).flatten();
        self.counts = nodes.is_some();
        nodes
    }

    /// The actions that an engine lists at a point.
    fn listed(&self, node: &Node, engine: &mut dyn Engine) -> Option<BTreeSet<String>> {
        match self.field.terms.heard(&engine.play(&node.play)) {
            Told::Here(point) => point.legal.map(|legal| legal.into_iter().collect()),
            _ => None,
        }
    }

    /// Descends where the counts disagree.
    fn by_counts(&mut self, node: &Node, depth: u32, engine: &mut dyn Engine) {
        if self.is_enough() {
            return;
        }
        match self.counted(&node.play, depth, engine) {
            Some(nodes) if nodes == node.position.perft(depth) => {}
            Some(_) => {
                self.level(std::slice::from_ref(node), engine);
                self.below(node, depth, engine);
            }
            None => self.by_levels(vec![node.clone()], depth, engine),
        }
    }

    fn below(&mut self, node: &Node, depth: u32, engine: &mut dyn Engine) {
        if depth <= 1 {
            return;
        }
        let own = self.listed(node, engine);
        for child in self.children(node) {
            let action = child.play.actions.last();
            let is_common =
                action.is_none_or(|action| own.as_ref().is_none_or(|own| own.contains(action)));
            if is_common {
                self.by_counts(&child, depth - 1, engine);
            }
        }
    }

    /// Asks at every position that is less than so many plies away.
    fn by_levels(&mut self, mut nodes: Vec<Node>, depth: u32, engine: &mut dyn Engine) {
        for left in (0..depth).rev() {
            let common = self.level(&nodes, engine);
            if left == 0 || self.is_enough() {
                return;
            }
            let mut seen: BTreeSet<String> = BTreeSet::new();
            let mut next = Vec::new();
            for node in common {
                for child in self.children(&node) {
                    // Where the way there does not matter, a position is asked for once.
                    let fields = serde_json::Value::Object(fields_of(&child.position));
                    if !self.field.terms.set_position || seen.insert(fields.to_string()) {
                        next.push(child);
                    }
                }
            }
            nodes = next;
        }
    }

    /// Compares positions; tells those that are alike, or differ in what may be played on from.
    fn level(&mut self, nodes: &[Node], engine: &mut dyn Engine) -> Vec<Node> {
        let mut common = Vec::new();
        for together in nodes.chunks(TOGETHER) {
            if self.is_enough() {
                break;
            }
            let plays: Vec<Play> = together.iter().map(|node| self.question(node)).collect();
            let questions: Vec<Question<'_>> = plays
                .iter()
                .map(|play| Question { play, after: None })
                .collect();
            let answers = put(&questions, engine, &mut |_, _| true);
            for ((node, play), answer) in together.iter().zip(&plays).zip(answers) {
                if let Err(Fault::Gone { why }) = &answer {
                    self.descent.cut = Some(why.clone());
                    return common;
                }
                self.descent.compared += 1;
                let heard = self.field.terms.heard(&answer);
                let goes_on = matches!(heard, Told::Here(_)) && self.field.terms.set_position;
                if self.is_right(play, &answer, &heard) || goes_on {
                    common.push(node.clone());
                }
            }
            (self.on_progress)(self.descent.compared, self.descent.differing);
        }
        common
    }

    /// Whether an answer is the reference's. Another is noted, or counted if its like is known.
    fn is_right(&mut self, play: &Play, answer: &Answer, heard: &Told) -> bool {
        let terms = &self.field.terms;
        let expected = terms.told(play, &Setting::guide());
        if answer.is_ok() && heard.agrees_with(&expected) {
            return true;
        }
        self.descent.differing += 1;
        let is_like = |known: &&mut Deviation| {
            known.explained.first().is_some_and(|choice| {
                let told = terms.told(play, &[*choice].into_iter().collect());
                answer.is_ok() && heard.agrees_with(&told)
            })
        };
        if let Some(known) = self.deviations.iter_mut().find(is_like) {
            known.times += 1;
            return false;
        }
        let alternatives = &self.field.alternatives;
        let Some(deviation) = Deviation::of(terms, alternatives, Side::A, play, answer) else {
            return true;
        };
        match self.deviations.iter_mut().find(|it| it.is_like(&deviation)) {
            Some(known) => known.times += 1,
            None => self.deviations.push(deviation),
        }
        false
    }

    /// How a point is asked for: by its position, if that can be set.
    fn question(&self, node: &Node) -> Play {
        let is_start = node.play.position.is_none() && node.play.actions.is_empty();
        if !self.field.terms.set_position || is_start {
            return node.play.clone();
        }
        Play {
            position: Some(fields_of(&node.position)),
            actions: Vec::new(),
            ..node.play.clone()
        }
    }

    fn children(&self, node: &Node) -> Vec<Node> {
        let legal = node.position.legal();
        let child = |action: &String| {
            Some(Node {
                play: with_action(&node.play, action),
                position: self.field.terms.step(&node.position, action).ok()?,
            })
        };
        legal.iter().filter_map(child).collect()
    }

    fn is_enough(&mut self) -> bool {
        if self.interrupt.is_raised() {
            self.descent.cut = Some("it was interrupted".to_owned());
        }
        self.descent.cut.is_some()
    }
}

fn with_action(play: &Play, action: &str) -> Play {
    let mut play = play.clone();
    play.actions.push(action.to_owned());
    play
}
