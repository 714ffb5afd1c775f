import { type ClassName, NONE, type Vertex } from "../engine/types";
import { type Board, nameOf } from "../model/board";
import { ClassShape } from "./ClassShape";
import type { Move, Reason } from "./reasons";
import { focusReason } from "./scene";
import { sentences } from "./sentences";
import { board, focus } from "./state";
import { words } from "./words";

/** As many moves are listed; knights and kings have eight, vertices of graphs may have many more. */
const LISTED = 12;

/** Who wins from the cell in focus, and why. */
export function Here() {
  const w = words();
  const v = focus.value;
  const why = focusReason.value;
  return (
    // Scrolls within itself, so that nothing below moves as the mouse does.
    <section class="section here" aria-label={w.here} tabIndex={0}>
      <h2 class="name" title={v === undefined ? "" : nameOf(board.value, v)}>
        {w.here}
        {v !== undefined && <> {nameOf(board.value, v)}</>}
      </h2>
      {v === undefined || !why ? <p class="quiet">{w.nothingHere}</p> : <Why why={why} of={board.value} />}
    </section>
  );
}

function Why({ why, of }: { why: Reason; of: Board }) {
  const moves = "moves" in why ? why.moves : [];
  return (
    <>
      {"name" in why && <Verdict name={why.name} />}
      {sentences(why, of).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {moves.length > 0 && <Moves moves={moves} of={of} />}
    </>
  );
}

function Verdict({ name }: { name: ClassName }) {
  const w = words();
  return (
    <p class="verdict">
      <ClassShape name={name} />
      <b>{name}</b>
      <span class={name === "D" ? "loses" : "wins"}>{name === "D" ? w.moverLoses : w.moverWins}</span>
    </p>
  );
}

function Moves({ moves, of }: { moves: readonly Move[]; of: Board }) {
  const w = words();
  const place = (v: Vertex) => nameOf(of, v);
  return (
    <ul class="moves" aria-label={w.moves}>
      {moves.slice(0, LISTED).map(({ to, wins, answer = NONE }) => (
        <li key={to} class="name" title={place(to)}>
          {place(to)}{" "}
          <span class={wins ? "wins" : "loses"}>
            {wins ? w.wins : answer === NONE ? w.loses : w.answer(place(answer))}
          </span>
        </li>
      ))}
      {moves.length > LISTED && <li class="quiet">{w.more(moves.length - LISTED)}</li>}
    </ul>
  );
}
