import type { Page } from "playwright-core";
import { layoutOf } from "../src/draw/layout";
import { fitted } from "../src/draw/view";
import type { BoardJson } from "../src/engine/types";
import { type Board, fromJson, vertexAt } from "../src/model/board";

/** Where on the screen a place of the board is, as long as the whole board is seen. */
export async function pixelOf(page: Page, board: Board, place: string): Promise<{ x: number; y: number }> {
  const v = vertexAt(board, board.kind === "graph" ? place : place.split(",").map(Number));
  const box = await page.locator(".board canvas").boundingBox();
  if (v === undefined || !box) throw new Error(`${place} cannot be seen`);
  const layout = layoutOf(board);
  const view = fitted(layout, box);
  const { x, y } = layout.centre(v);
  return { x: box.x + (x - view.left) * view.scale, y: box.y + (y - view.top) * view.scale };
}

/** Clicks on a place of a board. */
export async function click(page: Page, board: BoardJson, place: string): Promise<void> {
  const { x, y } = await pixelOf(page, fromJson(board), place);
  await page.mouse.click(x, y);
}
