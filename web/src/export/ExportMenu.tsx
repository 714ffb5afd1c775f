import "./export.css";
import { useSignal } from "@preact/signals";
import type { Scene } from "../draw/scene";
import type { RecordJson } from "../engine/types";
import type { Shared } from "../route/shared";
import { Dialog } from "../widgets/Dialog";
import { save } from "../widgets/files";
import { BoardPart } from "./BoardPart";
import { GamePart } from "./GamePart";
import { LinkPart } from "./LinkPart";
import { PicturePart } from "./PicturePart";
import { words } from "./words";

export interface ExportMenuProps {
  /** What is seen, for pictures; its board can be saved too. */
  scene: Scene;
  /** What the link opens. Hand the same object in as long as it says the same. */
  shared: Shared;
  /** The game, if there is one. */
  record?: RecordJson | undefined;
  /** What a picture shows, for those who do not see it. */
  title: string;
}

/** A button, and the window that it opens: the link to what is seen, and files of it. */
export function ExportMenu({ scene, shared, record, title }: ExportMenuProps) {
  const isOpen = useSignal(false);
  const said = useSignal("");
  const say = (what: string) => {
    said.value = what;
  };
  const w = words();

  const onSave = async (name: string, content: () => Promise<Blob>) => {
    try {
      save(name, await content());
      say(w.saved(name));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          say("");
          isOpen.value = true;
        }}
      >
        {w.open}
      </button>
      {isOpen.value && (
        <Dialog
          title={w.open}
          close={w.close}
          onClose={() => {
            isOpen.value = false;
          }}
        >
          <LinkPart shared={shared} say={say} />
          {record && <GamePart record={record} board={scene.board} onSave={onSave} />}
          <BoardPart board={scene.board} onSave={onSave} />
          <PicturePart scene={scene} title={title} onSave={onSave} />
          <p class="export-said" role="status">
            {said.value}
          </p>
        </Dialog>
      )}
    </>
  );
}
