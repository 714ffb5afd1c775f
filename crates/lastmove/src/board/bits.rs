/// One bit for each cell of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    /// `length` bits, all clear.
    pub(super) fn zeros(length: usize) -> Self {
        Self(vec![0; length.div_ceil(64)])
    }

    /// Has `length` bits from now on; those that were not there are clear.
    pub(super) fn resize(&mut self, length: usize) {
        self.0.resize(length.div_ceil(64), 0);
        if let (1.., Some(last)) = (length % 64, self.0.last_mut()) {
            *last &= (1 << (length % 64)) - 1;
        }
    }

    /// Whether the bit is set; never past the end.
    #[inline]
    pub(super) fn get(&self, at: usize) -> bool {
        self.0.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 != 0)
    }

    /// Sets the bit.
    #[inline]
    pub(super) fn set(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    /// Clears the bit if it is set, and sets it if it is not.
    pub(super) fn toggle(&mut self, at: usize) {
        self.0[at / 64] ^= 1 << (at % 64);
    }

    /// Sets bit `at + i` for every set bit `i` of `word`.
    #[inline]
    pub(super) fn or_word(&mut self, at: usize, word: u64) {
        let (index, shift) = (at / 64, at % 64);
        self.0[index] |= word << shift;
        let over = if shift == 0 { 0 } else { word >> (64 - shift) };
        if over != 0 {
            self.0[index + 1] |= over;
        }
    }

    /// The 64 bits from `at` on; clear past the end.
    #[inline]
    pub(super) fn word_from(&self, at: usize) -> u64 {
        let (index, shift) = (at / 64, at % 64);
        let word = |index: usize| self.0.get(index).copied().unwrap_or(0);
        let over = if shift == 0 { 0 } else { word(index + 1) << (64 - shift) };
        word(index) >> shift | over
    }

    /// The number of bits set.
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The places of the bits set, in order.
    #[inline]
    pub(super) fn ones(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                (bit < 64).then_some(index * 64 + bit)
            })
        })
    }
}
