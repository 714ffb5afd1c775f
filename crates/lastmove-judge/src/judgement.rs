use std::fmt;

/// What a judge finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The output is right.
    Accepted,
    /// The output is wrong, or the program lost or broke a rule.
    Wrong,
    /// The output is not written as it should be.
    Presentation,
    /// The judge's own input or proof is at fault, and nothing can be said of the output.
    JudgeFault,
}

/// What a judge finds, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    outcome: Outcome,
    message: String,
}

impl Judgement {
    pub(crate) fn new(outcome: Outcome, message: impl Into<String>) -> Self {
        Self { outcome, message: message.into() }
    }

    /// The judgement that the judge cannot judge, for this reason.
    pub fn judge_fault(message: impl Into<String>) -> Self {
        Self::new(Outcome::JudgeFault, message)
    }

    /// What was found.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Why, in one line.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Adds a remark that changes nothing.
    #[must_use]
    pub fn with_note(mut self, note: &str) -> Self {
        self.message.push_str("; ");
        self.message.push_str(note);
        self
    }
}

impl fmt::Display for Judgement {
    /// The line that testlib's judges print.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.outcome {
            Outcome::Accepted => "ok",
            Outcome::Wrong => "wrong answer",
            Outcome::Presentation => "wrong output format",
            Outcome::JudgeFault => "FAIL",
        };
        write!(f, "{word} {}", self.message)
    }
}
