import { type Engine, type GameState, type Handle, NONE, type Vertex } from "../engine/types";
import { type Board, toJson } from "../model/board";
import { type Game, turnOf } from "../model/game";

type Asked = Pick<Engine, "open" | "close" | "begin" | "play" | "undo" | "winningMoves" | "choose" | "place">;

/** The table at which the engine follows a game: brought to where the game is by the fewest moves played and taken back. Questions are answered one after another. */
export class Table {
  private readonly engine: () => Asked;
  private last: Promise<unknown> = Promise.resolve();
  private board: { of: Board; handle: Handle; classes: Uint8Array } | undefined;
  private game: { start: Vertex; handle: Handle; moves: Vertex[]; state: GameState } | undefined;

  constructor(engine: () => Asked) {
    this.engine = engine;
  }

  /** How a game stands; undefined before the token is placed. */
  stateOf(game: Game): Promise<GameState | undefined> {
    return this.inTurn(() => this.reach(game));
  }

  /** The classes of the whole board, by vertex number. */
  classesOf(board: Board): Promise<Uint8Array> {
    return this.inTurn(async () => (await this.opened(board)).classes);
  }

  winningMoves(game: Game): Promise<Vertex[]> {
    return this.inTurn(async () => {
      await this.reach(game);
      return this.game ? [...(await this.engine().winningMoves(this.game.handle))] : [];
    });
  }

  /** What the engine does in its turn: the vertex that it moves to, or places the token on. */
  choice(game: Game): Promise<Vertex> {
    const { level, seed, board } = game.setup;
    return this.inTurn(async () => {
      await this.reach(game);
      if (this.game) return this.engine().choose(this.game.handle, level, seed);
      const { handle } = await this.opened(board);
      return this.engine().place(handle, level, seed, turnOf(game) ?? "first");
    });
  }

  /** Begins only when what was asked before has been answered. */
  private inTurn<T>(question: () => Promise<T>): Promise<T> {
    const answer = this.last.then(question, question);
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async opened(board: Board): Promise<{ handle: Handle; classes: Uint8Array }> {
    if (this.board?.of === board) return this.board;
    await this.leave();
    if (this.board) await this.engine().close(this.board.handle);
    this.board = undefined;
    const { handle, answer } = await this.engine().open(toJson(board));
    this.board = { of: board, handle, classes: answer.classes };
    return this.board;
  }

  private async leave(): Promise<void> {
    if (this.game) await this.engine().close(this.game.handle);
    this.game = undefined;
  }

  private async reach({ setup, start, moves }: Game): Promise<GameState | undefined> {
    const { handle: board } = await this.opened(setup.board);
    if (start === undefined) {
      await this.leave();
      return undefined;
    }
    if (this.game?.start !== start) {
      await this.leave();
      const { handle, state } = await this.engine().begin(
        board,
        setup.board.kind === "sliding" ? NONE : start,
      );
      this.game = { start, handle, moves: [], state };
    }
    const held = this.game;
    let common = 0;
    while (common < Math.min(moves.length, held.moves.length) && moves[common] === held.moves[common])
      common++;
    while (held.moves.length > common) {
      held.state = await this.engine().undo(held.handle);
      held.moves.pop();
    }
    for (const to of moves.slice(common)) {
      held.state = await this.engine().play(held.handle, to);
      held.moves.push(to);
    }
    return held.state;
  }
}
