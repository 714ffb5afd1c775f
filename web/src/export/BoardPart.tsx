import { useSignal } from "@preact/signals";
import { engine } from "../engine/client";
import { type Board, toJson } from "../model/board";
import { Choice } from "../widgets/Choice";
import { type BoardFormat, extensionOf, formatsFor } from "./board-formats";
import { boardFileName } from "./file-name";
import { words } from "./words";

interface Props {
  board: Board;
  onSave(name: string, content: () => Promise<Blob>): void;
}

/** Saves a board in a format of choice. */
export function BoardPart({ board, onSave }: Props) {
  const formats = formatsFor(board);
  const chosen = useSignal<BoardFormat | undefined>(undefined);
  const format = formats.find((name) => name === chosen.value) ?? formats[0] ?? "json";
  const w = words();
  const onClick = () =>
    onSave(`${boardFileName(board)}.${extensionOf(format)}`, async () => {
      const json = toJson(board);
      const text = format === "json" ? `${JSON.stringify(json)}\n` : await engine().writeBoard(json, format);
      return new Blob([text], { type: "text/plain" });
    });
  return (
    <section class="export" aria-label={w.board}>
      <h3>{w.board}</h3>
      <div class="buttons">
        <Choice<BoardFormat>
          label={w.format}
          value={format}
          options={
            Object.fromEntries(formats.map((name) => [name, name === "json" ? w.json : name])) as Record<
              BoardFormat,
              string
            >
          }
          onChoose={(name) => {
            chosen.value = name;
          }}
        />
        <button type="button" onClick={onClick}>
          {w.save}
        </button>
      </div>
    </section>
  );
}
