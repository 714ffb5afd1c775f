import { expect, test } from "vitest";
import type { BoardJson, Engine } from "../engine/types";
import { fromJson, vertexBound } from "../model/board";
import { excess } from "./limits";
import { PRESETS } from "./presets";

/** Makes open boards of whatever size is asked for. */
const engine = {
  generate: async (_: string, { rows = "1", columns = "1" }: Record<string, string>): Promise<BoardJson> => ({
    kind: "grid",
    rows: Array.from({ length: Number(rows) }, () => ".".repeat(Number(columns))),
  }),
} as Partial<Engine> as Engine;

test("every example is a board that the page takes, and its picture is small", async () => {
  expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
  for (const { id, make, sample = make } of PRESETS) {
    const [board, picture] = [await make(engine), await sample(engine)];
    expect(excess(board), id).toBeUndefined();
    expect(vertexBound(fromJson(board)), id).toBeGreaterThan(0);
    expect(vertexBound(fromJson(picture)), id).toBeLessThan(10_000);
  }
});
