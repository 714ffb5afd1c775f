import { expect, test } from "vitest";
import { ANEW, merged, parted, pendingCells } from "./pending";

test("of cells that change twice the later state is sent", () => {
  const both = merged(pendingCells([1, 2], [3]), pendingCells([3], [1]));
  expect(parted(both)).toEqual({ opened: Uint32Array.of(2, 3), closed: Uint32Array.of(1) });
});

test("a board that is opened anew needs no cells", () => {
  expect(merged(pendingCells([1], []), ANEW)).toEqual(ANEW);
  expect(merged(ANEW, pendingCells([1], []))).toEqual(ANEW);
});
