#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    referee_fuzz::a_clause_file_is_kept_or_told_with_its_place(data)
});
