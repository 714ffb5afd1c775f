import type { Listed } from "./protocol";
import { follow, review } from "./state";
import { words } from "./words";

/** Some public games, each to be watched or reviewed. */
export function GameList({ title, games }: { title: string; games: readonly Listed[] }) {
  const w = words();
  return (
    <section class="section">
      <h2>{title}</h2>
      {games.length === 0 ? (
        <p class="quiet">{w.none}</p>
      ) : (
        <ul class="games">
          {games.map((game) => (
            <Entry key={game.id} game={game} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ game }: { game: Listed }) {
  const w = words();
  const { id, first, second, phase, ply, result } = game;
  const isOver = phase === "finished";
  const names = { first: first || w.unknown, second: second || (phase === "waiting" ? w.free : w.unknown) };
  const end = result && (result.winner ? w.wonBy(names[result.winner]) : w.brokenOff);
  return (
    <li>
      <span>
        {w.versus(names.first, names.second)}
        <small>
          {" "}
          {w.plies(ply)}
          {end && ` · ${end}`}
        </small>
      </span>
      <button type="button" onClick={() => (isOver ? void review(id) : follow(id))}>
        {isOver ? w.review : w.watch}
        <span class="unseen"> {w.versus(names.first, names.second)}</span>
      </button>
    </li>
  );
}
