//! An inquest for people.

use std::fmt;

use super::{
    inquest::{Inquest, Judged},
    power::EXCESS,
    sample::Sample,
};
use crate::{
    engine::Face,
    report::{BAD, GOOD, STRONG, painted},
    text::{grouped, visible},
};

impl Inquest {
    /// Tells of the samples and of every test, the verdict last. Where nothing was tested, nothing is
    /// told.
    ///
    /// # Errors
    ///
    /// What `out` says of writing.
    pub fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for (sample, judged) in &self.samples {
            of_sample(sample, judged, out)?;
            writeln!(out)?;
        }
        let Some(power) = self.power() else {
            return Ok(());
        };
        let (tests, failing) = (self.tests(), self.failing());
        match failing {
            0 => writeln!(
                out,
                "{}: none of {tests} tests fails",
                painted(GOOD, "fair")
            )?,
            1 => writeln!(
                out,
                "{}: 1 of {tests} tests fails",
                painted(BAD, "not fair")
            )?,
            _ => writeln!(
                out,
                "{}: {failing} of {tests} tests fail",
                painted(BAD, "not fair")
            )?,
        }
        writeln!(
            out,
            "of fair dice, {} at the most is called unfair; of dice with {:.0} % more of one face, {:.1} % \
             at the least are found",
            self.alarm,
            100.0 * EXCESS,
            (1000.0 * power).floor() / 10.0
        )
    }
}

fn of_sample(sample: &Sample, judged: &[Judged], out: &mut dyn fmt::Write) -> fmt::Result {
    let starts = match sample.starts().len() {
        1 => "1 start".to_owned(),
        starts => format!("{starts} starts"),
    };
    let of = painted(STRONG, &visible(&sample.of));
    writeln!(out, "{of}: {} rolls, {starts}", grouped(sample.len()))?;
    let faces = (0..).map(Face::at).zip(sample.counts());
    let faces: Vec<String> = faces
        .map(|(face, count)| format!("{face}: {}", grouped(count)))
        .collect();
    writeln!(out, "  {}", faces.join("  "))?;
    for Judged { measured, holds } in judged {
        let p = chance(measured.p);
        match holds {
            true => writeln!(out, "  ok    {}: {p}", measured.test)?,
            false => {
                let fail = painted(BAD, "FAIL");
                writeln!(
                    out,
                    "  {fail}  {}: {p}: {}",
                    measured.test, measured.finding
                )?;
            }
        }
    }
    Ok(())
}

fn chance(p: f64) -> String {
    match p {
        p if p >= 0.001 => format!("p {p:.3}"),
        p if p < 1e-99 => "p below 1e-99".to_owned(),
        p => format!("p {p:.0e}"),
    }
}
