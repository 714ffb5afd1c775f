import { expect, test } from "vitest";
import { type CellBoard, openBoard, withCells } from "./board";
import { line, Stroke } from "./stroke";

const board = openBoard(6, 10);

function neighbours(of: CellBoard, u: number, v: number): boolean {
  const [down, right] = [
    Math.floor(v / of.columns) - Math.floor(u / of.columns),
    (v % of.columns) - (u % of.columns),
  ];
  const isNear = Math.max(Math.abs(down), Math.abs(right)) === 1;
  return of.moves === "hexagonal" ? isNear && down !== right : isNear;
}

test.each(["4", "hexagonal"])("lines have both ends and no holes, with moves %s", (moves) => {
  const of = { ...board, moves };
  for (let from = 0; from < 60; from++) {
    for (let to = 0; to < 60; to++) {
      const cells = line(of, from, to);
      expect([cells[0], cells.at(-1)]).toEqual([from, to]);
      expect(new Set(cells).size).toBe(cells.length);
      cells.slice(1).forEach((v, index) => {
        expect(neighbours(of, cells[index] ?? -1, v), `${from} ${to}`).toBe(true);
      });
    }
  }
});

test("a line is the one of Bresenham", () => {
  expect(line(board, 0, 13)).toEqual([0, 1, 12, 13]);
  expect(line(board, 0, 33)).toEqual([0, 11, 22, 33]);
});

test("layers are not joined by lines", () => {
  const box: CellBoard = { ...openBoard(4, 2), layers: 2, rows: 2 };
  expect(line(box, 0, 3)).toEqual([0, 3]);
  expect(line(box, 0, 7)).toEqual([7]);
});

test("a stroke does everywhere what it did to its first cell", () => {
  const walled = withCells(board, [], [2]);
  const drawing = new Stroke(walled, 0);
  expect(drawing.draws).toBe(true);
  expect(drawing.to(walled, 0)).toEqual([0]);
  expect(drawing.to(walled, 4)).toEqual([0, 1, 3, 4]);
  const erasing = new Stroke(walled, 2);
  expect([erasing.draws, erasing.to(walled, 2), erasing.to(walled, 6)]).toEqual([false, [2], [2]]);
  expect(erasing.changed).toEqual([2]);
});

test("a stroke that left the board goes on where it comes back", () => {
  const stroke = new Stroke(board, 0);
  stroke.to(board, 0);
  stroke.lift();
  expect(stroke.to(board, 9)).toEqual([9]);
});
