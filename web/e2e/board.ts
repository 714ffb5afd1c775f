import type { Page } from "playwright-core";
import { layoutOf } from "../src/draw/layout";
import { fitted } from "../src/draw/view";
import type { BoardJson, Vertex } from "../src/engine/types";
import { type Board, fromJson, vertexAt } from "../src/model/board";

/** Where on the screen a place of the board is, as long as the whole board is seen. */
export async function pixelOf(page: Page, board: Board, place: string): Promise<{ x: number; y: number }> {
  const v = vertexAt(board, board.kind === "graph" ? place : place.split(",").map(Number));
  if (v === undefined) throw new Error(`${place} is no vertex of the board`);
  return pixelOfCell(page, board, v);
}

/** The same for a vertex or wall, by its number. */
export async function pixelOfCell(page: Page, board: Board, v: Vertex): Promise<{ x: number; y: number }> {
  const box = await page.locator(".board canvas").boundingBox();
  if (!box) throw new Error("no board can be seen");
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
