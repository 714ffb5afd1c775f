//! Games that are kept: their rules, who may do what, and the requests about them.

pub(crate) mod act;
mod bearer;
pub(crate) mod begin;
mod board;
mod change;
mod game;
mod hub;
mod id;
mod kept;
mod live;
pub(crate) mod look;
mod name;
mod presence;
mod shapes;

pub(crate) use act::{give_up, place, play};
pub(crate) use game::Game;
pub(crate) use hub::Hub;
pub(crate) use id::GameId;
pub(crate) use live::{Done, Entered, Live};
pub(crate) use presence::Present;
pub(crate) use shapes::{
    Begun, GameShape, JoinShape, Joined, Listing, MoveShape, NamedPlayer, NewGame, Phase, PlaceShape,
    PlayersShape, Update,
};
