import type { BrowserContext, Route, WebSocketRoute } from "playwright-core";
import type { Player } from "../src/engine/types";
import type { Said, ServerGame, Told } from "../src/online/protocol";

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** A game, and what its players and guests show. */
interface Kept {
  readonly game: ServerGame;
  readonly tokens: Record<Player, string>;
  readonly invitation: string;
  readonly lines: Set<WebSocketRoute>;
}

/** A server of some games, as far as the page can tell. It trusts that moves are legal. */
export class FakeServer {
  private readonly games = new Map<string, Kept>();
  /** While this holds, what is told is lost, and so is what is said. */
  isDeaf = false;
  /** While this holds, no line comes about. */
  isAway = false;

  /** The game that was made last. */
  get game(): ServerGame | undefined {
    return [...this.games.values()].at(-1)?.game;
  }

  /** Lets the pages of a browser profile come from this server. */
  async attach(context: BrowserContext): Promise<void> {
    await context.route("**/api/v1/**", (route) => this.answer(route));
    await context.routeWebSocket("**/api/v1/games/*/live", (line) => this.follow(line));
  }

  /** Breaks all connections. */
  async hangUp(): Promise<void> {
    for (const { lines } of this.games.values()) {
      const broken = [...lines];
      lines.clear();
      await Promise.all(broken.map((line) => line.close({ code: 1001, reason: "shutting down" })));
    }
  }

  /** As if the games had never been. */
  forget(): void {
    this.games.clear();
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    const path = new URL(request.url()).pathname.split("/api/v1/")[1] ?? "";
    const json = (body: object, status = 200) => route.fulfill({ status, json: body });
    if (path === "version") return json({ name: "lastmove", version: "0.1.0", protocol: 1 });
    if (path === "games" && request.method() === "POST")
      return json(this.create(request.postDataJSON()), 201);
    if (path === "games")
      return json({ games: this.listed(new URL(request.url()).searchParams.get("state")) });
    const [, id = "", what] = path.split("/");
    const kept = this.games.get(id);
    if (!kept) return json({ error: { kind: "not_found", message: "there is no such game" } }, 404);
    const { game } = kept;
    if (what === "join") {
      const secret = request.headers().authorization?.replace("Bearer ", "");
      const side: Player = game.players.first ? "second" : "first";
      if (secret !== kept.invitation || game.phase !== "waiting") {
        return json({ error: { kind: "already_joined", message: "the seat is taken" } }, 409);
      }
      const { name } = request.postDataJSON();
      game.players[side] = { name };
      game.phase = game.start ? "playing" : "placing";
      tell(kept, { type: "joined", side, name, phase: game.phase });
      return json({ game, side, token: kept.tokens[side] });
    }
    if (what === undefined) return json(game);
    const { board, start, moves, result } = game;
    return json({ board, start, moves, ...(result && { result }) });
  }

  private create({
    board = { kind: "grid", rows: ["."] },
    start,
    side,
    name,
  }: Partial<ServerGame> & { side: Player; name: string }): object {
    const letter = LETTERS[this.games.size] ?? "";
    const secret = (of: string) => (of + letter).padEnd(43, "x");
    const game: ServerGame = {
      id: letter.repeat(16),
      board,
      public: true,
      players: { [side]: { name } },
      phase: "waiting",
      ...(start && { start }),
      ply: 0,
      moves: [],
      created: Date.now(),
      changed: Date.now(),
    };
    const tokens = { first: secret("f"), second: secret("s") };
    const kept = { game, tokens, invitation: secret("i"), lines: new Set<WebSocketRoute>() };
    this.games.set(game.id, kept);
    return { game, side, token: tokens[side], invitation: kept.invitation };
  }

  private listed(state: string | null): object[] {
    return [...this.games.values()]
      .map(({ game }) => game)
      .filter(({ phase }) => (phase === "finished") === (state === "finished"))
      .map(({ id, phase, ply, players, result, created, changed }) => ({
        id,
        kind: "grid",
        sizes: [3, 3],
        vertices: 9,
        first: players.first?.name ?? "",
        second: players.second?.name ?? "",
        phase,
        ply,
        ...(result && { result }),
        created,
        changed,
      }));
  }

  private follow(line: WebSocketRoute): void {
    const id = new URL(line.url()).pathname.split("/").at(-2) ?? "";
    const kept = this.games.get(id);
    if (!kept || this.isAway) {
      void line.close({ code: 1011, reason: "" });
      return;
    }
    let side: Player | null = null;
    line.onMessage((text) => {
      const said: Said = JSON.parse(String(text));
      if (this.isDeaf) return;
      if (said.type === "hello") {
        side =
          said.token === kept.tokens.first ? "first" : said.token === kept.tokens.second ? "second" : null;
        kept.lines.add(line);
        greet(kept, line, side, said.ply ?? 0);
      } else if (said.type === "ping") line.send('{"type":"pong"}');
      else if (side) hear(kept, said, side);
    });
    line.onClose(() => {
      kept.lines.delete(line);
    });
  }
}

function greet({ game, lines }: Kept, line: WebSocketRoute, you: Player | null, from: number): void {
  const told: Told = { type: "game", you, from, game: { ...game, moves: game.moves.slice(from) } };
  line.send(JSON.stringify(told));
  const presence: Told = {
    type: "presence",
    first: true,
    second: lines.size > 1,
    spectators: lines.size > 2 ? 1 : 0,
  };
  for (const other of lines) other.send(JSON.stringify(presence));
}

function hear(kept: Kept, said: Exclude<Said, { type: "hello" } | { type: "ping" }>, side: Player): void {
  const { game } = kept;
  game.changed = Date.now();
  if (said.type === "place") {
    game.start = said.start;
    game.phase = "playing";
    tell(kept, { type: "placed", start: said.start, phase: "playing" });
  } else if (said.type === "move") {
    game.moves.push(said.to);
    game.ply = said.ply;
    tell(kept, { type: "move", ply: said.ply, to: said.to });
  } else {
    const winner = side === "first" ? "second" : "first";
    game.result =
      game.phase === "waiting" ? { winner: null, reason: "withdrawn" } : { winner, reason: "resigned" };
    game.phase = "finished";
    tell(kept, { type: "finished", result: game.result });
  }
}

function tell({ lines }: Kept, message: Told): void {
  for (const line of lines) line.send(JSON.stringify(message));
}
