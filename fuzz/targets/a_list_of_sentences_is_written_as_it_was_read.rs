#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    referee_fuzz::a_list_of_sentences_is_written_as_it_was_read(data)
});
