use super::Invalid;

/// Compares an input with what it should be.
///
/// # Errors
/// The first difference, by its place in the input.
pub(super) fn same(input: &[u8], canonical: &[u8]) -> Result<(), Invalid> {
    let equal = input.iter().zip(canonical).take_while(|(found, expected)| found == expected).count();
    if equal == input.len().max(canonical.len()) {
        return Ok(());
    }
    let (wanted, found) = (canonical.get(equal).copied(), input.get(equal).copied());
    let expected = match found {
        // Numbers are read with signs and leading zeros, and written without them.
        Some(b'0') if wanted.is_some_and(|byte| byte.is_ascii_digit()) => {
            "a number without leading zeros".to_owned()
        }
        Some(b'+' | b'-') if wanted.is_some_and(|byte| byte.is_ascii_digit()) => {
            "a number without a sign".to_owned()
        }
        _ => name(wanted, "the end of the line"),
    };
    let line_start = input[..equal].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    Err(Invalid {
        line: input[..equal].split(|&byte| byte == b'\n').count(),
        column: equal - line_start + 1,
        expected,
        found: name(found, "the end of the line"),
    })
}

fn name(byte: Option<u8>, line_feed: &str) -> String {
    match byte {
        None => "the end of the file".to_owned(),
        Some(b'\n') => line_feed.to_owned(),
        Some(b'\r') => "a carriage return".to_owned(),
        Some(b' ') => "a blank".to_owned(),
        Some(b'\t') => "a tab".to_owned(),
        Some(byte @ b'!'..=b'~') => format!("'{}'", char::from(byte)),
        Some(byte) => format!("the byte 0x{byte:02x}"),
    }
}

/// The input without blanks and carriage returns at the ends of its lines and without blank lines at its end, and with a line
/// feed there.
pub(super) fn without_ends(input: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(input.len() + 1);
    for line in input.split(|&byte| byte == b'\n') {
        let length =
            line.iter().rposition(|byte| !matches!(byte, b' ' | b'\t' | b'\r')).map_or(0, |at| at + 1);
        plain.extend_from_slice(&line[..length]);
        plain.push(b'\n');
    }
    while plain.ends_with(b"\n\n") {
        plain.pop();
    }
    plain
}
