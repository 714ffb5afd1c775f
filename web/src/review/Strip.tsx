import type { ReviewJson } from "../engine/types";
import { plain } from "../settings/isolated";
import { Said } from "../widgets/Said";
import { playerName, stripAt, stripText } from "./speech";
import { goTo, ply } from "./state";
import { blundersOf, runsOf } from "./story";
import { words } from "./words";

const HEIGHT = 48;

/** Who was winning after each move: above the line the first player, below it the second. A slider, which also steps through the game. */
export function Strip({ review }: { review: ReviewJson }) {
  const w = words();
  const positions = review.plies.length + 1;
  const part = (ply: number) => `${(100 * ply) / positions}%`;
  const onPointer = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    goTo(Math.floor(((event.clientX - left) / width) * positions));
  };
  return (
    <div class="strip">
      <div class="strip-names" aria-hidden="true">
        <span>
          <i class="side first" /> <Said text={playerName(review, "first")} />
        </span>
        <span>
          <i class="side second" /> <Said text={playerName(review, "second")} />
        </span>
      </div>
      <div
        class="strip-slider"
        role="slider"
        tabIndex={0}
        aria-label={w.strip}
        aria-valuemin={0}
        aria-valuemax={positions - 1}
        aria-valuenow={ply.value}
        aria-valuetext={plain(stripAt(review, ply.value))}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        <svg width="100%" height={HEIGHT} aria-hidden="true">
          {runsOf(review).map(({ winner, from, to }) => (
            <rect
              key={from}
              class={winner}
              x={part(from)}
              width={part(to - from + 1)}
              y={winner === "first" ? 2 : HEIGHT / 2}
              height={HEIGHT / 2 - 2}
            />
          ))}
          <line class="middle" x1="0" x2="100%" y1={HEIGHT / 2} y2={HEIGHT / 2} />
          {blundersOf(review).map((blunder) => (
            <svg key={blunder.ply} class="blunder" x={part(blunder.ply)} y={HEIGHT / 2} overflow="visible">
              <title>{`${blunder.ply}. ${w.blunderMark}`}</title>
              <path d="M0,-7 L7,0 L0,7 L-7,0 Z" />
            </svg>
          ))}
          <rect class="now" x={part(ply.value)} width={part(1)} y={1} height={HEIGHT - 2} />
        </svg>
      </div>
      <p class="unseen">
        <Said text={stripText(review)} />
      </p>
    </div>
  );
}
