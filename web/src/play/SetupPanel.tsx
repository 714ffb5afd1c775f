import { fromJson, isVertex } from "../model/board";
import { isCoarse } from "../settings/device";
import { Choice } from "../widgets/Choice";
import { BoardChoice, sizeText } from "./BoardChoice";
import { ClockFields } from "./ClockFields";
import { LevelField } from "./LevelField";
import { board, continued, options, start } from "./opening";
import type { Options } from "./options";
import { backToGame, begin, game, isOpening } from "./state";
import { words } from "./words";

/** The choices before a game. `name` is that of the start, empty where there is none. */
export function SetupPanel({ name }: { name: string }) {
  const w = words();
  const record = continued.value;
  const { opponent } = options.value;
  const isPlayable = record !== undefined || isVertex(board.value, start.value);
  return (
    <form
      class="panel setup"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <section class="section">
        <h2>{record ? w.continueGame : w.setUp}</h2>
        {record ? (
          <p>
            {sizeText(fromJson(record.board))}. {w.movesSoFar(record.moves.length)}
          </p>
        ) : (
          <BoardChoice />
        )}
        <Choice
          label={w.opponent}
          value={opponent}
          options={w.opponents}
          onChoose={(chosen) => set({ opponent: chosen })}
        />
        {record ? opponent === "engine" && <SideChoice /> : <TokenChoice name={name} />}
        {opponent === "engine" && <LevelField />}
        {!record && <ClockFields />}
        <p class="buttons">
          <button type="submit" class="primary" disabled={!isPlayable || isOpening.value}>
            {record ? w.goOn : w.begin}
          </button>
          {game.value && (
            <button type="button" onClick={backToGame}>
              {w.back}
            </button>
          )}
        </p>
        {!isPlayable && <p class="loses">{w.noPlace}</p>}
      </section>
    </form>
  );
}

function set(chosen: Partial<Options>): void {
  options.value = { ...options.value, ...chosen };
}

/** Who places the token and who moves first. */
function TokenChoice({ name }: { name: string }) {
  const w = words();
  const { opponent, placing, starts } = options.value;
  const isSliding = board.value.kind === "sliding";
  return (
    <>
      {!isSliding && (
        <Choice
          label={w.placing}
          value={placing}
          options={opponent === "engine" ? w.placings : w.placingsOfTwo}
          onChoose={(chosen) => set({ placing: chosen })}
        />
      )}
      <p class="quiet start-note">
        {isSliding
          ? w.blankStart
          : placing !== "agreed"
            ? w.placeLater
            : name !== "" && w.startAt(name, isCoarse.value)}
      </p>
      {opponent === "engine" && (
        <Choice
          label={w.starts}
          value={starts}
          options={w.starters}
          onChoose={(chosen) => set({ starts: chosen })}
        />
      )}
    </>
  );
}

function SideChoice() {
  const w = words();
  return (
    <Choice
      label={w.youPlay}
      value={options.value.starts}
      options={w.youPlays}
      onChoose={(chosen) => set({ starts: chosen })}
    />
  );
}
