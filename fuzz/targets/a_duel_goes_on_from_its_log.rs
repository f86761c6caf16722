#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| referee_fuzz::a_duel_goes_on_from_its_log(data));
