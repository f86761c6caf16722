#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    referee_fuzz::an_action_is_played_or_refused_for_a_reason(data)
});
