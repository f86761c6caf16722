#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(
    |data: &[u8]| referee_fuzz::yaml_is_read_with_every_value_in_its_place(data)
);
