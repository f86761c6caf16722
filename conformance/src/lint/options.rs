use referee_rules::{OptionKind, RuleSet as _, any::GameId, table::TableRules};

use super::report::{Findings, Linted};
use crate::{suite::Basis, yaml::Span};

/// Every option stands at a clause, and every open one has an open ruling.
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let mut problems = Vec::new();
    let (mut options, mut open) = (0, 0);
    for file in &linted.suite.clause_files {
        let options_of_subject = file.game.map_or(TableRules::OPTIONS, GameId::options);
        for info in options_of_subject {
            options += 1;
            let mut complain = |message: String| {
                problems.push(linted.problem(file.source.name(), Span::at(1, 1), message));
            };
            if !file
                .clauses
                .iter()
                .any(|clause| clause.options.iter().any(|o| o == info.name))
            {
                complain(format!("no clause lists the option `{}`", info.name));
            }
            if info.kind == OptionKind::Open {
                open += 1;
                let ruled = linted.suite.rulings.iter().any(|ruling| {
                    file.game.is_none_or(|game| ruling.game == game)
                        && ruling.basis == Basis::Open
                        && ruling.option.as_deref() == Some(info.name)
                });
                if !ruled {
                    complain(format!(
                        "no open ruling names the open option `{}`",
                        info.name
                    ));
                }
            }
        }
    }
    Findings {
        checked: format!("{options} options, {open} of them open questions"),
        problems,
    }
}
