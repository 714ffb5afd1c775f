import { expect, test } from "vitest";
import { fromJson, openBoard } from "../model/board";
import { boardFileName, recordFileName } from "./file-name";

const stones = fromJson({ kind: "sliding", rows: ["XO.", "OXO"] });
const box = fromJson({ kind: "box", sides: [2, 3, 4] });
const graph = fromJson({ kind: "graph", vertices: ["a", "b"], edges: [["a", "b"]] });

test("files are called after what is in them", () => {
  expect(boardFileName(openBoard(12, 16))).toBe("board-12x16");
  expect(boardFileName(stones)).toBe("stones-2x3");
  expect(boardFileName(box)).toBe("box-2x3x4");
  expect(boardFileName(graph)).toBe("graph-2");
  const record = { board: { kind: "grid" as const, rows: [".."] }, moves: [] };
  expect(recordFileName(record, openBoard(1, 2))).toBe("game-board-1x2");
  expect(recordFileName({ ...record, first: "../Ädä B.", second: "李" }, stones)).toBe("Ädä-B-李");
  expect(recordFileName({ ...record, second: "x".repeat(99) }, stones)).toHaveLength(40);
});
