use std::{collections::BTreeSet, fmt, str::FromStr};

use super::{BoardError, BoardErrorKind};

/// How far a move leads: by so many layers, rows and columns, negative ones being up and to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offset {
    /// Layers, 0 within a layer and on boards of two dimensions.
    pub layers: i32,
    /// Rows.
    pub rows: i32,
    /// Columns.
    pub columns: i32,
}

impl Offset {
    /// Nowhere.
    const ZERO: Self = Self { layers: 0, rows: 0, columns: 0 };

    /// The offset by so many rows and columns within a layer.
    pub const fn flat(rows: i32, columns: i32) -> Self {
        Self { layers: 0, rows, columns }
    }

    /// The way back; `None` if that is no offset, as -2^31 has no opposite.
    fn opposite(self) -> Option<Self> {
        let Self { layers, rows, columns } = self;
        Some(Self {
            layers: layers.checked_neg()?,
            rows: rows.checked_neg()?,
            columns: columns.checked_neg()?,
        })
    }
}

impl fmt::Display for Offset {
    /// `rows,columns` within a layer, else `layers,rows,columns`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { layers, rows, columns } = self;
        if *layers != 0 {
            write!(f, "{layers},")?;
        }
        write!(f, "{rows},{columns}")
    }
}

/// To which cells a move can go from any cell of a [`LatticeBoard`](super::LatticeBoard): a set of offsets.
///
/// Every offset is there together with its opposite, as edges can be walked both ways; whoever names one of the two means
/// both. Offsets are in the order of layers, then rows, then columns, which is the order of the vertices that they lead
/// to: up, left, right, down for the four neighbours.
///
/// Some sets have names:
///
/// | name | a move goes |
/// |---|---|
/// | `4` | up, left, right or down |
/// | `8`, `king` | as a king does in chess |
/// | `knight` | as a knight does in chess: two cells one way and one cell across |
/// | `king-20` | to any cell of the 5 x 5 block around the cell, but not two cells straight ahead (HDU 3446) |
/// | `hexagonal` | to the six cells around one on a board of hexagons |
/// | `6` | as with `4`, or straight into the next layer: the cubic lattice |
/// | `26` | as a king does in three dimensions |
///
/// Any other set is written as a list: the rows and columns of each offset, or its layers, rows and columns, with commas
/// between them and semicolons between the offsets. `1,2;2,1` is half a knight: `1,2`, `2,1`, `-1,-2` and `-2,-1`, while
/// the knight also has `1,-2` and `2,-1` with their opposites. Sets without layers move within a layer.
///
/// The rows of a hexagonal board lean: each is drawn half a cell to the right of the one above. From `2,2` a move goes
/// to `1,2` and `1,3` above, `2,1` and `2,3` beside, `3,1` and `3,2` below:
///
/// ```text
/// 1,1 1,2 1,3 1,4
///   2,1 2,2 2,3 2,4
///     3,1 3,2 3,3 3,4
/// ```
///
/// ```
/// use lastmove::board::{MoveSet, Offset};
/// let knight: MoveSet = "knight".parse()?;
/// assert_eq!(knight.offsets().len(), 8);
/// let half: MoveSet = "1,2;2,1".parse()?;
/// assert_eq!(half.offsets()[0], Offset::flat(-2, -1));
/// assert_eq!((half.to_string(), half.name()), ("1,2;2,1".to_owned(), None));
/// let whole: MoveSet = "2,1; 1,2; 1,-2; -1,2; 2,-1".parse()?;
/// assert_eq!((whole.to_string(), whole == knight), ("knight".to_owned(), true));
/// assert!("0,0".parse::<MoveSet>().is_err(), "staying is no move");
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveSet(Box<[Offset]>);

/// A set that has a name.
struct Known {
    name: &'static str,
    /// Up to how far its moves lead.
    reach: i32,
    /// Which of the offsets up to there it has.
    has: fn(Offset) -> bool,
}

const FOUR: Known = Known { name: "4", reach: 1, has: |by| by.layers == 0 && straight(by) == 1 };
const SIX: Known = Known { name: "6", reach: 1, has: |by| straight(by) == 1 };

const KNOWN: [Known; 7] = [
    FOUR,
    Known { name: "8", reach: 1, has: |by| by.layers == 0 && by != Offset::ZERO },
    Known { name: "knight", reach: 2, has: |by| by.layers == 0 && (by.rows * by.columns).abs() == 2 },
    Known {
        name: "king-20",
        reach: 2,
        has: |by| by.layers == 0 && by != Offset::ZERO && !(by.rows * by.columns == 0 && straight(by) == 2),
    },
    Known { name: "hexagonal", reach: 1, has: |by| by.layers == 0 && by.rows != by.columns },
    SIX,
    Known { name: "26", reach: 1, has: |by| by != Offset::ZERO },
];

/// Other names that are read.
const ALIASES: [(&str, &str); 1] = [("king", "8")];

/// How many single steps along the axes an offset is worth.
fn straight(by: Offset) -> i32 {
    by.layers.abs() + by.rows.abs() + by.columns.abs()
}

impl Known {
    fn set(&self) -> MoveSet {
        let along = || -self.reach..=self.reach;
        let all = along()
            .flat_map(|layers| along().map(move |rows| (layers, rows)))
            .flat_map(|(layers, rows)| along().map(move |columns| Offset { layers, rows, columns }));
        MoveSet(all.filter(|&by| (self.has)(by)).collect())
    }
}

impl MoveSet {
    /// The set of these offsets and their opposites. One that comes twice counts once.
    ///
    /// O(k log k) time for k offsets.
    ///
    /// # Errors
    /// A [`BoardError`] when there are no offsets, one leads nowhere, or one is -2^31 along some axis.
    pub fn new(offsets: impl IntoIterator<Item = Offset>) -> Result<Self, BoardError> {
        let mut all = BTreeSet::new();
        for (number, by) in (1..).zip(offsets) {
            let fault = |kind| Err(BoardError::new(kind));
            if by == Offset::ZERO {
                return fault(BoardErrorKind::ZeroOffset { number });
            }
            let Some(opposite) = by.opposite() else {
                return fault(BoardErrorKind::FarOffset { number, found: by.to_string() });
            };
            all.extend([by, opposite]);
        }
        if all.is_empty() {
            return Err(BoardError::new(BoardErrorKind::NoOffsets));
        }
        Ok(Self(all.into_iter().collect()))
    }

    /// The four neighbours: `4`.
    pub fn four() -> Self {
        FOUR.set()
    }

    /// The six neighbours of the cubic lattice: `6`.
    pub fn six() -> Self {
        SIX.set()
    }

    /// The sets that have names, in the order of the table above.
    pub fn named() -> impl Iterator<Item = Self> {
        KNOWN.iter().map(Known::set)
    }

    /// Every offset, smallest first.
    pub fn offsets(&self) -> &[Offset] {
        &self.0
    }

    /// The name of the set, if it has one.
    pub fn name(&self) -> Option<&'static str> {
        // The number of offsets sorts out sets that are large.
        let known = KNOWN.iter().find(|known| self.0.len() <= 26 && known.set() == *self);
        known.map(|known| known.name)
    }

    /// Whether all moves stay within a layer.
    pub fn is_flat(&self) -> bool {
        self.0.iter().all(|by| by.layers == 0)
    }
}

impl fmt::Display for MoveSet {
    /// The name; or a list with one offset of every two that are opposites, the later one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.name() {
            return f.write_str(name);
        }
        for (index, by) in self.0.iter().filter(|by| **by > Offset::ZERO).enumerate() {
            write!(f, "{}{by}", if index > 0 { ";" } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for MoveSet {
    type Err = BoardError;

    /// Reads a name or a list of offsets; blanks may stand around either and around the parts of a list.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let text = text.trim();
        let name = ALIASES.iter().find(|(alias, _)| *alias == text).map_or(text, |(_, name)| name);
        if let Some(known) = KNOWN.iter().find(|known| known.name == name) {
            return Ok(known.set());
        }
        if !text.contains(',') {
            return Err(BoardError::new(BoardErrorKind::UnknownMoves { found: text.to_owned() }));
        }
        let offset = |(number, part)| read(number, part).map_err(BoardError::new);
        Self::new((1..).zip(text.split(';')).map(offset).collect::<Result<Vec<_>, _>>()?)
    }
}

/// Reads offset `number`, `rows,columns` or `layers,rows,columns`.
fn read(number: usize, part: &str) -> Result<Offset, BoardErrorKind> {
    let found = || part.trim().to_owned();
    let malformed = || BoardErrorKind::Offset { number, found: found() };
    let mut numbers = Vec::with_capacity(3);
    for written in part.split(',').map(str::trim) {
        let digits = written.strip_prefix(['+', '-']).unwrap_or(written);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) || numbers.len() == 3 {
            return Err(malformed());
        }
        numbers.push(written.parse().map_err(|_| BoardErrorKind::FarOffset { number, found: found() })?);
    }
    match numbers[..] {
        [rows, columns] => Ok(Offset::flat(rows, columns)),
        [layers, rows, columns] => Ok(Offset { layers, rows, columns }),
        _ => Err(malformed()),
    }
}
