import { useSignal } from "@preact/signals";
import { BoardDialog } from "../boards/BoardDialog";
import { type Board, fromJson, isVertex, layersOf } from "../model/board";
import { Choice } from "../widgets/Choice";
import { ClockFields } from "./ClockFields";
import { LevelField } from "./LevelField";
import { board, choose, continued, options, start } from "./opening";
import type { Options } from "./options";
import { backToGame, begin, game } from "./state";
import { words } from "./words";

/** The choices before a game. `name` is that of the start. */
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
          <button type="submit" class="primary" disabled={!isPlayable}>
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

function sizeText(of: Board): string {
  const w = words();
  if (of.kind === "graph") return w.graph(of.names.length, of.edges.length);
  return of.kind === "sliding" ? w.sliding(of.rows, of.columns) : w.sizes(of.rows, of.columns, layersOf(of));
}

function BoardChoice() {
  const w = words();
  const isOpen = useSignal(false);
  const close = () => {
    isOpen.value = false;
  };
  return (
    <>
      <p class="board-choice">
        <span>{w.board}</span>
        <span>{sizeText(board.value)}</span>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            isOpen.value = true;
          }}
        >
          {w.openBoard}
        </button>
      </p>
      {isOpen.value && (
        <BoardDialog
          onOpen={(chosen) => {
            close();
            choose(chosen);
          }}
          onClose={close}
        />
      )}
    </>
  );
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
        {isSliding ? w.blankStart : placing === "agreed" ? w.startAt(name) : w.placeLater}
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
