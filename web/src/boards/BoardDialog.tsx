import "./boards.css";
import { signal, useSignal } from "@preact/signals";
import { engine } from "../engine/client";
import type { Place } from "../engine/types";
import type { Board } from "../model/board";
import { Dialog } from "../widgets/Dialog";
import { Tabs } from "../widgets/Tabs";
import { FaultNote } from "./FaultNote";
import { Gallery } from "./Gallery";
import { GenerateForm } from "./GenerateForm";
import { type Fault, made, type Reading, read } from "./read";
import { TextForm } from "./TextForm";
import { words } from "./words";

type Way = "examples" | "generate" | "text";

/** The way that was taken last. */
const way = signal<Way>("examples");

interface Props {
  /** A board was chosen, made or read. The dialog stays until its owner takes it away. */
  onOpen(board: Board, start?: Place): void;
  onClose(): void;
}

/** Asks for a board: one that is ready, one that is generated, or the text of one. */
export function BoardDialog({ onOpen, onClose }: Props) {
  const w = words();
  const fault = useSignal<Fault | undefined>(undefined);
  const isBusy = useSignal(false);
  const take = async (coming: Promise<Reading>) => {
    isBusy.value = true;
    fault.value = undefined;
    const reading = await coming;
    isBusy.value = false;
    if ("board" in reading) onOpen(reading.board, reading.start);
    else fault.value = reading.fault;
  };
  return (
    <Dialog title={w.title} close={w.close} onClose={onClose}>
      <Tabs<Way>
        label={w.ways}
        value={way.value}
        names={{ examples: w.examples, generate: w.generate, text: w.text }}
        onChoose={(chosen) => {
          way.value = chosen;
          fault.value = undefined;
        }}
      >
        <div class="open-board" aria-busy={isBusy.value}>
          {way.value === "examples" && (
            <Gallery onChoose={(preset) => void take(made(() => preset.make(engine())))} />
          )}
          {way.value === "generate" && (
            <GenerateForm
              onMake={(family, given) => void take(made(() => engine().generate(family, given)))}
            />
          )}
          {way.value === "text" && (
            <TextForm onRead={(bytes, format) => void take(read(bytes, format ? { format } : {}))} />
          )}
        </div>
        {fault.value && <FaultNote fault={fault.value} />}
      </Tabs>
    </Dialog>
  );
}
