import { expect, test } from "vitest";
import { fromJson, openBoard } from "../model/board";
import { extensionOf, formatsFor } from "./board-formats";

const stones = fromJson({ kind: "sliding", rows: ["XO.", "OXO"] });
const box = fromJson({ kind: "box", sides: [2, 3, 4] });
const graph = fromJson({ kind: "graph", vertices: ["a", "b"], edges: [["a", "b"]] });

test("the format made for a board comes first, unless it would lose the moves", () => {
  expect(formatsFor(openBoard(2, 2))[0]).toBe("grid");
  expect(formatsFor(openBoard(2, 2, "knight"))[0]).toBe("json");
  expect(formatsFor(openBoard(2, 2, "4", "all"))[0]).toBe("json");
  expect(formatsFor(fromJson({ kind: "lattice", moves: "6", layers: [["."], ["."]] }))[0]).toBe("layers");
  expect(formatsFor(stones)[0]).toBe("sliding");
  expect(formatsFor(box)[0]).toBe("box");
  const others = ["json", "csv", "tsv", "adjacency", "node-link", "certificate"];
  expect(formatsFor(graph)).toEqual(["edges", ...others]);
  expect(extensionOf("node-link")).toBe("json");
});
