#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    referee_fuzz::whatever_an_engine_says_is_judged_and_logged(data)
});
