import { expect, test } from "vitest";
import type { Family } from "../engine/types";
import { initialParameters, withBoard } from "./families";

const families: Family[] = [
  {
    name: "diluted",
    summary: "",
    parameters: [
      { name: "rows", kind: "number", default: "100" },
      { name: "seed", kind: "number", default: "1" },
    ],
  },
  { name: "box-game", summary: "", parameters: [] },
  { name: "new-one", summary: "", parameters: [{ name: "size", kind: "number", default: "7" }] },
];

test("families without a board are not offered", () => {
  expect(withBoard(families).map(({ name }) => name)).toEqual(["diluted", "new-one"]);
});

test("fields begin with sizes to look at, else with the engine's own", () => {
  const [diluted, , other] = families;
  expect(diluted && initialParameters(diluted)).toEqual({ rows: "20", seed: "1" });
  expect(other && initialParameters(other)).toEqual({ size: "7" });
});
