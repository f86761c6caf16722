#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(
    |data: &[u8]| referee_fuzz::a_known_list_is_brought_up_to_date_once(data)
);
