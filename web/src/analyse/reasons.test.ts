import { expect, test } from "vitest";
import { CLASS, type Explanation, NONE } from "../engine/types";
import { answers, reason } from "./reasons";

/** A path of five vertices, 0 - 1 - 2 - 3 - 4, with the pairs 0 1 and 2 3. */
const MATES = [1, 0, 3, 2, NONE];

function onPath(vertex: number, path: number[], winningMoves: number[] = []): Explanation {
  const neighbours = [vertex - 1, vertex + 1].filter((v) => v >= 0 && v < 5);
  return {
    vertex,
    mate: MATES[vertex] ?? NONE,
    neighbours: Uint32Array.from(neighbours),
    neighbourMates: Uint32Array.from(neighbours, (v) => MATES[v] ?? NONE),
    winningMoves: Uint32Array.from(winningMoves),
    path: Uint32Array.from(path),
  };
}

test("walls, and vertices of which nothing is known yet", () => {
  expect(reason(false, undefined, undefined)).toEqual({ kind: "wall" });
  expect(reason(true, 0, undefined)).toEqual({ kind: "unknown" });
  expect(reason(true, CLASS.A, undefined)).toEqual({ kind: "class", name: "A" });
});

test("in D the opponent answers with the mate of the flipped matching", () => {
  const exposed = reason(true, CLASS.D, onPath(4, [4]));
  expect(exposed).toEqual({
    kind: "loses",
    name: "D",
    isExposed: true,
    exposed: 4,
    moves: [{ to: 3, wins: false, answer: 2 }],
  });
  const middle = onPath(2, [2, 3, 4]);
  expect([...answers(middle)]).toEqual([
    [1, 0],
    [3, 4],
  ]);
  expect([...answers(onPath(0, [0, 1, 2, 3, 4]))]).toEqual([[1, 2]]);
  expect(reason(true, CLASS.D, middle)).toMatchObject({ kind: "loses", isExposed: false, exposed: 4 });
});

test("in D without a move", () => {
  const alone = { ...onPath(4, [4]), neighbours: new Uint32Array(), neighbourMates: new Uint32Array() };
  expect(reason(true, CLASS.D, alone)).toEqual({ kind: "stuck", name: "D" });
});

test("in A and C the mate and all winning moves are told", () => {
  expect(reason(true, CLASS.A, onPath(1, [], [0, 2]))).toEqual({
    kind: "wins",
    name: "A",
    mate: 0,
    winning: 2,
    moves: [
      { to: 0, wins: true },
      { to: 2, wins: true },
    ],
  });
  expect(reason(true, CLASS.C, onPath(1, [], [0]))).toMatchObject({ name: "C", winning: 1 });
});
