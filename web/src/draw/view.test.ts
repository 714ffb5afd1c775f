import { expect, test } from "vitest";
import type { Box } from "./layout";
import { SquareLayout } from "./square-layout";
import { fitted, initial, LARGEST, panned, seen, showing, toBoard, type View, zoomed } from "./view";

const layout = new SquareLayout(1, 100, 200);
const size = { width: 600, height: 500 };

/** What is seen without the border, in which numbers stand. */
function inner(view: View): Box {
  const box = seen(view, size);
  const { left, top, right, bottom } = layout.border;
  return {
    left: box.left + left / view.scale,
    top: box.top + top / view.scale,
    right: box.right - right / view.scale,
    bottom: box.bottom - bottom / view.scale,
  };
}

test("a board that is fitted is seen whole and in the middle", () => {
  const box = inner(fitted(layout, size));
  expect(box.left).toBeLessThanOrEqual(1e-9);
  expect(box.right).toBeGreaterThanOrEqual(200 - 1e-9);
  expect(box.top).toBeLessThanOrEqual(1e-9);
  expect(box.bottom).toBeGreaterThanOrEqual(100 - 1e-9);
  expect((box.left + box.right) / 2).toBeCloseTo(100);
  expect((box.top + box.bottom) / 2).toBeCloseTo(50);
});

test("a board that is long and thin is seen from its beginning, any other whole", () => {
  const along = initial(new SquareLayout(1, 1, 4000), size);
  expect(along.scale).toBe(24);
  expect(seen(along, size).left).toBeLessThan(0);
  expect(seen(along, size).left).toBeGreaterThan(-1);
  expect(seen(along, size).top).toBeLessThan(0);
  expect(seen(along, size).bottom).toBeGreaterThan(1);
  expect(seen(initial(new SquareLayout(1, 4000, 2), size), size).top).toBeLessThan(0);
  for (const other of [layout, new SquareLayout(1, 1, 100), new SquareLayout(1, 1000, 1000)]) {
    expect(initial(other, size)).toEqual(fitted(other, size));
  }
});

test("the point under the mouse stays there while zooming", () => {
  const view = fitted(layout, size);
  const pixel = { x: 300, y: 250 };
  const nearer = zoomed(view, pixel, 3, layout, size);
  expect(nearer.scale).toBeCloseTo(view.scale * 3);
  expect(toBoard(nearer, pixel).x).toBeCloseTo(toBoard(view, pixel).x);
  expect(toBoard(nearer, pixel).y).toBeCloseTo(toBoard(view, pixel).y);
});

test("zooming has its limits, and the board stays in sight", () => {
  const view = fitted(layout, size);
  expect(zoomed(view, { x: 0, y: 0 }, 1e9, layout, size).scale).toBe(LARGEST);
  expect(zoomed(view, { x: 0, y: 0 }, 1e-9, layout, size).scale).toBeCloseTo(view.scale / 2);
  const away = seen(panned(view, { x: 1e6, y: -1e6 }, layout, size), size);
  expect(away.right).toBeGreaterThan(0);
  expect(away.top).toBeLessThan(100);
});

test("a point is brought into sight, and nothing moves when it is there already", () => {
  const near = zoomed(fitted(layout, size), { x: 0, y: 0 }, 20, layout, size);
  const shown = showing(near, { x: 150, y: 90 }, layout, size);
  const box = seen(shown, size);
  expect(box.left < 150 && box.right > 150 && box.top < 90 && box.bottom > 90).toBe(true);
  const again = showing(shown, { x: 150, y: 90 }, layout, size);
  expect(again.left).toBeCloseTo(shown.left);
  expect(again.top).toBeCloseTo(shown.top);
});

test("a corner is shown without anything beyond it", () => {
  const whole = fitted(layout, size);
  for (const corner of [
    { x: 0.5, y: 0.5 },
    { x: 199.5, y: 99.5 },
  ]) {
    const shown = showing(whole, corner, layout, size);
    expect(shown.left).toBeCloseTo(whole.left);
    expect(shown.top).toBeCloseTo(whole.top);
  }
  const near = zoomed(whole, { x: 300, y: 250 }, 20, layout, size);
  const corner = inner(showing(near, { x: 0.5, y: 0.5 }, layout, size));
  expect(corner.left).toBeCloseTo(0);
  expect(corner.top).toBeCloseTo(0);
});
