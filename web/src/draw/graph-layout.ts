import {
  forceCenter,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from "d3-force";
import { NONE, type Vertex } from "../engine/types";
import type { GraphBoard } from "../model/board";
import type { Box, Direction, Layout, Point } from "./layout";
import { PADDING } from "./view";

/** How far neighbours want to be apart; discs have a radius of 0.4. */
const LINK = 1.6;
/** How far the outermost centres are from the edge of the drawing. */
const MARGIN = 1;
/** As many rounds as d3-force takes on its own until it is at rest. */
const ROUNDS = 300;

const AWAY: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** The vertices of a graph as discs, pulled together along edges and pushed apart otherwise. The same graph is always laid out alike. */
export class GraphLayout implements Layout {
  private readonly points: Point[];
  width = 0;
  height = 0;
  readonly border = PADDING;

  constructor(graph: GraphBoard, points?: readonly Point[]) {
    this.points = points ? [...points] : settle(graph);
    this.fit();
  }

  /** The same drawing with one vertex elsewhere: it has been dragged there. */
  moved(graph: GraphBoard, v: Vertex, to: Point): GraphLayout {
    return new GraphLayout(
      graph,
      this.points.map((point, w) => (w === v ? to : point)),
    );
  }

  private fit(): void {
    const left = Math.min(...this.points.map((p) => p.x), 0) - (this.points.length ? MARGIN : 0);
    const top = Math.min(...this.points.map((p) => p.y), 0) - (this.points.length ? MARGIN : 0);
    const isOutside = left < -MARGIN || top < -MARGIN;
    // Points keep their places as long as they lie in the drawing, so that what is not dragged does not move.
    if (isOutside || this.width === 0) {
      const [dx, dy] = [Math.min(0, left + MARGIN), Math.min(0, top + MARGIN)];
      this.points.forEach((p, v) => {
        this.points[v] = { x: p.x - dx, y: p.y - dy };
      });
    }
    this.width = Math.max(...this.points.map((p) => p.x), 0) + MARGIN;
    this.height = Math.max(...this.points.map((p) => p.y), 0) + MARGIN;
  }

  centre(v: Vertex): Point {
    return this.points[v] ?? { x: 0, y: 0 };
  }

  outline(): undefined {
    return undefined;
  }

  at(x: number, y: number): Vertex {
    let nearest = { v: NONE, distance: 0.5 ** 2 };
    this.points.forEach((point, v) => {
      const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
      if (distance <= nearest.distance) nearest = { v, distance };
    });
    return nearest.v;
  }

  step(v: Vertex, direction: Direction): Vertex {
    const from = this.centre(v);
    const away = AWAY[direction];
    let best = { v, cost: Number.POSITIVE_INFINITY };
    this.points.forEach((point, w) => {
      const along = (point.x - from.x) * away.x + (point.y - from.y) * away.y;
      const aside = Math.abs((point.x - from.x) * away.y) + Math.abs((point.y - from.y) * away.x);
      // Within 45 degrees of the direction, the nearest one; those straight ahead first.
      if (w !== v && along > 0 && aside <= along && along + aside < best.cost)
        best = { v: w, cost: along + aside };
    });
    return best.v;
  }

  *within(_box: Box): Iterable<Vertex> {
    for (let v = 0; v < this.points.length; v++) yield v;
  }
}

function settle(graph: GraphBoard): Point[] {
  // d3-force begins on a spiral and draws no random numbers unless points coincide: the result depends on the graph alone.
  const nodes: SimulationNodeDatum[] = graph.names.map(() => ({}));
  const links = graph.edges.filter(([u, v]) => u !== v).map(([source, target]) => ({ source, target }));
  forceSimulation(nodes)
    .force("link", forceLink(links).distance(LINK).strength(0.7).iterations(2))
    .force("charge", forceManyBody().strength(-2).distanceMax(20))
    .force("x", forceX().strength(0.02))
    .force("y", forceY().strength(0.02))
    .force("centre", forceCenter())
    .stop()
    .tick(ROUNDS);
  const left = Math.min(...nodes.map((node) => node.x ?? 0));
  const top = Math.min(...nodes.map((node) => node.y ?? 0));
  return nodes.map((node) => ({ x: (node.x ?? 0) - left + MARGIN, y: (node.y ?? 0) - top + MARGIN }));
}
