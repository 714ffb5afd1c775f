use super::{ExhaustiveError, ExhaustiveErrorKind, component::Place, value::Value};

/// The values of the positions found so far: a hash table with linear probing, at most three quarters full.
#[derive(Debug)]
pub(super) struct Memo {
    /// A power of two of them, or none.
    slots: Vec<Slot>,
    len: usize,
    limit: usize,
}

/// A position and its value. No region is empty, so an empty one marks a free slot.
#[derive(Clone, Copy, Debug)]
struct Slot {
    region: u64,
    component: u32,
    token: u8,
    plies: u8,
    grundy: u8,
    wins_misere: bool,
}

impl Slot {
    const FREE: Self = Self { region: 0, component: 0, token: 0, plies: 0, grundy: 0, wins_misere: false };

    fn new(component: u32, Place { token, region }: Place, value: Value) -> Self {
        let Value { plies, grundy, wins_misere } = value;
        Self { region, component, token, plies, grundy, wins_misere }
    }

    #[inline]
    fn is(&self, component: u32, place: Place) -> bool {
        self.region == place.region && self.token == place.token && self.component == component
    }
}

impl Memo {
    const FIRST_SLOTS: usize = 64;

    /// An empty table for up to `limit` positions.
    pub(super) fn new(limit: usize) -> Self {
        Self { slots: Vec::new(), len: 0, limit }
    }

    pub(super) fn set_limit(&mut self, limit: usize) {
        self.limit = limit;
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(super) fn get(&self, component: u32, place: Place) -> Option<Value> {
        if self.slots.is_empty() {
            return None;
        }
        let slot = &self.slots[self.find(component, place)];
        let &Slot { region, plies, grundy, wins_misere, .. } = slot;
        (region != 0).then_some(Value { plies, grundy, wins_misere })
    }

    /// Remembers a position that was not there.
    pub(super) fn insert(
        &mut self,
        component: u32,
        place: Place,
        value: Value,
    ) -> Result<(), ExhaustiveError> {
        if self.len >= self.limit {
            return Err(ExhaustiveErrorKind::TooManyPositions { limit: self.limit }.into());
        }
        if self.len >= self.slots.len() / 4 * 3 {
            self.grow();
        }
        let at = self.find(component, place);
        self.slots[at] = Slot::new(component, place, value);
        self.len += 1;
        Ok(())
    }

    fn grow(&mut self) {
        let slots = (self.slots.len() * 2).max(Self::FIRST_SLOTS);
        let old = std::mem::replace(&mut self.slots, vec![Slot::FREE; slots]);
        for slot in old.into_iter().filter(|slot| slot.region != 0) {
            let at = self.find(slot.component, Place { token: slot.token, region: slot.region });
            self.slots[at] = slot;
        }
    }

    /// The slot of the position, or the free one that it would take. There must be slots.
    #[inline]
    fn find(&self, component: u32, place: Place) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash(component, place) as usize & mask;
        while self.slots[at].region != 0 && !self.slots[at].is(component, place) {
            at = (at + 1) & mask;
        }
        at
    }
}

/// Spreads the positions over all numbers: multiplications by odd numbers carry upwards, the shifts bring that down.
#[inline]
fn hash(component: u32, Place { token, region }: Place) -> u64 {
    let who = u64::from(component) << 6 | u64::from(token);
    let mut hash = (region ^ who.wrapping_mul(0xD6E8_FEB8_6659_FD93)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    hash ^= hash >> 32;
    hash = hash.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    hash ^ hash >> 32
}
