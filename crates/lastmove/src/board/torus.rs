use std::{error::Error, fmt, str::FromStr};

/// Along which axes the far ends of a [`LatticeBoard`](super::LatticeBoard) are joined, so that a move over one edge
/// comes in again over the opposite one.
///
/// ```
/// use lastmove::board::Torus;
/// assert_eq!("rows,columns".parse(), Ok(Torus { layers: false, rows: true, columns: true }));
/// assert_eq!((Torus::ALL.to_string(), Torus::NONE.to_string()), ("all".to_owned(), "none".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Torus {
    /// The last layer is next to the first.
    pub layers: bool,
    /// The last row is next to the first.
    pub rows: bool,
    /// The last column is next to the first.
    pub columns: bool,
}

impl Torus {
    /// No axis: a board with edges.
    pub const NONE: Self = Self { layers: false, rows: false, columns: false };
    /// Every axis.
    pub const ALL: Self = Self { layers: true, rows: true, columns: true };

    fn axes(self) -> [(&'static str, bool); 3] {
        [("layers", self.layers), ("rows", self.rows), ("columns", self.columns)]
    }
}

impl fmt::Display for Torus {
    /// `none`, `all`, or the axes that are joined with a comma between two: `rows`, `layers,columns`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::ALL {
            return f.write_str("all");
        }
        let mut joined = self.axes().into_iter().filter_map(|(axis, is_joined)| is_joined.then_some(axis));
        f.write_str(joined.next().unwrap_or("none"))?;
        joined.try_for_each(|axis| write!(f, ",{axis}"))
    }
}

impl FromStr for Torus {
    type Err = UnknownTorus;

    /// Reads what `Display` writes, the axes in any order.
    fn from_str(text: &str) -> Result<Self, UnknownTorus> {
        let mut torus = match text.trim() {
            "all" => return Ok(Self::ALL),
            "none" => return Ok(Self::NONE),
            _ => Self::NONE,
        };
        for axis in text.split(',') {
            *match axis.trim() {
                "layers" => &mut torus.layers,
                "rows" => &mut torus.rows,
                "columns" => &mut torus.columns,
                _ => return Err(UnknownTorus(text.trim().to_owned())),
            } = true;
        }
        Ok(torus)
    }
}

/// A text that names no axes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTorus(String);

impl fmt::Display for UnknownTorus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected = "expected 'all', 'none', or some of layers, rows, columns with commas between them";
        write!(f, "'{}' names no axes of a board: {expected}", self.0)
    }
}

impl Error for UnknownTorus {}
