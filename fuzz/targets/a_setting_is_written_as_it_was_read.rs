#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| referee_fuzz::a_setting_is_written_as_it_was_read(data));
