use lastmove::Player;
use lastmove_formats::visible;

/// The name under which the engine is recorded.
pub(super) const ENGINE: &str = "lastmove";

/// Who plays which side.
#[derive(Clone, Debug)]
pub(super) struct Seats {
    /// The engine's side; none if two persons play.
    pub(super) engine: Option<Player>,
    /// The names in the record; empty where not known.
    pub(super) recorded: [String; 2],
}

impl Seats {
    pub(super) fn is_engine(&self, player: Player) -> bool {
        self.engine == Some(player)
    }

    /// The name in the record.
    pub(super) fn recorded(&self, player: Player) -> String {
        match self.recorded[player as usize].as_str() {
            "" if self.is_engine(player) => ENGINE.to_owned(),
            name => name.to_owned(),
        }
    }

    /// What the player is called in what is printed.
    pub(super) fn name(&self, player: Player) -> String {
        let recorded = self.recorded[player as usize].as_str();
        if self.is_engine(player) {
            ENGINE.to_owned()
        } else if !recorded.is_empty() && recorded != ENGINE {
            visible(recorded)
        } else if self.engine.is_some() {
            "you".to_owned()
        } else {
            player.to_string()
        }
    }

    /// The name and the verb: `you have`, `lastmove has`.
    pub(super) fn has(&self, player: Player) -> String {
        let name = self.name(player);
        let verb = if name == "you" { "have" } else { "has" };
        format!("{name} {verb}")
    }
}
