import { engine } from "../engine/client";
import type { RecordJson } from "../engine/types";
import type { Board } from "../model/board";
import { recordFileName } from "./file-name";
import { words } from "./words";

interface Props {
  record: RecordJson;
  board: Board;
  onSave(name: string, content: () => Promise<Blob>): void;
}

const FORMS = { text: "record", json: "json", noi: "in" } as const;

/** Saves a game in the forms in which it can be read again. */
export function GamePart({ record, board, onSave }: Props) {
  const w = words();
  const isShown = { text: true, json: true, noi: board.kind === "sliding" };
  const onForm = (form: keyof typeof FORMS) =>
    onSave(`${recordFileName(record, board)}.${FORMS[form]}`, async () => {
      const text = await engine().writeRecord(record, form);
      return new Blob([text.endsWith("\n") ? text : `${text}\n`], { type: "text/plain" });
    });
  return (
    <section class="export" aria-label={w.game}>
      <h3>{w.game}</h3>
      <div class="buttons">
        {(["text", "json", "noi"] as const)
          .filter((form) => isShown[form])
          .map((form) => (
            <button type="button" key={form} onClick={() => onForm(form)}>
              {w.saveAs(w[form])}
            </button>
          ))}
      </div>
    </section>
  );
}
