#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| referee_fuzz::a_request_is_answered_by_one_line(data));
