//! What is wrong with JSON that is no record: found by a second reading, part by part, so that every part can be named.

use std::ops::Range;

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::{Mark, Members, Player};
use crate::visible;

/// How many characters of a value an error quotes.
const QUOTED: usize = 40;
const PLACE: &str = "a place: [row, column], the coordinates of a point, or the name of a vertex";

/// A part that is not what it should be.
pub(super) struct Wrong {
    pub(super) span: Range<usize>,
    pub(super) expected: String,
    pub(super) found: String,
}

/// The first part of a record that is not what it should be, in JSON that follows the grammar; `None` if all are.
pub(super) fn diagnose_record(text: &str) -> Option<Wrong> {
    check(Part { whole: text, text: text.trim() }).err()
}

/// The same of a board.
pub(super) fn diagnose_board(text: &str) -> Option<Wrong> {
    check_board(Part { whole: text, text: text.trim() }).err()
}

/// The value of a field or an element, as it is written.
#[derive(Clone, Copy)]
struct Part<'t> {
    whole: &'t str,
    text: &'t str,
}

impl<'t> Part<'t> {
    fn part(self, raw: &'t RawValue) -> Self {
        Self { text: raw.get(), ..self }
    }

    fn wrong(self, expected: impl Into<String>) -> Wrong {
        // Parts are pieces of the whole.
        let start = self.text.as_ptr().addr() - self.whole.as_ptr().addr();
        Wrong { span: start..start + self.text.len(), expected: expected.into(), found: self.quoted() }
    }

    /// The value itself if it is short, else what kind of value it is.
    fn quoted(self) -> String {
        let is_short = self.text.chars().take(QUOTED + 1).count() <= QUOTED;
        match self.text.as_bytes().first() {
            _ if is_short => visible(self.text),
            Some(b'{') => "an object".to_owned(),
            Some(b'[') => "an array".to_owned(),
            Some(b'"') => "a long string".to_owned(),
            _ => "a long number".to_owned(),
        }
    }

    fn is<T: DeserializeOwned>(self) -> bool {
        serde_json::from_str::<T>(self.text).is_ok()
    }

    fn is_null(self) -> bool {
        self.text == "null"
    }

    fn must_be<T: DeserializeOwned>(self, expected: impl FnOnce() -> String) -> Result<(), Wrong> {
        if self.is::<T>() { Ok(()) } else { Err(self.wrong(expected())) }
    }

    fn pairs(self, what: &str) -> Result<Vec<(Self, Self)>, Wrong> {
        let Ok(Members(fields)) = serde_json::from_str(self.text) else {
            return Err(self.wrong(format!("{what}, an object")));
        };
        Ok(fields.into_iter().map(|(key, value)| (self.part(key), self.part(value))).collect())
    }

    fn elements(self, what: &str) -> Result<Vec<Self>, Wrong> {
        match serde_json::from_str::<Vec<&RawValue>>(self.text) {
            Ok(elements) => Ok(elements.into_iter().map(|element| self.part(element)).collect()),
            Err(_) => Err(self.wrong(format!("{what}, an array"))),
        }
    }

    /// The values of the fields called `names`, which are all that the object may have; the first `required` it must have.
    fn fields<const N: usize>(
        self,
        what: &str,
        names: [&str; N],
        required: usize,
    ) -> Result<[Option<Self>; N], Wrong> {
        let mut found = [None; N];
        for (key, value) in self.pairs(what)? {
            let name: String = serde_json::from_str(key.text).unwrap_or_default();
            let Some(index) = names.iter().position(|&known| known == name) else {
                return Err(key.wrong(format!("a field of {what}: {}", names.join(", "))));
            };
            if found[index].replace(value).is_some() {
                return Err(key.wrong(format!("every field of {what} only once")));
            }
        }
        match names.iter().zip(&found).take(required).find(|(_, value)| value.is_none()) {
            Some((name, _)) => {
                // Where the object is closed.
                let close = Self { text: &self.text[self.text.len() - 1..], ..self };
                let missing = close.wrong(format!("the field \"{name}\" of {what}"));
                Err(Wrong { found: "the end of the object".to_owned(), ..missing })
            }
            None => Ok(found),
        }
    }

    fn strings(self, what: &str, one: &str) -> Result<(), Wrong> {
        for (number, element) in (1..).zip(self.elements(what)?) {
            element.must_be::<String>(|| format!("{one} {number}, a string"))?;
        }
        Ok(())
    }

    fn is_place(self) -> bool {
        self.is::<String>() || self.is::<Vec<u64>>()
    }
}

fn check(record: Part<'_>) -> Result<(), Wrong> {
    let names = ["board", "moves", "start", "first", "second", "tags", "result"];
    let [board, moves, start, first, second, tags, result] = record.fields("a record", names, 2)?;
    board.map_or(Ok(()), check_board)?;
    if let Some(start) = start.filter(|start| !start.is_null() && !start.is_place()) {
        return Err(start.wrong(format!("\"start\", {PLACE}")));
    }
    for (name, player) in [("first", first), ("second", second)] {
        player.map_or(Ok(()), |player| {
            player.must_be::<String>(|| format!("\"{name}\", the name of a player, a string"))
        })?;
    }
    if let Some(tags) = tags {
        for (key, value) in tags.pairs("\"tags\"")? {
            value.must_be::<String>(|| format!("a string as the tag {}", key.quoted()))?;
        }
    }
    if let Some(moves) = moves {
        let moves = moves.elements("\"moves\"")?;
        (1..).zip(moves).try_for_each(|(ply, written)| check_move(ply, written))?;
    }
    result.filter(|result| !result.is_null()).map_or(Ok(()), check_result)
}

fn check_board(board: Part<'_>) -> Result<(), Wrong> {
    // What else it may have depends on its kind.
    let fields = board.pairs("\"board\"")?;
    let kind = fields.iter().find(|(key, _)| key.text == "\"kind\"").map(|(_, kind)| *kind);
    let kinds = "the \"kind\" of the board: \"grid\", \"lattice\", \"sliding\", \"box\" or \"graph\"";
    match kind.map(|kind| (kind, kind.text)) {
        Some((_, "\"grid\"" | "\"sliding\"")) => {
            let [_, rows] = board.fields("the board", ["kind", "rows"], 2)?;
            rows.map_or(Ok(()), |rows| rows.strings("the \"rows\" of the board", "row"))
        }
        Some((_, "\"lattice\"")) => {
            let [_, moves, layers, torus] =
                board.fields("the board", ["kind", "moves", "layers", "torus"], 3)?;
            moves.map_or(Ok(()), |moves| {
                moves.must_be::<String>(|| "the \"moves\" of the board, a string".to_owned())
            })?;
            torus.map_or(Ok(()), |torus| {
                torus.must_be::<Option<String>>(|| "the \"torus\" of the board, a string".to_owned())
            })?;
            let what = "the \"layers\" of the board";
            for (number, layer) in (1..).zip(layers.map_or(Ok(Vec::new()), |all| all.elements(what))?) {
                layer.strings(&format!("layer {number} of the board"), "row")?;
            }
            Ok(())
        }
        Some((_, "\"box\"")) => {
            let [_, sides, blocked] = board.fields("the board", ["kind", "sides", "blocked"], 2)?;
            sides.map_or(Ok(()), |sides| {
                sides.must_be::<Vec<u64>>(|| {
                    "the \"sides\" of the board, an array of integers from 1".to_owned()
                })
            })?;
            let what = "the \"blocked\" points of the board";
            for (number, point) in (1..).zip(blocked.map_or(Ok(Vec::new()), |all| all.elements(what))?) {
                point
                    .must_be::<Vec<u64>>(|| format!("blocked point {number}, an array of integers from 0"))?;
            }
            Ok(())
        }
        Some((_, "\"graph\"")) => {
            let [_, edges, vertices] = board.fields("the board", ["kind", "edges", "vertices"], 2)?;
            vertices.map_or(Ok(()), |names| names.strings("the \"vertices\" of the board", "vertex"))?;
            for (number, edge) in
                (1..).zip(edges.map_or(Ok(Vec::new()), |all| all.elements("the \"edges\" of the board"))?)
            {
                edge.must_be::<[String; 2]>(|| format!("edge {number}, an array of two names"))?;
            }
            Ok(())
        }
        Some((kind, _)) => Err(kind.wrong(kinds)),
        None => board
            .fields(
                "the board",
                ["kind", "rows", "moves", "torus", "layers", "sides", "blocked", "vertices", "edges"],
                1,
            )
            .map(|_| ()),
    }
}

fn check_move(ply: usize, written: Part<'_>) -> Result<(), Wrong> {
    if !written.text.starts_with('{') {
        let place = format!("move {ply}, {PLACE}, or an object");
        return if written.is_place() { Ok(()) } else { Err(written.wrong(place)) };
    }
    let [to, mark, comment] = written.fields(&format!("move {ply}"), ["to", "mark", "comment"], 1)?;
    if let Some(to) = to.filter(|to| !to.is_place()) {
        return Err(to.wrong(format!("the \"to\" of move {ply}, {PLACE}")));
    }
    mark.map_or(Ok(()), |mark| {
        mark.must_be::<Option<Mark>>(|| format!("the \"mark\" of move {ply}: \"??\" or \"!\""))
    })?;
    comment.map_or(Ok(()), |comment| {
        comment.must_be::<String>(|| format!("the \"comment\" of move {ply}, a string"))
    })
}

fn check_result(result: Part<'_>) -> Result<(), Wrong> {
    let [winner, reason] = result.fields("the result", ["winner", "reason"], 1)?;
    winner.map_or(Ok(()), |winner| {
        winner.must_be::<Option<Player>>(|| {
            "the \"winner\" of the result: \"first\", \"second\" or null".to_owned()
        })
    })?;
    reason.map_or(Ok(()), |reason| {
        reason.must_be::<String>(|| "the \"reason\" of the result, a string".to_owned())
    })
}
