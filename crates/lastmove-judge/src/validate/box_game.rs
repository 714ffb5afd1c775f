use lastmove_formats::contest::gym100162a_tests;

use super::Invalid;

pub(super) fn canonical(input: &[u8]) -> Result<Vec<u8>, Invalid> {
    let tests = gym100162a_tests::parse(input)?;
    let mut text = Vec::with_capacity(input.len());
    // Writing to memory does not fail.
    let _ = gym100162a_tests::write(tests.iter().map(|test| (&test.full_box, &test.start[..])), &mut text);
    Ok(text)
}
