use std::{fs, process::ExitCode};

use referee_rules::any::GameId;
use serde_json::Value;

use crate::position::{position, rules};

/// Counts beyond this are left out, as `referee lint` leaves them out.
const MOST: u64 = 1_000_000;

/// Finds the counts of action sequences in these specs again.
pub fn check(specs: &[String]) -> ExitCode {
    for file in specs {
        if let Err(why) = check_file(file) {
            eprintln!("{file}: {why}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn check_file(file: &str) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    let specs: Value = serde_yaml::from_str(&text).map_err(|error| error.to_string())?;
    let Ok(game) = specs["game"].as_str().unwrap_or_default().parse::<GameId>() else {
        return Ok(());
    };
    for case in specs["perft"].as_array().into_iter().flatten() {
        let name = case["name"].as_str().unwrap_or_default();
        let position = position(&rules(game, &case["rules"])?, &case["position"])?;
        let counts = case["counts"].as_array().into_iter().flatten();
        for (depth, wanted) in (1..).zip(counts.filter_map(Value::as_u64)) {
            if wanted > MOST {
                break;
            }
            let found = position.perft(depth);
            if found != wanted {
                return Err(format!(
                    "{name}: {found} sequences of {depth}, not {wanted}"
                ));
            }
        }
    }
    Ok(())
}
