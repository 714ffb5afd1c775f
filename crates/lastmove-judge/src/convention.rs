use crate::Outcome;

/// How a judge's programs are called and how they end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Convention {
    /// That of testlib (Mike Mirzayanov, "testlib.h"): checkers take `input output answer`, interactors `input tout`.
    #[default]
    Testlib,
    /// That of the ICPC problem package: output validators take `input answer feedback_dir`.
    Icpc,
}

impl Convention {
    /// The exit code of a checker or an interactor. testlib: 0 accepted, 1 wrong, 2 presentation, 3 the judge's fault.
    /// ICPC: 42 accepted, 43 everything else.
    ///
    /// ```
    /// use lastmove_judge::{Convention, Outcome};
    /// assert_eq!(Convention::Testlib.exit_code(Outcome::Presentation), 2);
    /// assert_eq!(Convention::Icpc.exit_code(Outcome::Presentation), 43);
    /// ```
    pub const fn exit_code(self, outcome: Outcome) -> u8 {
        match (self, outcome) {
            (Self::Testlib, Outcome::Accepted) => 0,
            (Self::Testlib, Outcome::Wrong) => 1,
            (Self::Testlib, Outcome::Presentation) => 2,
            (Self::Testlib, Outcome::JudgeFault) => 3,
            (Self::Icpc, Outcome::Accepted) => 42,
            (Self::Icpc, _) => 43,
        }
    }

    /// The exit code of a validator of inputs. testlib: 0 valid, 3 not. ICPC: 42 valid, 43 not.
    pub const fn validator_code(self, is_valid: bool) -> u8 {
        self.exit_code(if is_valid { Outcome::Accepted } else { Outcome::JudgeFault })
    }
}
