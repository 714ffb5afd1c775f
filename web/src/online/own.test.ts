import { expect, test } from "vitest";
import { newestFirst, type OwnGame, ownGame, stateOf } from "./own";
import type { ServerGame } from "./protocol";

const info: ServerGame = {
  id: "abcdefghijklmnop",
  board: { kind: "grid", rows: ["..."] },
  public: true,
  players: { first: { name: "Ada" }, second: { name: "" } },
  phase: "playing",
  ply: 0,
  moves: [],
  created: 1,
  changed: 1,
};

function own(change: Partial<ServerGame>, side: OwnGame["side"] = "first"): OwnGame {
  return ownGame({ ...info, ...change }, { side, token: "" });
}

test("a game stands differently for its two players", () => {
  expect(stateOf(own({ phase: "waiting" }))).toBe("waiting");
  expect(stateOf(own({ phase: "placing" }))).toBe("theirs");
  expect(stateOf(own({ phase: "placing" }, "second"))).toBe("yours");
  expect(stateOf(own({ to_move: "second", ply: 1 }))).toBe("theirs");
  expect(stateOf(own({ ply: 1 }, "second"))).toBe("yours");
  const end = { phase: "finished", result: { winner: "first", reason: "resigned" } } as const;
  expect(stateOf(own(end))).toBe("won");
  expect(stateOf(own(end, "second"))).toBe("lost");
  expect(stateOf(own({ phase: "finished", result: { winner: null, reason: "withdrawn" } }))).toBe(
    "withdrawn",
  );
  expect(stateOf(own({ phase: "finished", result: { winner: null } }))).toBe("over");
});

test("where something happened last comes first", () => {
  const sorted = newestFirst([own({ changed: 1 }), own({ changed: 3 }), own({ changed: 2 })]);
  expect(sorted.map((game) => game.info.changed)).toEqual([3, 2, 1]);
});
