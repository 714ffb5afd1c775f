use lastmove::Class;
use serde::{Deserialize, Serialize};

use super::Verdict;

/// The answer to `solve` for a box in which nothing is blocked, which is known by a formula.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FullBox {
    /// The number of points along each dimension.
    #[serde(rename = "box")]
    pub sides: Vec<u64>,
    /// The number of points; null if that is 2^128 or more.
    pub vertices: Option<u128>,
    /// The number of edges; null if that, or the number of points, is 2^128 or more.
    pub edges: Option<u128>,
    /// The number of edges of a maximum matching; null like `vertices`.
    pub matching: Option<u128>,
    /// What found the answer: `closed-form`.
    pub engine: String,
    /// The class of each point.
    pub classes: Parities,
    /// The start asked about, if one was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Vec<u64>>,
    /// The verdict at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// Every winning move from the start, in the neighbour order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winning_moves: Option<Vec<Vec<u64>>>,
    /// True if a certificate of the answer was made and checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verified: Option<bool>,
}

/// The letter of the class of the points whose coordinates have an even sum, and of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Parities {
    /// Where the sum of the coordinates is even.
    pub even: char,
    /// Where it is odd.
    pub odd: char,
}

impl FullBox {
    /// What there is to say of all starts.
    ///
    /// ```
    /// use lastmove_formats::json::FullBox;
    /// let answer = FullBox::new(&lastmove::FullBox::new([3, 3]).unwrap());
    /// assert_eq!((answer.vertices, answer.matching), (Some(9), Some(4)));
    /// assert_eq!((answer.classes.even, answer.classes.odd), ('D', 'A'));
    /// ```
    pub fn new(full_box: &lastmove::FullBox) -> Self {
        let vertices = full_box.volume();
        let corner = vec![0; full_box.sides().len()];
        let classes = match full_box.class(&corner) {
            Some(Class::D) => Parities { even: 'D', odd: 'A' },
            _ => Parities { even: 'C', odd: 'C' },
        };
        Self {
            sides: full_box.sides().to_vec(),
            vertices,
            edges: full_box.edge_count(),
            matching: vertices.map(|vertices| vertices / 2),
            engine: "closed-form".to_owned(),
            classes,
            start: None,
            verdict: None,
            winning_moves: None,
            verified: None,
        }
    }

    /// The same with what there is to say of one start, which must be in the box.
    #[must_use]
    pub fn with_start(mut self, full_box: &lastmove::FullBox, start: &[u64]) -> Self {
        let moves = full_box.winning_moves(start).map(|step| {
            let mut to = start.to_vec();
            full_box.go(&mut to, step);
            to
        });
        self.winning_moves = Some(moves.collect());
        self.verdict = full_box.verdict(start).map(Verdict::from);
        self.start = Some(start.to_vec());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_come_in_the_documented_order() {
        let full_box: lastmove::FullBox = "3x1x18446744073709551615".parse().unwrap();
        let answer = FullBox::new(&full_box);
        let text = concat!(
            r#"{"box":[3,1,18446744073709551615],"vertices":55340232221128654845,"edges":92233720368547758072,"#,
            r#""matching":27670116110564327422,"engine":"closed-form","classes":{"even":"D","odd":"A"}}"#
        );
        assert_eq!(serde_json::to_string(&answer).unwrap(), text);
        assert_eq!(serde_json::from_str::<FullBox>(text).unwrap(), answer);

        let answer = answer.with_start(&full_box, &[0, 0, 1]);
        let text = serde_json::to_string(&answer).unwrap();
        assert!(
            text.ends_with(r#""start":[0,0,1],"verdict":"wins","winning_moves":[[0,0,0],[0,0,2],[1,0,1]]}"#),
            "{text}"
        );
        assert_eq!(serde_json::from_str::<FullBox>(&text).unwrap(), answer);
    }

    #[test]
    fn numbers_too_large_are_null() {
        let full_box: lastmove::FullBox = "3x18446744073709551615x18446744073709551615".parse().unwrap();
        let text = serde_json::to_string(&FullBox::new(&full_box)).unwrap();
        assert!(text.contains(r#""vertices":null,"edges":null,"matching":null,"#), "{text}");
    }
}
