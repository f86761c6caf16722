#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    referee_fuzz::a_reply_is_written_as_it_was_read_or_told_in_words(data)
});
