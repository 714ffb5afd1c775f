import { describe, expect, test } from "vitest";
import { fromJson, openBoard } from "./board";
import { timeLeft } from "./clock";
import {
  canTakeBack,
  type Game,
  type GameSetup,
  isEnginesTurn,
  moved,
  newGame,
  noMoveLeft,
  phaseOf,
  placed,
  REASON,
  rematch,
  resigned,
  takenBack,
  timeIsUp,
  tokenOf,
  toMove,
  trailOf,
  turnOf,
} from "./game";

const agreed: GameSetup = {
  board: openBoard(3, 3),
  seats: { first: "engine", second: "person" },
  names: { first: "", second: "" },
  placer: "second",
  level: 100,
  seed: 7,
};
const { placer: _, ...unplaced } = agreed;
const fixed: GameSetup = { ...unplaced, start: 4, seats: { first: "person", second: "engine" } };
const persons: GameSetup = { ...agreed, seats: { first: "person", second: "person" } };

function play(game: Game, ...moves: number[]): Game {
  return moves.reduce((before, to) => moved(before, to, 0), game);
}

describe("turns", () => {
  test("the placer comes first, then both in turn", () => {
    const game = newGame(agreed);
    expect([phaseOf(game), turnOf(game), isEnginesTurn(game)]).toEqual(["placing", "second", false]);
    const begun = placed(game, 4);
    expect([phaseOf(begun), turnOf(begun), isEnginesTurn(begun)]).toEqual(["moving", "first", true]);
    const next = play(begun, 1);
    expect([turnOf(next), isEnginesTurn(next), tokenOf(next)]).toEqual(["second", false, 1]);
    expect(trailOf(play(next, 0))).toEqual([4, 1]);
  });

  test("with a start that was agreed upon, moving begins at once", () => {
    expect(phaseOf(newGame(fixed))).toBe("moving");
    expect(placed(newGame(fixed), 0)).toEqual(newGame(fixed));
  });

  test("stones slide from the blank on", () => {
    const board = fromJson({ kind: "sliding", rows: ["XO.", "OXO"] });
    expect(newGame({ ...agreed, board }).start).toBe(2);
  });

  test("nothing happens any more once a game is over", () => {
    const game = resigned(play(newGame(fixed), 1), "first", 0);
    expect(turnOf(game)).toBeUndefined();
    expect(moved(game, 0, 0)).toBe(game);
    expect(noMoveLeft(game, 0)).toBe(game);
    expect(isEnginesTurn(game)).toBe(false);
  });
});

describe("ends", () => {
  test("who cannot move loses", () => {
    const game = noMoveLeft(play(newGame(fixed), 1), 0);
    expect(game.result).toEqual({ winner: "first", reason: REASON.noMove });
  });

  test("who resigns or runs out of time loses", () => {
    expect(resigned(newGame(fixed), "first", 0).result?.winner).toBe("second");
    expect(timeIsUp(newGame(fixed), "second", 0).result).toEqual({ winner: "first", reason: REASON.time });
  });
});

describe("taking back", () => {
  test("against the engine its answer goes with the move", () => {
    const game = play(newGame(fixed), 1, 0, 3);
    // The engine is to move: only the last move was the person's.
    expect(takenBack(game, 0).moves).toEqual([1, 0]);
    expect(takenBack(play(game, 6), 0).moves).toEqual([1, 0]);
    expect(canTakeBack(newGame(fixed))).toBe(false);
  });

  test("the engine's first move goes with the placing", () => {
    const game = play(placed(newGame(agreed), 4), 1);
    const back = takenBack(game, 0);
    expect([phaseOf(back), back.moves, back.start]).toEqual(["placing", [], undefined]);
    expect(canTakeBack(back)).toBe(false);
  });

  test("an engine that placed the token and moved is not sent back", () => {
    const engineOnly = { ...agreed, placer: "first" as const };
    expect(canTakeBack(play(placed(newGame(engineOnly), 4), 1))).toBe(false);
  });

  test("between persons it is one ply", () => {
    const game = play(placed(newGame(persons), 4), 1, 0);
    expect(takenBack(game, 0).moves).toEqual([1]);
    expect(phaseOf(takenBack(takenBack(takenBack(game, 0), 0), 0))).toBe("placing");
  });

  test("the last move of a lost game can be taken back, but not resignation", () => {
    const lost = noMoveLeft(play(newGame(fixed), 1, 0), 0);
    expect(takenBack(lost, 0)).toMatchObject({ moves: [] });
    expect(takenBack(lost, 0).result).toBeUndefined();
    expect(canTakeBack(resigned(play(newGame(fixed), 1, 0), "first", 0))).toBe(false);
  });

  test("time that is gone stays gone", () => {
    const timed = newGame({ ...fixed, control: { initial: 60_000, increment: 0 } });
    const game = moved(moved(timed, 1, 1_000), 0, 11_000);
    const back = takenBack(moved(game, 3, 31_000), 32_000);
    expect(back.moves).toEqual([1, 0]);
    expect(back.clock && timeLeft(back.clock, "first", 32_000)).toBe(40_000);
    expect(back.clock?.running).toEqual({ player: "first", since: 32_000 });
    expect(takenBack(back, 33_000).clock?.running).toBeUndefined();
  });
});

test("the clock runs from the first move to the end", () => {
  const timed = newGame({ ...fixed, control: { initial: 60_000, increment: 2_000 } });
  expect(timed.clock?.running).toBeUndefined();
  const game = moved(timed, 1, 5_000);
  expect(game.clock?.running).toEqual({ player: "second", since: 5_000 });
  const over = noMoveLeft(moved(game, 0, 15_000), 20_000);
  expect(over.clock?.running).toBeUndefined();
  expect(over.clock?.left).toEqual({ first: 55_000, second: 52_000 });
});

test("in a rematch the sides are swapped", () => {
  const game = rematch(play(placed(newGame({ ...agreed, names: { first: "", second: "Ben" } }), 4), 1), 8);
  expect(game.setup.seats).toEqual({ first: "person", second: "engine" });
  expect(game.setup.names).toEqual({ first: "Ben", second: "" });
  expect([phaseOf(game), turnOf(game), toMove(game)]).toEqual(["placing", "second", "first"]);
});
