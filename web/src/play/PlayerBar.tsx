import type { Player } from "../engine/types";
import { timeLeft, timeShown } from "../model/clock";
import { type Game, turnOf } from "../model/game";
import { plain } from "../settings/isolated";
import { Said } from "../widgets/Said";
import { levelName } from "./options";
import { isYou, nameOfPlayer } from "./speech";
import { time } from "./state";
import { words } from "./words";

/** One player: name, side, whose turn it is, and the clock. `note` is what else is to be said. */
export function PlayerBar({ game, player, note }: { game: Game; player: Player; note?: string | undefined }) {
  const w = words();
  const { board, seats, level } = game.setup;
  const name = nameOfPlayer(game, player);
  const isTurn = turnOf(game) === player;
  const stones = player === "first" ? w.whiteStones : w.blackStones;
  const [first, second] = name === w.you ? [w.youMoveFirst, w.youMoveSecond] : [w.movesFirst, w.movesSecond];
  const order = player === "first" ? first : second;
  return (
    <p class={isTurn ? "player turn" : "player"}>
      <span class="turn-mark" aria-hidden="true" />
      <strong class="name" title={plain(name)}>
        <Said text={name} />
      </strong>
      <small>
        {isYou(game, player) && name !== w.you && `${w.isYou} · `}
        {board.kind === "sliding" ? stones : order}
        {seats[player] === "engine" && ` · ${w.levels[levelName(level)]}`}
        {isTurn && <span class="unseen">, {w.toMove}</span>}
        {note && ` · ${note}`}
      </small>
      {game.result?.winner === player && <span class="winner-mark">{w.winner}</span>}
      {game.clock && <ClockFace game={game} player={player} />}
    </p>
  );
}

function ClockFace({ game, player }: { game: Game; player: Player }) {
  const { clock } = game;
  if (!clock) return null;
  const left = timeLeft(clock, player, Math.max(time.value, clock.running?.since ?? 0));
  const isRunning = clock.running?.player === player;
  const classes = ["clock", isRunning && "running", left < 20_000 && "short"].filter(Boolean).join(" ");
  return (
    <span
      class={classes}
      role="timer"
      aria-label={plain(words().time(nameOfPlayer(game, player), timeShown(left)))}
    >
      {timeShown(left)}
    </span>
  );
}
