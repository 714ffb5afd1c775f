import { useSignal } from "@preact/signals";
import { BoardDialog } from "../boards/BoardDialog";
import { type Board, layersOf } from "../model/board";
import { board, choose } from "./opening";
import { words } from "./words";

/** What kind of board it is, and how large. */
export function sizeText(of: Board): string {
  const w = words();
  if (of.kind === "graph") return w.graph(of.names.length, of.edges.length);
  return of.kind === "sliding" ? w.sliding(of.rows, of.columns) : w.sizes(of.rows, of.columns, layersOf(of));
}

/** The board of the next game, and a button that opens another one. */
export function BoardChoice() {
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
