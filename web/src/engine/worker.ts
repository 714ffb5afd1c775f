/// <reference lib="webworker" />
import { expose, transfer } from "comlink";
import { NotLoaded } from "./error";
import { sendErrorsWhole } from "./errors-in-transit";
import { Held } from "./held";
import load, * as wasm from "./pkg/lastmove";
import type { Answer, Engine, GameState, Vertex } from "./types";

sendErrorsWhole();
const loaded = load({ module_or_path: new URL("./pkg/lastmove_bg.wasm", import.meta.url) }).catch((error) => {
  throw new NotLoaded(String(error));
});
// Every question is told; without one it is no error.
loaded.catch(() => {});
const boards = new Held<wasm.Board>("board");
const games = new Held<wasm.Game>("game");

/** Of questions that can wait, others wait no longer than this, in milliseconds. */
const SHORT = 40;

function answer(board: wasm.Board): Answer {
  const began = performance.now();
  const summary = JSON.parse(board.solve());
  const classes = board.classes();
  return { summary, classes, milliseconds: performance.now() - began };
}

function sent(found: Answer): Answer {
  return transfer(found, [found.classes.buffer]);
}

function opened(board: wasm.Board) {
  const found = answer(board);
  return transfer({ handle: boards.keep(board), answer: found }, [found.classes.buffer]);
}

function state(game: wasm.Game): GameState {
  return {
    token: game.token,
    ply: game.ply,
    toMove: game.toMove === 1 ? "first" : "second",
    verdict: game.wins ? "wins" : "loses",
    legalMoves: game.legalMoves(),
  };
}

const served: Engine = {
  async open(board) {
    return opened(new wasm.Board(JSON.stringify(board)));
  },
  async openCells(rows, columns, cells, moves, torus) {
    return opened(wasm.Board.fromCells(rows, columns, cells, moves, torus));
  },
  async edit(handle, toOpen, toClose) {
    const board = boards.get(handle);
    if (toOpen.length > 0) board.setCells(toOpen, true);
    if (toClose.length > 0) board.setCells(toClose, false);
    return sent(answer(board));
  },
  async explain(handle, vertex) {
    const board = boards.get(handle);
    const neighbours = board.neighbours(vertex);
    return {
      vertex,
      mate: board.mate(vertex),
      neighbours,
      neighbourMates: neighbours.map((w) => board.mate(w)),
      winningMoves: board.winningMoves(vertex),
      path: board.alternatingPath(vertex),
    };
  },
  async mates(handle) {
    return boards.get(handle).mates();
  },
  async winningArrows(handle, vertices) {
    const board = boards.get(handle);
    const until = performance.now() + SHORT;
    const arrows: Vertex[] = [];
    let done = 0;
    for (const v of vertices) {
      for (const w of board.winningMoves(v)) arrows.push(v, w);
      done += 1;
      if (performance.now() > until) break;
    }
    return { done, arrows: Uint32Array.from(arrows) };
  },
  async critical(handle, vertex) {
    return boards.get(handle).critical(vertex);
  },
  async classesWithout(handle, vertex) {
    return boards.get(handle).classesWithout(vertex);
  },

  async place(handle, level, seed, placer) {
    return boards.get(handle).place(level, seed, placer === "first" ? 1 : 2);
  },
  async begin(board, start, visited = new Uint32Array()) {
    const game = new wasm.Game(boards.get(board), start, visited);
    return { handle: games.keep(game), state: state(game) };
  },
  async play(handle, to) {
    const game = games.get(handle);
    game.play(to);
    return state(game);
  },
  async undo(handle) {
    const game = games.get(handle);
    game.undo();
    return state(game);
  },
  async winningMoves(handle) {
    return games.get(handle).winningMoves();
  },
  async choose(handle, level, seed) {
    return games.get(handle).choose(level, seed);
  },
  async close(handle) {
    boards.drop(handle);
    games.drop(handle);
  },

  async readBoard(text, options = {}) {
    return JSON.parse(wasm.readBoard(text, JSON.stringify(options)));
  },
  async writeBoard(board, format = "") {
    return wasm.writeBoard(JSON.stringify(board), format);
  },
  async certificate(board) {
    return wasm.certificate(JSON.stringify(board));
  },
  async families() {
    return JSON.parse(wasm.families());
  },
  async generate(family, parameters) {
    return JSON.parse(wasm.generate(family, JSON.stringify(parameters)));
  },
  async readRecords(text) {
    return JSON.parse(wasm.readRecords(text));
  },
  async writeRecord(record, form) {
    return wasm.writeRecord(JSON.stringify(record), form);
  },
  async review(record) {
    return JSON.parse(wasm.review(JSON.stringify(record)));
  },
};

/** Every question waits until the engine is there. */
const ready = new Proxy(served, {
  get(target, name: keyof Engine) {
    const question = target[name] as (...given: unknown[]) => unknown;
    if (typeof question !== "function") return undefined;
    return async (...given: unknown[]) => {
      await loaded;
      return question(...given);
    };
  },
});

expose(ready);
