import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { layoutOf } from "../draw/layout";
import type { Player } from "../engine/types";
import { nameOf } from "../model/board";
import { other } from "../model/clock";
import type { Game } from "../model/game";
import { sizeText } from "../play/BoardChoice";
import { GameStage } from "../play/GameStage";
import { sceneOf } from "../play/scene";
import { words as playWords } from "../play/words";
import { isolated } from "../settings/isolated";
import { Said } from "../widgets/Said";
import { asGame, type Followed } from "./followed";
import { type Invited, invited, look } from "./invited";
import { NameField } from "./NameField";
import { follow, join, toLobby } from "./state";
import { words } from "./words";

/** No game is going on yet, so that the keyboard stays where it is. */
const none = signal<Game | undefined>(undefined);

/** What a game is that this browser is invited to, and whether its seat is free. */
export function Invitation({ to }: { to: Invited }) {
  const { seen } = to;
  // Whoever comes back to it sees whether the seat is still free.
  useEffect(() => {
    const lookAgain = () => {
      if (!document.hidden) void look();
    };
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, []);
  const game = seen && asGame(seen);
  return (
    <div class="mode">
      {seen && game ? (
        <Preview seen={seen} game={game} />
      ) : (
        <div class="stage" aria-busy={seen === undefined} />
      )}
      <div class="panel">
        <Text to={to} game={game ?? undefined} />
      </div>
    </div>
  );
}

function Preview({ seen, game }: { seen: Followed; game: Game }) {
  const layout = useMemo(() => layoutOf(seen.board), [seen.board]);
  const scene = sceneOf(game, { layout });
  return <GameStage game={game} scene={scene} latest={none} legal={undefined} onPick={() => undefined} />;
}

function Text({ to: { game: id, seen }, game }: { to: Invited; game: Game | undefined }) {
  const w = words();
  if (seen === null) return <Dead text={w.invitationGone} />;
  if (!seen || !game) return <JoinForm facts={undefined} title={w.invitedTitle} />;
  const { info } = seen;
  if (info.result?.reason === "withdrawn") return <Dead text={w.invitationWithdrawn} />;
  if (info.phase !== "waiting") {
    return (
      <Dead text={info.phase === "finished" ? w.invitationOver : w.invitationUsed}>
        <button type="button" class="primary" onClick={() => follow(id)}>
          {info.phase === "finished" ? w.seeTheEnd : w.watchIt}
        </button>
      </Dead>
    );
  }
  const yours: Player = info.players.first ? "second" : "first";
  const host = info.players[other(yours)]?.name;
  return (
    <JoinForm
      title={host ? w.invitedBy(isolated(host)) : w.invitedTitle}
      facts={[sizeText(seen.board), w.youWouldBe[yours], placingText(seen, game, yours)]}
    />
  );
}

/** Who places the token, or where it is. */
function placingText({ board }: Followed, game: Game, yours: Player): string {
  const w = words();
  if (board.kind === "sliding") return playWords().blankStart;
  if (game.start !== undefined) return w.startsOn(isolated(nameOf(board, game.start)));
  return yours === "second" ? w.youPlace : w.otherPlaces;
}

/** An invitation that nobody can take any more. */
function Dead({ text, children }: { text: string; children?: ComponentChildren }) {
  const w = words();
  return (
    <section class="section">
      <h2>{w.invitedTitle}</h2>
      <p class="task" role="status">
        {text}
      </p>
      <p class="buttons">
        {children}
        <button type="button" onClick={toLobby}>
          {w.leave}
        </button>
      </p>
    </section>
  );
}

/** Takes the free seat. */
function JoinForm({ title, facts }: { title: string; facts: readonly string[] | undefined }) {
  const w = words();
  const isBusy = useSignal(false);
  return (
    <form
      class="section setup"
      onSubmit={async (event) => {
        event.preventDefault();
        isBusy.value = true;
        await join();
        isBusy.value = false;
      }}
    >
      <h2>
        <Said text={title} />
      </h2>
      <ul class="facts" aria-busy={!facts}>
        {facts?.map((fact) => (
          <li key={fact}>
            <Said text={fact} />
          </li>
        ))}
      </ul>
      <p role="status">{facts ? w.seatIsFree : w.connecting}</p>
      <NameField />
      <p class="buttons">
        <button type="submit" class="primary" disabled={isBusy.value}>
          {w.join}
        </button>
        <WatchButton />
        <button type="button" onClick={toLobby}>
          {w.leave}
        </button>
      </p>
    </form>
  );
}

function WatchButton() {
  const to = invited.value?.game;
  return (
    <button type="button" disabled={to === undefined} onClick={() => to !== undefined && follow(to)}>
      {words().justWatch}
    </button>
  );
}
