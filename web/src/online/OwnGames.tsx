import { sizeText } from "../play/BoardChoice";
import { plain } from "../settings/isolated";
import { GameEntry } from "./GameEntry";
import { own, remove, review } from "./lobby";
import { namesIn, titleOf } from "./naming";
import { type OwnGame, stateOf } from "./own";
import { follow } from "./state";
import { words } from "./words";

/** The games that are played from here; nothing if there are none. */
export function OwnGames() {
  const w = words();
  if (own.value.length === 0) return null;
  return (
    <section class="section own-games">
      <h2>{w.own}</h2>
      <ul class="games">
        {own.value.map((game) => (
          <Entry key={game.info.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ game }: { game: OwnGame }) {
  const w = words();
  const { info, board } = game;
  const { id, ply, changed, phase } = info;
  const title = titleOf(namesIn(info));
  const state = stateOf(game);
  const name = <span class="unseen"> {plain(title)}</span>;
  return (
    <GameEntry
      title={title}
      badge={{ text: w.ownStates[state], isCall: state === "yours" }}
      facts={[sizeText(board), ply > 0 && w.plies(ply)]}
      changed={changed}
    >
      {phase !== "finished" && (
        <button type="button" class={state === "yours" ? "primary" : ""} onClick={() => follow(id)}>
          {w.goOn}
          {name}
        </button>
      )}
      {phase === "finished" && info.start !== undefined && state !== "withdrawn" && (
        <button type="button" onClick={() => void review(id)}>
          {w.review}
          {name}
        </button>
      )}
      {phase === "finished" && (
        <button type="button" onClick={() => remove(id)}>
          {w.remove}
          {name}
        </button>
      )}
    </GameEntry>
  );
}
