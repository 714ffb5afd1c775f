/// A contest problem that there are tools for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Problem {
    /// JSOI 2009, *Game*.
    Game,
    /// NOI 2011, *Rabbit and Egg*.
    Rabbit,
    /// Codeforces Gym 100162 A, *Box Game*, which is interactive.
    BoxGame,
    /// BZOJ 2463, *Who can win*.
    Parity,
}

impl Problem {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Game, Self::Rabbit, Self::BoxGame, Self::Parity];

    /// The name, which is that of the contest program as well.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Game => "jsoi2009-game",
            Self::Rabbit => "noi2011-rabbit",
            Self::BoxGame => "gym100162a",
            Self::Parity => "bzoj2463",
        }
    }

    /// Its names at other judges.
    pub const fn aliases(self) -> &'static [&'static str] {
        match self {
            Self::Game => &["p4055", "bzoj1443"],
            Self::Rabbit => &["p1971", "bzoj2437"],
            Self::BoxGame => &["box-game"],
            Self::Parity => &["p4136"],
        }
    }

    /// What it is, in a few words.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Game => "JSOI 2009, Game",
            Self::Rabbit => "NOI 2011, Rabbit and Egg",
            Self::BoxGame => "Gym 100162 A, Box Game",
            Self::Parity => "BZOJ 2463, Who can win",
        }
    }
}
