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
      return new Blob([await written(board, format)], { type: "text/plain" });
    });
  return (
    <section class="export" aria-label={w.board}>
      <h3>{w.board}</h3>
      <div class="buttons">
        <Choice<BoardFormat>
          label={w.format}
          value={format}
          options={
            Object.fromEntries(
              formats.map((name) => [name, name === "json" || name === "certificate" ? w[name] : name]),
            ) as Record<BoardFormat, string>
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

async function written(board: Board, format: BoardFormat): Promise<string> {
  const json = toJson(board);
  if (format === "json") return `${JSON.stringify(json)}\n`;
  return format === "certificate" ? engine().certificate(json) : engine().writeBoard(json, format);
}
