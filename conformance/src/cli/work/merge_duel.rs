use super::args::MergeArgs;
use crate::{
    cli::{
        args::{Common, OutputArgs},
        dispatch::Quit,
        duel,
        exit::Exit,
        process_args::guarded,
    },
    duel::{Copy, Limits, LogHead, Report, run as run_duel},
    engine::Interrupt,
    work::{DuelJob, Gathered, NotDone, Performer, records_of},
};

/// Goes through the games that were played elsewhere as if they had been played here. The engine is
/// asked only about what is new in them: a fault is made as bare as it can be.
pub(super) struct DuelMerge<'m> {
    pub(super) common: &'m Common,
    pub(super) args: &'m MergeArgs,
    pub(super) job: &'m DuelJob,
    pub(super) gathered: &'m Gathered,
    pub(super) output: &'m OutputArgs,
}

impl DuelMerge<'_> {
    pub(super) fn run(&self) -> Result<Exit, Quit> {
        let interrupt = Interrupt::on_signals()?;
        match self.run_until(&interrupt) {
            Err(Quit::Engine(_)) if interrupt.is_raised() => Ok(Exit::Interrupted),
            other => other,
        }
    }

    fn run_until(&self, interrupt: &Interrupt) -> Result<Exit, Quit> {
        let Self {
            common,
            args,
            job,
            gathered,
            output,
        } = self;
        let suite = common.suite()?;
        let (engine, opponent) = job.engines().map_err(Quit::Usage)?;
        let options = args.process.options(interrupt);
        let performer = Performer::new(common.source(), options, guarded);
        let (copy, contest, profile) = match job.begin(&suite, &performer) {
            Ok(begun) => begun,
            Err(NotDone::Engine(error)) => return Err(Quit::Engine(error)),
            Err(NotDone::Failed(why)) => return Err(Quit::Usage(why)),
            Err(NotDone::Interrupted) => return Ok(Exit::Interrupted),
        };
        let head = LogHead::of(&suite, &contest, &profile);
        let done = gathered.done.iter().map(|(unit, result)| (unit, result));
        let records = records_of(done, &head).map_err(Quit::Usage)?;
        let limits = Limits {
            games: Some(job.count),
            time: None,
            findings: job.findings,
        };
        let mut copies = [copy];
        let mut progress = duel::Progress::on_terminal();
        let (ledger, end) = run_duel(
            &contest,
            &mut copies,
            records,
            limits,
            interrupt,
            &mut |event| progress.take(event),
        )?;
        progress.end()?;
        copies.iter_mut().for_each(Copy::finish);
        let sets = job.sets().map_err(Quit::Usage)?;
        let report = Report {
            suite: &suite,
            ledger: &ledger,
            names: &duel::names(&engine, opponent.as_ref(), &sets, ""),
            engine: &profile,
        };
        if let Some(folder) = &args.save {
            duel::save(&suite, &ledger, folder)?;
        }
        duel::write(&report, &end, output)?;
        Ok(duel::exit(&ledger, &end, job.strict))
    }
}
