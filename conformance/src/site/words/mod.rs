//! What the pages say besides the clauses, in each language. A text that is missing does not
//! compile.

mod en;
mod es;
mod ko;
mod lookup;
mod table;

pub(super) use table::Words;
