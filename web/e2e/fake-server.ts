import type { BrowserContext, Route, WebSocketRoute } from "playwright-core";
import type { Player } from "../src/engine/types";
import type { Said, ServerGame, Told } from "../src/online/protocol";

const ID = "abcdefghijklmnop";
const INVITATION = "i".repeat(43);
const TOKENS: Record<Player, string> = { first: "f".repeat(43), second: "s".repeat(43) };

/** A server of one game, as far as the page can tell. It trusts that moves are legal. */
export class FakeServer {
  game: ServerGame | undefined;
  private readonly lines = new Set<WebSocketRoute>();
  /** While this holds, what is told is lost, and so is what is said. */
  isDeaf = false;

  /** Lets the pages of a browser profile come from this server. */
  async attach(context: BrowserContext): Promise<void> {
    await context.route("**/api/v1/**", (route) => this.answer(route));
    await context.routeWebSocket("**/api/v1/games/*/live", (line) => this.follow(line));
  }

  /** Breaks all connections. */
  async hangUp(): Promise<void> {
    const lines = [...this.lines];
    this.lines.clear();
    await Promise.all(lines.map((line) => line.close({ code: 1001, reason: "shutting down" })));
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    const path = new URL(request.url()).pathname.split("/api/v1/")[1] ?? "";
    const json = (body: object, status = 200) => route.fulfill({ status, json: body });
    const secret = request.headers().authorization?.replace("Bearer ", "");
    if (path === "version") return json({ name: "lastmove", version: "0.1.0", protocol: 1 });
    if (path === "games" && request.method() === "POST")
      return json(this.create(request.postDataJSON()), 201);
    if (path === "games")
      return json({ games: this.listed(new URL(request.url()).searchParams.get("state")) });
    const { game } = this;
    if (!game) return json({ error: { kind: "not_found", message: "there is no such game" } }, 404);
    if (path.endsWith("/join")) {
      if (secret !== INVITATION || game.players.second) {
        return json({ error: { kind: "already_joined", message: "the seat is taken" } }, 409);
      }
      game.players.second = { name: request.postDataJSON().name };
      game.phase = game.start ? "playing" : "placing";
      this.tell({ type: "joined", side: "second", name: game.players.second.name, phase: game.phase });
      return json({ game, side: "second", token: TOKENS.second });
    }
    const { board, start, moves, result } = game;
    return json({ board, start, moves, ...(result && { result }) });
  }

  private create(wanted: Partial<ServerGame> & { name: string }): object {
    this.game = {
      id: ID,
      board: wanted.board ?? { kind: "grid", rows: ["."] },
      public: true,
      players: { first: { name: wanted.name } },
      phase: "waiting",
      ...(wanted.start && { start: wanted.start }),
      ply: 0,
      moves: [],
      created: 0,
      changed: 0,
    };
    return { game: this.game, side: "first", token: TOKENS.first, invitation: INVITATION };
  }

  private listed(state: string | null): object[] {
    const { game } = this;
    if (!game || (game.phase === "finished") !== (state === "finished")) return [];
    const { id, phase, ply, players, result } = game;
    const names = { first: players.first?.name ?? "", second: players.second?.name ?? "" };
    return [
      {
        id,
        kind: "grid",
        vertices: 9,
        ...names,
        phase,
        ply,
        ...(result && { result }),
        created: 0,
        changed: 0,
      },
    ];
  }

  private follow(line: WebSocketRoute): void {
    let side: Player | null = null;
    line.onMessage((text) => {
      const said: Said = JSON.parse(String(text));
      if (this.isDeaf) return;
      if (said.type === "hello") {
        side = said.token === TOKENS.first ? "first" : said.token === TOKENS.second ? "second" : null;
        this.lines.add(line);
        this.greet(line, side, said.ply ?? 0);
      } else if (said.type === "ping") line.send('{"type":"pong"}');
      else if (side) this.hear(said, side);
    });
    line.onClose(() => {
      this.lines.delete(line);
    });
  }

  private greet(line: WebSocketRoute, you: Player | null, from: number): void {
    const { game } = this;
    if (!game) return;
    const told: Told = { type: "game", you, from, game: { ...game, moves: game.moves.slice(from) } };
    line.send(JSON.stringify(told));
    this.tell({
      type: "presence",
      first: true,
      second: this.lines.size > 1,
      spectators: this.lines.size > 2 ? 1 : 0,
    });
  }

  private hear(said: Exclude<Said, { type: "hello" } | { type: "ping" }>, side: Player): void {
    const { game } = this;
    if (!game) return;
    if (said.type === "place") {
      game.start = said.start;
      game.phase = "playing";
      this.tell({ type: "placed", start: said.start, phase: "playing" });
    } else if (said.type === "move") {
      game.moves.push(said.to);
      game.ply = said.ply;
      this.tell({ type: "move", ply: said.ply, to: said.to });
    } else {
      game.phase = "finished";
      game.result = { winner: side === "first" ? "second" : "first", reason: "resigned" };
      this.tell({ type: "finished", result: game.result });
    }
  }

  private tell(message: Told): void {
    for (const line of this.lines) line.send(JSON.stringify(message));
  }
}
