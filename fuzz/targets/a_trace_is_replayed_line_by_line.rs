#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| referee_fuzz::a_trace_is_replayed_line_by_line(data));
