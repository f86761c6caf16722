//! Ctrl-C, as a value that everybody who waits can look at.

use std::{
    fmt,
    io::{self, PipeReader, PipeWriter, Write},
    os::fd::{AsFd, BorrowedFd},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGTERM},
    flag,
    low_level::pipe,
};

/// The exit code after a second Ctrl-C.
const INTERRUPTED: i32 = 130;

/// Whether the run was interrupted. Clones share the answer; the default is never interrupted.
///
/// # Examples
///
/// ```
/// use referee::engine::Interrupt;
///
/// let interrupt = Interrupt::new()?;
/// let seen_elsewhere = interrupt.clone();
/// interrupt.raise();
/// assert!(seen_elsewhere.is_raised());
/// assert!(!Interrupt::default().is_raised());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct Interrupt(Option<Arc<Shared>>);

struct Shared {
    raised: Arc<AtomicBool>,
    /// Readable from the interrupt on, and never read, so that every waiter wakes.
    woken: PipeReader,
    wake: PipeWriter,
}

impl Interrupt {
    /// An interrupt that [`Interrupt::raise`] raises.
    ///
    /// # Errors
    ///
    /// If the system has no pipe left.
    pub fn new() -> io::Result<Self> {
        let (woken, wake) = io::pipe()?;
        Ok(Self(Some(Arc::new(Shared {
            raised: Arc::new(AtomicBool::new(false)),
            woken,
            wake,
        }))))
    }

    /// An interrupt that SIGINT, SIGTERM and SIGHUP raise. A second signal ends the process at
    /// once, with exit code 130.
    ///
    /// # Errors
    ///
    /// If the system has no pipe left, or refuses the handler.
    pub fn on_signals() -> io::Result<Self> {
        let interrupt = Self::new()?;
        if let Some(shared) = &interrupt.0 {
            for signal in [SIGINT, SIGTERM, SIGHUP] {
                // The order matters: the first signal finds the flag down.
                flag::register_conditional_shutdown(
                    signal,
                    INTERRUPTED,
                    Arc::clone(&shared.raised),
                )?;
                flag::register(signal, Arc::clone(&shared.raised))?;
                pipe::register(signal, shared.wake.try_clone()?)?;
            }
        }
        Ok(interrupt)
    }

    /// Interrupts.
    pub fn raise(&self) {
        if let Some(shared) = &self.0
            && !shared.raised.swap(true, Ordering::SeqCst)
        {
            // One byte in an empty pipe always fits.
            let _ = (&shared.wake).write_all(b"!");
        }
    }

    /// Whether the interrupt came.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0
            .as_ref()
            .is_some_and(|shared| shared.raised.load(Ordering::SeqCst))
    }

    /// What becomes readable with the interrupt.
    pub(crate) fn woken(&self) -> Option<BorrowedFd<'_>> {
        self.0.as_ref().map(|shared| shared.woken.as_fd())
    }
}

impl fmt::Debug for Interrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Interrupt").field(&self.is_raised()).finish()
    }
}
