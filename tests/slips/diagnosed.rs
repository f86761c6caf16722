//! What `referee diagnose` says of slips: they are no house rules, and where the pattern of the
//! answers fits, the kind of slip is named.

use std::collections::BTreeMap;

use libtest_mimic::{Failed, Trial};
use referee::{
    diagnose::{Finding, diagnose},
    suite::{Suite, SuiteSource},
};

use crate::slip::Slip;

/// So many slips of each family are diagnosed.
const SAMPLE: usize = 2;

/// The kinds of slip that must be named, by the family and the beginning of the name.
const NAMED: [(&str, &str); 0] = [];

/// Diagnoses some slips of each family, and prints what is said of them.
pub(crate) fn trial(slips: fn() -> Vec<Slip>) -> Trial {
    Trial::test("diagnosed::by-family", move || run(slips())).with_ignored_flag(true)
}

fn run(slips: Vec<Slip>) -> Result<(), Failed> {
    let suite = Suite::read(&SuiteSource::Embedded).map_err(|problems| problems.to_string())?;
    let mut families: BTreeMap<(String, &str), Vec<Slip>> = BTreeMap::new();
    for slip in slips {
        let family = (slip.game.to_string(), slip.family);
        families.entry(family).or_default().push(slip);
    }
    let mut unseen = Vec::new();
    for ((game, family), slips) in families {
        let step = slips.len().div_ceil(SAMPLE);
        for slip in slips.iter().step_by(step) {
            let found = diagnose(&suite, slip.game, slip.engine().as_mut(), &mut |_, _| {});
            let said = said(&found.finding);
            println!("{game} {family} {}: {said}", slip.name);
            let wanted = NAMED.iter().find(|(known, _)| *known == family);
            let lacks = |kind: &str| !said.contains(kind);
            if said == "conforms" || wanted.is_some_and(|(_, kind)| lacks(kind)) {
                unseen.push(format!("{game} {family} {}: {said}", slip.name));
            }
        }
    }
    match unseen.is_empty() {
        true => Ok(()),
        false => Err(Failed::from(unseen.join("\n"))),
    }
}

fn said(finding: &Finding) -> String {
    match finding {
        Finding::Conforms { open } if open.is_guide() => "conforms".to_owned(),
        Finding::Partly { setting, slips, .. } => {
            let slips: Vec<String> = slips
                .iter()
                .map(|slip| format!("{} [{}]", slip.kind, slip.what))
                .collect();
            format!("partly {setting} {}", slips.join("; "))
        }
        other => {
            let setting = other.setting().map(ToString::to_string).unwrap_or_default();
            format!("{} {setting}", other.name())
        }
    }
}
