import "./review.css";
import { FaultNote } from "../boards/FaultNote";
import { useDrop } from "../widgets/drop";
import { EmptyState } from "./EmptyState";
import { GameHead } from "./GameHead";
import { GoOn } from "./GoOn";
import { Judgement } from "./Judgement";
import { useKeys } from "./keys";
import { LearnPanel } from "./LearnPanel";
import { LearnStart } from "./LearnStart";
import { learning } from "./lesson";
import { MoveList } from "./MoveList";
import { usePaste } from "./paste";
import { ReviewBoard } from "./ReviewBoard";
import { Steps } from "./Steps";
import { Strip } from "./Strip";
import { Summaries } from "./Summaries";
import { fault, openText, reviewed } from "./state";

/** The mode review: a game, judged move by move. */
export function Review() {
  useDrop(({ bytes }) => void openText(bytes));
  usePaste((bytes) => void openText(bytes));
  useKeys();
  const game = reviewed.value;
  if (!game) return <EmptyState />;
  return (
    <div class="mode review">
      <div class="stage">
        <ReviewBoard game={game} />
        {!learning.value && (
          <>
            <Strip review={game.review} />
            <Steps review={game.review} />
          </>
        )}
      </div>
      <div class="panel">
        {fault.value && <FaultNote fault={fault.value} />}
        {learning.value ? (
          <LearnPanel game={game} learning={learning.value} />
        ) : (
          <>
            <GameHead game={game} />
            <Judgement game={game} />
            <MoveList game={game} />
            <LearnStart review={game.review} />
            <Summaries review={game.review} />
            <GoOn game={game} />
          </>
        )}
      </div>
    </div>
  );
}
