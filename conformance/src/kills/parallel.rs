//! The same work on many items, on all cores.

use std::{
    num::NonZero,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

/// Does the same with each item, on all cores; the results come back in the order of the items.
/// `on_done` is told how many are done.
///
/// # Examples
///
/// ```
/// let squares = referee::kills::in_parallel(&[1, 2, 3], |n| n * n, |_| {});
/// assert_eq!(squares, [1, 4, 9]);
/// ```
pub fn in_parallel<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
    mut on_done: impl FnMut(usize),
) -> Vec<R> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut results: Vec<(usize, R)> = Vec::with_capacity(items.len());
    thread::scope(|scope| {
        for _ in 0..threads.min(items.len()) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { break };
                    // The receiver listens until the last sender is gone.
                    let _ = sender.send((index, work(item)));
                }
            });
        }
        drop(sender);
        for result in receiver {
            results.push(result);
            on_done(results.len());
        }
    });
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}
