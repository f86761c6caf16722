use super::{args::DoctorArgs, dispatch::Quit, exit::Exit, output::say, process_args::guarded};
use crate::{
    doctor::{Ailment, Step, examine},
    engine::{EngineSpec, Interrupt},
    report::{BAD, FAINT, GOOD, STRONG, WARN, painted},
};

/// How wide the text is.
const WIDTH: usize = 92;

/// Examines an engine, and says what is wrong and how it is mended.
pub(super) fn run(args: &DoctorArgs) -> Result<Exit, Quit> {
    let EngineSpec::Command(words) = &args.engine else {
        let why = "the built-in reference needs no doctor; name a command".to_owned();
        return Err(Quit::Usage(why));
    };
    let interrupt = Interrupt::on_signals()?;
    let options = guarded(args.process.options(&interrupt));
    let finding = examine(words, &options, &mut show);
    if interrupt.is_raised() {
        return Ok(Exit::Interrupted);
    }
    let (verdict, exit) = match finding {
        finding if !finding.said_hello => (
            painted(BAD, "the engine did not say hello; mend this first"),
            Exit::NoEngine,
        ),
        finding if finding.ailments == 0 => (
            painted(GOOD, "healthy: `referee check` will find out what it plays"),
            Exit::Ok,
        ),
        finding if finding.severe == 0 => (
            painted(WARN, "able to play, with something to mend"),
            Exit::Failures,
        ),
        finding => {
            let text = match finding.severe {
                1 => "one thing keeps rulings from being judged".to_owned(),
                count => format!("{count} things keep rulings from being judged"),
            };
            (painted(BAD, &text), Exit::Failures)
        }
    };
    say!("\n{verdict}");
    Ok(exit)
}

fn show(step: &Step) {
    let mark = match step.ailments.as_slice() {
        [] => painted(GOOD, "ok"),
        ailments if ailments.iter().all(Ailment::is_mild) => painted(WARN, "hm"),
        _ => painted(BAD, "no"),
    };
    say!("{mark}  {}", painted(STRONG, &step.name));
    if let Some(remark) = &step.remark {
        say!("    {}", painted(FAINT, remark));
    }
    for ailment in &step.ailments {
        say!();
        for line in wrapped(&ailment.description()) {
            say!("    {line}");
        }
        if let Some(remedy) = ailment.remedy() {
            for (language, text) in [("Python", remedy.python), ("JavaScript", remedy.javascript)] {
                say!("\n    {}", painted(FAINT, language));
                for line in text.lines() {
                    say!("        {line}");
                }
            }
        }
        say!();
    }
}

/// A text in lines of a readable width; its own lines stay.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let indent = &paragraph[..paragraph.len() - paragraph.trim_start().len()];
        let mut line = indent.to_owned();
        for word in paragraph.split_whitespace() {
            let is_full = line.chars().count() + word.chars().count() >= WIDTH;
            if is_full && line.len() > indent.len() {
                lines.push(line);
                line = indent.to_owned();
            }
            if line.len() > indent.len() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}
