use std::fmt;

use lastmove::{AnyBoard, FullBox};

use crate::{
    BoxTest, GenerateError, GenerateErrorKind, Instance, ParseShareError, Share, board, contest, game, graph,
};

/// Every family: boards, graphs, games, then what contests alone need; in the order in which lists show them.
pub static FAMILIES: [Family; 33] = [
    board::open::FAMILY,
    board::diluted::FAMILY,
    board::serpent::FAMILY,
    board::spiral::FAMILY,
    board::comb::FAMILY,
    board::maze::FAMILY,
    board::mutilated::FAMILY,
    board::u_turn::FAMILY,
    board::meander::FAMILY,
    board::blocked_box::FAMILY,
    graph::path::FAMILY,
    graph::cycle::FAMILY,
    graph::triangle_strip::FAMILY,
    graph::ladder::FAMILY,
    graph::cycle_chain::FAMILY,
    graph::nested_blossoms::FAMILY,
    graph::blossom_fan::FAMILY,
    graph::clique_paths::FAMILY,
    graph::layered::FAMILY,
    graph::complete::FAMILY,
    graph::petersen::FAMILY,
    graph::random_tree::FAMILY,
    graph::random_edges::FAMILY,
    graph::random_edges::BY_DEGREE,
    graph::random_probability::FAMILY,
    graph::rmat::FAMILY,
    graph::triangular::FAMILY,
    game::boustrophedon::FAMILY,
    game::around_tree::FAMILY,
    game::sliding::FAMILY,
    game::sliding_tour::FAMILY,
    contest::box_game::FAMILY,
    contest::parity::FAMILY,
];

/// The family called `name`.
///
/// # Errors
/// [`GenerateErrorKind::UnknownFamily`].
pub fn family(name: &str) -> Result<&'static Family, GenerateError> {
    FAMILIES
        .iter()
        .find(|family| family.name == name)
        .ok_or_else(|| GenerateError::new(GenerateErrorKind::UnknownFamily { name: name.to_owned() }))
}

/// A named kind of board, graph, game or contest input, and how to make one.
pub struct Family {
    pub(crate) name: &'static str,
    pub(crate) summary: &'static str,
    pub(crate) parameters: &'static [Parameter],
    pub(crate) make: Make,
}

/// How the members of a family are made.
pub(crate) enum Make {
    Board(fn(&Arguments<'_>) -> Result<AnyBoard, GenerateError>),
    Game(fn(&Arguments<'_>) -> Result<game::Played, GenerateError>),
    BoxGame(fn(&Arguments<'_>) -> Result<Vec<BoxTest>, GenerateError>),
    Sizes(fn(&Arguments<'_>) -> Result<Vec<u64>, GenerateError>),
}

impl Family {
    /// The name, in lower-case words joined by hyphens.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What it is, in one line.
    pub fn summary(&self) -> &'static str {
        self.summary
    }

    /// What can be chosen. Families without the parameter `seed` have one member for each choice of the others.
    pub fn parameters(&self) -> &'static [Parameter] {
        self.parameters
    }

    /// Whether its members are boards, or games on boards: whether [`generate`](Family::generate) makes any.
    pub fn has_boards(&self) -> bool {
        matches!(self.make, Make::Board(_) | Make::Game(_))
    }

    /// Makes the member with the given parameters, each a name and a value; those not given have their default. The vertices of
    /// graphs are named by their numbers, from 0.
    ///
    /// # Errors
    /// A [`GenerateError`] for a parameter that the family has not or that is given twice, a text that is not a value, a number
    /// out of range, and a size that fits neither 32-bit vertex numbers nor the memory there is.
    ///
    /// ```
    /// use lastmove_generate::{Instance, family};
    /// let Instance::Game { board, record } = family("sliding")?.make([("rows", "5"), ("columns", "5")])? else {
    ///     unreachable!("a game was asked for");
    /// };
    /// assert!(matches!(board, lastmove::AnyBoard::Sliding(_)) && record.moves.len() % 2 == 0);
    /// # Ok::<(), lastmove_generate::GenerateError>(())
    /// ```
    pub fn make<'a>(
        &self,
        parameters: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Instance, GenerateError> {
        let mut given: Vec<_> = self.parameters.iter().map(|parameter| (parameter, None)).collect();
        for (name, value) in parameters {
            match given.iter_mut().find(|(parameter, _)| parameter.name == name) {
                Some((_, text @ None)) => *text = Some(value),
                Some(&mut (&Parameter { name: parameter, .. }, Some(_))) => {
                    return Err(GenerateError::new(GenerateErrorKind::Repeated { parameter }));
                }
                None => {
                    return Err(GenerateError::new(GenerateErrorKind::UnknownParameter {
                        family: self.name,
                        name: name.to_owned(),
                        known: self.parameters.iter().map(Parameter::name).collect(),
                    }));
                }
            }
        }
        let value = |(parameter, text): (&'static Parameter, Option<&'a str>)| {
            (parameter, text.unwrap_or(parameter.default))
        };
        let arguments = Arguments(given.into_iter().map(value).collect());
        match self.make {
            Make::Board(make) => make(&arguments).map(Instance::Board),
            Make::Game(make) => make(&arguments).map(|(board, record)| Instance::Game { board, record }),
            Make::BoxGame(make) => make(&arguments).map(Instance::BoxGame),
            Make::Sizes(make) => make(&arguments).map(Instance::Sizes),
        }
    }

    /// The board of the member that [`make`](Family::make) makes.
    ///
    /// # Errors
    /// Those of `make`, and [`GenerateErrorKind::NoBoard`] for a family whose members have none.
    ///
    /// ```
    /// use lastmove_generate::family;
    /// let board = family("serpent")?.generate([("rows", "3"), ("columns", "4")])?;
    /// assert!(matches!(board, lastmove::AnyBoard::Grid(grid) if grid.to_string() == "....\n###.\n....\n"));
    /// let error = family("serpent")?.generate([("height", "3")]).unwrap_err();
    /// assert_eq!(error.to_string(), "'serpent' has no parameter 'height': it takes rows, columns, width");
    /// # Ok::<(), lastmove_generate::GenerateError>(())
    /// ```
    pub fn generate<'a>(
        &self,
        parameters: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<AnyBoard, GenerateError> {
        match self.make(parameters)? {
            Instance::Board(board) | Instance::Game { board, .. } => Ok(board),
            Instance::BoxGame(_) | Instance::Sizes(_) => {
                Err(GenerateError::new(GenerateErrorKind::NoBoard { family: self.name }))
            }
        }
    }
}

impl fmt::Debug for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Family").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Something that can be chosen about the members of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    name: &'static str,
    summary: &'static str,
    kind: ParameterKind,
    default: &'static str,
}

/// What the values of a parameter look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParameterKind {
    /// A whole number.
    Number,
    /// A [`Share`], in per cent.
    Share,
    /// The number of points along each dimension of a box: `4x5x6`.
    Sides,
}

impl Parameter {
    pub(crate) const ROWS: Self = Self::number("rows", "number of rows", "100");
    pub(crate) const COLUMNS: Self = Self::number("columns", "number of columns", "100");
    pub(crate) const VERTICES: Self = Self::number("vertices", "number of vertices", "1000");
    pub(crate) const SEED: Self = Self::number("seed", "which of the random members", "1");

    pub(crate) const fn number(name: &'static str, summary: &'static str, default: &'static str) -> Self {
        Self { name, summary, kind: ParameterKind::Number, default }
    }

    pub(crate) const fn share(name: &'static str, summary: &'static str, default: &'static str) -> Self {
        Self { name, summary, kind: ParameterKind::Share, default }
    }

    pub(crate) const fn sides(name: &'static str, summary: &'static str, default: &'static str) -> Self {
        Self { name, summary, kind: ParameterKind::Sides, default }
    }

    /// The name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What it means, in a few words.
    pub fn summary(&self) -> &'static str {
        self.summary
    }

    /// What its values look like.
    pub fn kind(&self) -> ParameterKind {
        self.kind
    }

    /// The value when none is given.
    pub fn default(&self) -> &'static str {
        self.default
    }
}

/// A family's parameters with the texts of their values.
pub(crate) struct Arguments<'a>(Vec<(&'static Parameter, &'a str)>);

impl Arguments<'_> {
    /// The value of a whole number that counts something.
    pub(crate) fn count(&self, name: &'static str) -> Result<usize, GenerateError> {
        self.value(name, "a whole number", |text| text.parse().ok())
    }

    /// The same for numbers that may be larger than anything in memory.
    pub(crate) fn number(&self, name: &'static str) -> Result<u64, GenerateError> {
        self.value(name, "a whole number below 2^64", |text| text.parse().ok())
    }

    pub(crate) fn seed(&self) -> Result<u64, GenerateError> {
        self.number("seed")
    }

    pub(crate) fn share(&self, name: &'static str) -> Result<Share, GenerateError> {
        self.value(name, ParseShareError::EXPECTED, |text| text.parse().ok())
    }

    pub(crate) fn sides(&self, name: &'static str) -> Result<Vec<u64>, GenerateError> {
        let expected = "sides of 1 point or more, such as 4x5x6";
        self.value(name, expected, |text| Some(text.parse::<FullBox>().ok()?.sides().to_vec()))
    }

    fn value<T>(
        &self,
        parameter: &'static str,
        expected: &'static str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, GenerateError> {
        let found = self.0.iter().find(|(known, _)| known.name == parameter).map_or("", |&(_, text)| text);
        parse(found).ok_or_else(|| {
            GenerateError::new(GenerateErrorKind::Value { parameter, found: found.to_owned(), expected })
        })
    }
}
