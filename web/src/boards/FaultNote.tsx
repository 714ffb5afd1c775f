import "./boards.css";
import type { Fault } from "./read";
import { words } from "./words";

/** Says what is wrong with a text, and shows the line that it is about. */
export function FaultNote({ fault }: { fault: Fault }) {
  const w = words();
  const { message = w.noBoard, line, column, excerpt, excess } = fault;
  // The engine's own sentence may name the place already.
  const isPlaced = line === undefined || message.startsWith(`line ${line}`);
  return (
    <div class="notice fault" role="alert">
      {excess ? (
        <p>{w.tooLarge(excess)}</p>
      ) : (
        <p>
          {!isPlaced && <strong>{w.place(line, column)}: </strong>}
          {message}
        </p>
      )}
      {excerpt && (
        <pre>
          {excerpt.before}
          <mark>{excerpt.at || " "}</mark>
          {excerpt.after}
        </pre>
      )}
    </div>
  );
}
