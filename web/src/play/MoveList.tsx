import type { Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { nameOf } from "../model/board";
import type { Game } from "../model/game";
import { words } from "./words";

/** The moves of a game; each shows the position after it. `viewed` is how many moves are seen, when not all. */
export function MoveList({ game, viewed }: { game: Game; viewed: Signal<number | undefined> }) {
  const w = words();
  const { board } = game.setup;
  const list = useRef<HTMLOListElement>(null);
  const last = game.moves.length;
  const current = viewed.value ?? last;
  useLayoutEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && shown) list.current.scrollTop = shown.offsetTop - list.current.clientHeight / 2;
  }, [current, last]);
  if (game.start === undefined || (last === 0 && board.kind === "sliding")) {
    return <p class="quiet">{w.noMoves}</p>;
  }
  const show = (plies: number) => {
    viewed.value = plies >= last ? undefined : Math.max(0, plies);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
    const next = Math.min(Math.max(to, 0), last);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  const places = [game.start, ...game.moves].map((v) => nameOf(board, v));
  return (
    <>
      <ol class="plies" ref={list} onKeyDown={onKeyDown}>
        {places.map((place, ply) => (
          <li key={ply} class={ply === 0 ? "start" : ""}>
            <button
              type="button"
              tabIndex={ply === current ? 0 : -1}
              aria-current={ply === current ? "step" : undefined}
              onClick={() => show(ply)}
            >
              <span class="quiet" aria-hidden="true">
                {ply === 0 ? w.start : ply % 2 === 1 ? `${(ply + 1) / 2}.` : ""}
              </span>
              <span class="unseen">{ply === 0 ? w.startBefore : w.plyBefore(ply)}</span>
              <bdi class="name" title={place}>
                {place}
              </bdi>
            </button>
          </li>
        ))}
      </ol>
      <p class="viewing">
        {viewed.value !== undefined && (
          <>
            {w.viewing(viewed.value)}{" "}
            <button type="button" onClick={() => show(last)}>
              {w.toNow}
            </button>
          </>
        )}
      </p>
    </>
  );
}
