use super::{
    ExhaustiveError,
    component::{Component, Place, first_bit},
    memo::Memo,
    value::{Choice, Value},
};
use crate::observer::Meter;

/// The value of a position: depth first, with a stack of its own that holds at most one frame for each vertex.
pub(super) fn search(
    component: &Component,
    number: u32,
    place: Place,
    memo: &mut Memo,
    meter: &mut Meter,
) -> Result<Value, ExhaustiveError> {
    meter.set_exposed(component.vertex_count());
    let mut frames: Vec<Frame> = Vec::new();
    let mut next = place;
    loop {
        meter.scan(1)?;
        let corridor = Corridor::from(component, next);
        let known = if corridor.moves == 0 { Some(Value::STUCK) } else { memo.get(number, corridor.end) };
        let mut found = known.map(|value| value.before(corridor.length));
        if found.is_none() {
            frames.push(Frame::new(corridor));
        }
        // Back up with what was found, to the first choice that is not exhausted.
        next = loop {
            let Some(frame) = frames.last_mut() else {
                match found {
                    Some(value) => return Ok(value),
                    None => unreachable!("a position without a value has a frame"),
                }
            };
            if let Some(value) = found.take() {
                frame.choice = frame.choice.with(value);
            }
            if let Some(place) = frame.next(component) {
                break place;
            }
            let value = frame.choice.value();
            memo.insert(number, frame.place, value)?;
            found = Some(value.before(frame.length));
            frames.pop();
        };
    }
}

/// The moves from a place up to the first one where there is a choice, or no move at all.
struct Corridor {
    length: u32,
    end: Place,
    /// Where the token can go from the end.
    moves: u64,
}

impl Corridor {
    #[inline]
    fn from(component: &Component, place: Place) -> Self {
        let (mut end, mut length) = (place, 0);
        let mut moves = component.moves(end);
        while moves.is_power_of_two() {
            // A vertex with one neighbour cuts nothing off when it goes.
            end = Place { token: moves.trailing_zeros() as u8, region: end.region & !(1 << end.token) };
            moves = component.moves(end);
            length += 1;
        }
        Self { length, end, moves }
    }
}

/// A position whose moves are being tried.
struct Frame {
    place: Place,
    /// How many moves without a choice led to it.
    length: u32,
    /// The moves not yet tried.
    moves: u64,
    /// What can be reached by the move tried last.
    reached: u64,
    choice: Choice,
}

impl Frame {
    fn new(Corridor { length, end, moves }: Corridor) -> Self {
        Self { place: end, length, moves, reached: 0, choice: Choice::default() }
    }

    /// The place after the next move to try; `None` when all have been tried.
    #[inline]
    fn next(&mut self, component: &Component) -> Option<Place> {
        let token = first_bit(self.moves)?;
        self.moves &= self.moves - 1;
        // Mostly all moves lead to the same region.
        if self.reached >> token & 1 == 0 {
            self.reached = component.reach(token, self.place.region & !(1 << self.place.token));
        }
        Some(Place { token, region: self.reached })
    }
}
