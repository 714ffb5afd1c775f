import { plain } from "../settings/isolated";
import { GameEntry } from "./GameEntry";
import { lists, review } from "./lobby";
import { boardListed, namesListed, titleOf } from "./naming";
import type { Listed } from "./protocol";
import { secretsOf } from "./secrets";
import { follow } from "./state";
import { turnIn } from "./turn";
import { words } from "./words";

/** Some public games, each to be watched or reviewed. */
export function GameList({ of }: { of: "ongoing" | "finished" }) {
  const w = words();
  const games = lists.value[of];
  return (
    <section class="section">
      <h2>{w[of]}</h2>
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
  const { id, phase, changed, ply, result } = game;
  const names = namesListed(game);
  const title = titleOf(names);
  const turn = turnIn(game);
  const isOver = phase === "finished";
  const facts = [
    boardListed(game),
    ply > 0 && w.plies(ply),
    phase === "waiting" && w.isWaiting,
    turn && w.turnOf(names[turn]),
    result?.reason === "withdrawn"
      ? w.withdrawn
      : result && (result.winner ? w.wonBy(names[result.winner]) : w.brokenOff),
  ];
  return (
    <GameEntry title={title} facts={facts} changed={changed}>
      <button type="button" onClick={() => (isOver ? void review(id) : follow(id))}>
        {isOver ? w.review : secretsOf(id) ? w.goOn : w.watch}
        <span class="unseen"> {plain(title)}</span>
      </button>
    </GameEntry>
  );
}
