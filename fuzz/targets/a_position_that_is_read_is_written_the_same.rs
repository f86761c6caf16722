#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    referee_fuzz::a_position_that_is_read_is_written_the_same(data)
});
