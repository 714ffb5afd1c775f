import type { Player, ReviewJson } from "../engine/types";
import { Said } from "../widgets/Said";
import { playerName } from "./speech";

/** The side and the name of a player, above what is about the player. */
export function PlayerHead({ review, player }: { review: ReviewJson; player: Player }) {
  return (
    <span class="player-head">
      <i class={`side ${player}`} /> <Said text={playerName(review, player)} />
    </span>
  );
}
