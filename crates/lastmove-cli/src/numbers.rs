//! Whole numbers on the command line.

use std::ops::RangeInclusive;

/// Reads a whole number that lies in this range.
pub(crate) fn whole_number(
    range: RangeInclusive<usize>,
) -> impl Fn(&str) -> Result<usize, String> + Clone + Send + Sync + 'static {
    move |text| {
        let expected = || match (range.start(), range.end()) {
            (least, &usize::MAX) if text.len() > 9 && text.bytes().all(|byte| byte.is_ascii_digit()) => {
                format!("expected a whole number from {least} to {}", usize::MAX)
            }
            (least, &usize::MAX) => format!("expected a whole number, {least} or more"),
            (least, most) => format!("expected a whole number from {least} to {most}"),
        };
        text.parse().ok().filter(|number| range.contains(number)).ok_or_else(expected)
    }
}

/// Reads how many threads may be used.
pub(crate) fn threads() -> impl Fn(&str) -> Result<usize, String> + Clone + Send + Sync + 'static {
    whole_number(1..=1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_say_what_is_expected() {
        let read = |text| whole_number(8..=usize::MAX)(text);
        assert_eq!(read("8"), Ok(8));
        for text in ["7", "-8", "", "x", "8.0"] {
            assert_eq!(read(text).unwrap_err(), "expected a whole number, 8 or more");
        }
        let most = usize::MAX.to_string();
        assert_eq!(read(&most), Ok(usize::MAX));
        assert_eq!(
            read(&(most.clone() + "0")).unwrap_err(),
            format!("expected a whole number from 8 to {most}")
        );
        assert_eq!(threads()("0").unwrap_err(), "expected a whole number from 1 to 1024");
        assert_eq!(threads()("99999999999999999999").unwrap_err(), "expected a whole number from 1 to 1024");
    }
}
