// What the page gets of the WebAssembly, against the cases of tests/data and against games played out in every way.
//   node --test crates/lastmove-wasm/tests/page.mjs        (after `cargo xtask wasm`; PKG names another folder)
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const here = new URL(".", import.meta.url);
const pkg = new URL(process.env.PKG ? `file://${process.env.PKG}/` : "../../../web/src/engine/pkg/", here);
const data = new URL("../../../tests/data/", here);
const examples = new URL("../../../examples/", here);

// The folder has no package.json that says so, but this is a module.
const source = readFileSync(new URL("lastmove.js", pkg));
const lastmove = await import(`data:text/javascript;base64,${source.toString("base64")}`);
lastmove.initSync({ module: readFileSync(new URL("lastmove_bg.wasm", pkg)) });

const NONE = 0xffffffff;
const [D, A, C] = [1, 2, 3];
const bytes = (text) => new TextEncoder().encode(text);
const read = (file, options = {}) => lastmove.readBoard(readFileSync(file), JSON.stringify(options));
const parse = (text, options = {}) => lastmove.readBoard(bytes(text), JSON.stringify(options));

/** Numbers below `bound`, the same ones in every run. */
function random(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function boards() {
  const below = random(1);
  const rows = (height, width, walls) =>
    Array.from({ length: height }, () =>
      Array.from({ length: width }, () => (below(100) < walls ? "#" : ".")).join(""),
    );
  const made = [];
  for (let round = 0; round < 40; round += 1) {
    const [height, width, walls] = [1 + below(4), 1 + below(4), [0, 15, 40][round % 3]];
    made.push({ kind: "grid", rows: rows(height, width, walls) });
    for (const [moves, torus] of [["knight", "none"], ["8", "none"], ["hexagonal", "none"], ["4", "all"], ["4", "rows"]]) {
      made.push({ kind: "lattice", moves, torus, layers: [rows(height, width, walls)] });
    }
    const half = rows(2, 3, walls);
    made.push({ kind: "lattice", moves: "6", layers: [half, rows(2, 3, walls)] });
    made.push({ kind: "box", sides: [2, 2, 3], blocked: below(2) ? [[below(2), 1, below(3)]] : [] });
    const stones = rows(3, 4, 50).map((row) => [...row].map((cell) => (cell === "." ? "O" : "X")));
    stones[below(3)][below(4)] = ".";
    made.push({ kind: "sliding", rows: stones.map((row) => row.join("")) });
    const vertices = Array.from({ length: 1 + below(9) }, (_, v) => `v${v}`);
    const edges = Array.from({ length: below(16) }, () => [below(vertices.length), below(vertices.length)]);
    made.push({
      kind: "graph",
      vertices,
      edges: edges.filter(([u, v]) => u !== v).map(([u, v]) => [vertices[u], vertices[v]]),
    });
  }
  return made;
}

/** Whether the player to move wins, by playing on in every way. */
function wins(neighbours, token, visited, known) {
  const now = visited | (1 << token);
  const key = now * 32 + token;
  if (!known.has(key)) {
    known.set(key, neighbours[token].some((to) => !(now & (1 << to)) && !wins(neighbours, to, now, known)));
  }
  return known.get(key);
}

/** The classes, of the board without the vertices in `gone`. */
function playedOut(board, neighbours, gone) {
  const known = new Map();
  const there = neighbours.map((_, v) => board.contains(v) && !(gone & (1 << v)));
  const inD = neighbours.map((_, v) => there[v] && !wins(neighbours, v, gone, known));
  return neighbours.map((beside, v) => (there[v] ? (inD[v] ? D : beside.some((u) => inD[u]) ? A : C) : 0));
}

test("small boards of all kinds, played out", () => {
  for (const json of boards()) {
    const written = JSON.stringify(json);
    const board = new lastmove.Board(written);
    const bound = board.vertexBound;
    assert.ok(bound <= 16, written);
    const neighbours = Array.from({ length: bound }, (_, v) => [...board.neighbours(v)]);
    const classes = playedOut(board, neighbours, 0);
    assert.deepEqual([...board.classes()], classes, written);

    const summary = JSON.parse(board.solve());
    const count = (wanted) => classes.filter((found) => found === wanted).length;
    assert.deepEqual([summary.D, summary.A, summary.C], [count(D), count(A), count(C)], written);
    assert.equal(summary.vertices, board.vertexCount);
    assert.equal(summary.edges, board.edgeCount);
    assert.equal(summary.edges, neighbours.flat().length / 2);

    const mates = board.mates();
    assert.equal(mates.filter((mate) => mate !== NONE).length, 2 * summary.matching);
    assert.deepEqual([...mates, NONE], Array.from({ length: bound + 1 }, (_, v) => board.mate(v)), written);
    const without = neighbours.map((_, v) => playedOut(board, neighbours, 1 << v));
    for (let v = 0; v <= bound; v += 1) {
      const about = `${written} ${v}`;
      const there = v < bound && classes[v] !== 0;
      assert.equal(board.contains(v), there, about);
      if (!there) {
        assert.deepEqual([board.winningMoves(v), board.alternatingPath(v), board.critical(v)].map((x) => x.length), [0, 0, 0]);
        continue;
      }
      assert.ok(mates[v] === NONE || (mates[mates[v]] === v && neighbours[v].includes(mates[v])), about);
      assert.equal(board.find(board.name(v)), v, about);
      const known = new Map();
      const winning = neighbours[v].filter((to) => !wins(neighbours, to, 1 << v, known));
      assert.deepEqual([...board.winningMoves(v)], winning, about);
      assert.deepEqual([...board.classesWithout(v)], without[v], about);
      const critical = [...classes.keys()].filter(
        (w) => w !== v && classes[w] && (without[w][v] === D) !== (classes[v] === D),
      );
      assert.deepEqual([...board.critical(v)], critical, about);

      const path = [...board.alternatingPath(v)];
      assert.equal(path.length % 2, classes[v] === D ? 1 : 0, about);
      if (classes[v] === D) {
        assert.equal(new Set(path).size, path.length, about);
        assert.equal(path[0], v, about);
        assert.equal(mates[path.at(-1)], NONE, about);
        for (let i = 1; i < path.length; i += 1) {
          assert.ok(neighbours[path[i - 1]].includes(path[i]), about);
          assert.equal(mates[path[i - 1]] === path[i], i % 2 === 1, about);
        }
      }
    }
    const again = new lastmove.Board(board.json());
    assert.deepEqual(again.classes(), board.classes(), written);
    again.free();
    board.free();
  }
});

test("the answers of the judges' cases", () => {
  const folder = new URL("game/", data);
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".in"))) {
    const board = new lastmove.Board(read(new URL(name, folder), { format: "grid" }));
    const classes = board.classes();
    const losing = [...classes.keys()].filter((v) => classes[v] === D).map((v) => board.name(v).replace(",", " "));
    const answer = losing.length ? ["WIN", ...losing] : ["LOSE"];
    const expected = readFileSync(new URL(name.replace(".in", ".out"), folder), "utf8");
    assert.deepEqual(answer, expected.trimEnd().split("\n"), name);
    board.free();
  }
});

test("the classes of graphs found by independent programs", () => {
  for (const { name, n, edges, matching_size, D: d, A: a, C: c } of JSON.parse(readFileSync(new URL("graphs.json", data)))) {
    const vertices = Array.from({ length: n }, (_, v) => String(v));
    const json = { kind: "graph", vertices, edges: edges.map((edge) => edge.map(String)) };
    const board = new lastmove.Board(JSON.stringify(json));
    const expected = new Array(n);
    for (const [code, members] of [[D, d], [A, a], [C, c]]) {
      for (const v of members) expected[v] = code;
    }
    assert.deepEqual([...board.classes()], expected, name);
    assert.equal(JSON.parse(board.solve()).matching, matching_size, name);
    board.free();
  }
});

test("blunders of the judges' games", () => {
  const folder = new URL("rabbit/", data);
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".in"))) {
    const [record] = JSON.parse(lastmove.readRecords(readFileSync(new URL(name, folder))));
    const review = JSON.parse(lastmove.review(JSON.stringify(record)));
    const blunders = review.plies.filter((ply) => ply.mover === "first" && ply.mark === "??");
    const rounds = blunders.map((ply) => (ply.ply + 1) / 2);
    const expected = readFileSync(new URL(name.replace(".in", ".out"), folder), "utf8").trim().split(/\s+/);
    assert.deepEqual([rounds.length, ...rounds].map(String), expected, name);
    const noi = lastmove.writeRecord(JSON.stringify(record), "noi");
    assert.deepEqual(JSON.parse(lastmove.readRecords(bytes(noi))), [record], name);
  }
});

test("cells that become walls and free again", () => {
  const below = random(2);
  const cells = Uint8Array.from({ length: 12 * 13 }, () => (below(100) < 25 ? 0 : 1));
  for (const [moves, torus] of [["", ""], ["knight", ""], ["8", "all"]]) {
    const board = lastmove.Board.fromCells(12, 13, cells, moves, torus);
    const now = Uint8Array.from(cells);
    for (let round = 0; round < 30; round += 1) {
      const chosen = Uint32Array.from({ length: 1 + below(5) }, () => below(now.length));
      const free = below(2);
      for (const v of chosen) now[v] = free;
      board.setCells(chosen, free === 1);
      const anew = lastmove.Board.fromCells(12, 13, now, moves, torus);
      assert.equal(board.json(), anew.json());
      assert.deepEqual(board.classes(), anew.classes());
      for (let v = 0; v < now.length; v += 1) assert.deepEqual(board.winningMoves(v), anew.winningMoves(v));
      anew.free();
    }
    board.free();
  }
  const box = new lastmove.Board(JSON.stringify({ kind: "box", sides: [3, 3, 3] }));
  box.setCells([13], false);
  assert.equal(box.json(), '{"kind":"box","sides":[3,3,3],"blocked":[[1,1,1]]}');
  box.setCells([13], true);
  assert.equal(box.json(), '{"kind":"box","sides":[3,3,3]}');
  assert.throws(() => box.setCells([27], true), { message: "no place on the board has the number 27" });
  assert.throws(() => new lastmove.Board('{"kind":"graph","edges":[["a","b"]]}').setCells([0], false), /walls/);
});

test("games", () => {
  const board = new lastmove.Board(read(new URL("park.txt", examples)));
  const start = board.find("1,1");
  const game = new lastmove.Game(board, start, new Uint32Array());
  assert.deepEqual([game.token, game.ply, game.toMove, game.wins], [start, 0, 1, false]);
  const played = [];
  for (let to = game.bestMove(); to !== NONE; to = game.bestMove()) {
    assert.ok(game.legalMoves().includes(to));
    assert.equal(game.winningMoves().includes(to), game.wins);
    assert.equal(game.choose(100, 7), to);
    const careless = game.choose(0, 7);
    assert.ok(game.legalMoves().includes(careless));
    assert.equal(game.choose(0, 7), careless);
    game.play(to);
    played.push(to);
    const resumed = new lastmove.Game(board, to, Uint32Array.from([start, ...played.slice(0, -1)]));
    assert.deepEqual([resumed.wins, [...resumed.legalMoves()]], [game.wins, [...game.legalMoves()]]);
    resumed.free();
  }
  assert.equal(game.ply % 2, 0, "the second player made the last move");
  assert.equal(game.toMove, 1);
  assert.throws(() => game.play(start), { message: /1,1|visited|token/ });
  while (game.undo()) played.pop();
  assert.deepEqual([game.token, played.length], [start, 0]);
  assert.throws(() => new lastmove.Game(board, NONE, new Uint32Array()), /place of the board/);
  assert.equal(board.classes()[board.place(100, 1, 2)], D);
  assert.notEqual(board.classes()[board.place(100, 1, 1)], D);

  const stones = new lastmove.Board(read(new URL("stones.txt", examples)));
  const sliding = new lastmove.Game(stones, NONE, new Uint32Array());
  assert.equal(stones.name(sliding.token), "4,1");
});

test("texts in and out", () => {
  const grid = parse("3 3\n.##\n...\n#.#\n");
  assert.equal(grid, '{"kind":"grid","rows":[".##","...","#.#"]}');
  assert.equal(lastmove.writeBoard(grid, ""), "3 3\n.##\n...\n#.#\n");
  assert.equal(lastmove.writeBoard(grid, "edges"), "1,1\n1,1 2,1\n2,1 2,2\n2,2 2,3\n2,2 3,2\n");
  const knights = parse("...\n...\n...\n", { moves: "knight", torus: "all" });
  assert.deepEqual(JSON.parse(knights), { kind: "lattice", moves: "knight", torus: "all", layers: [["...", "...", "..."]] });
  const box = parse("0 0 1\n", { box: [2, 2, 2], blocked: [[1, 1, 1]] });
  assert.deepEqual(JSON.parse(box), { kind: "box", sides: [2, 2, 2], blocked: [[0, 0, 1], [1, 1, 1]] });
  assert.throws(() => parse("...\n.x.\n"), { message: /found 'x'/, line: 2, column: 2 });
  assert.throws(() => parse("a b", { format: "png" }), /unknown format 'png'/);
  assert.throws(() => new lastmove.Board('{"kind": "grid", "rows": [3]}'), { message: /found 3/, line: 1, column: 27 });
  assert.throws(() => lastmove.writeBoard(knights, "grid"), /holds no other boards/);
  assert.throws(() => new lastmove.Board('{"kind":"grid","rows":["."]}').find("9,9"), /outside the board/);

  const records = JSON.parse(lastmove.readRecords(readFileSync(new URL("club-evening.record", examples))));
  assert.deepEqual(records.map((record) => record.first), ["Ada"]);
  const text = lastmove.writeRecord(JSON.stringify(records[0]), "text");
  assert.deepEqual(JSON.parse(lastmove.readRecords(bytes(text))), records);
  const review = JSON.parse(lastmove.review(JSON.stringify(records[0])));
  assert.deepEqual([review.players.first.blunders, review.players.second.blunders], [1, 1]);
  assert.throws(() => lastmove.readRecords(bytes("Record: grid\nStart: 1,1\n\n..\n\n1. 2,2\n")), { line: 6 });

  const certificate = lastmove.certificate(grid);
  assert.match(certificate, /^lastmove-certificate 1\ngrid 3 3 crc32 [0-9a-f]{8}\n/);
  assert.match(lastmove.certificate(grid, 0), / start 1 wins\n/);
  assert.throws(() => lastmove.certificate(grid, 1), /no place/);
  assert.match(lastmove.version(), /^\d+\.\d+\.\d+$/);
});

test("every family makes a board", () => {
  const families = JSON.parse(lastmove.families());
  assert.ok(families.some(({ name }) => name === "maze") && families.every(({ name }) => name !== "parity"));
  for (const { name, parameters } of families) {
    const smaller = parameters.filter(({ kind, default: value }) => kind === "number" && Number(value) >= 100);
    const given = Object.fromEntries(smaller.map((parameter) => [parameter.name, "20"]));
    const board = new lastmove.Board(lastmove.generate(name, JSON.stringify(given)));
    assert.ok(board.vertexCount > 0, name);
    board.free();
  }
  const maze = () => lastmove.generate("maze", JSON.stringify({ rows: "7", columns: "23", seed: "4" }));
  assert.equal(JSON.parse(maze()).rows[0], ".....#.......#.........");
  assert.throws(() => lastmove.generate("maze", '{"height": "3"}'), /no parameter 'height'/);
  assert.throws(() => lastmove.generate("labyrinth", "{}"), /labyrinth/);
});
