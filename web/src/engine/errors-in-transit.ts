import { transferHandlers } from "comlink";
import { fromSent, type SentError, toSent } from "./error";

/** What Comlink passes on when something was thrown. */
interface Thrown {
  value: unknown;
}

const plain = transferHandlers.get("throw");

/** Lets the place of an error in its text come through to the page: Comlink itself keeps the message only. Both threads call this. `onFatal` is called when one comes after which nothing more can be asked. */
export function sendErrorsWhole(onFatal?: () => void): void {
  if (!plain) throw new Error("Comlink has no handler for what is thrown");
  transferHandlers.set("throw", {
    canHandle: plain.canHandle,
    serialize: (thrown: Thrown) => [toSent(thrown.value), []],
    deserialize: (sent: SentError) => {
      if (sent.isFatal) onFatal?.();
      throw fromSent(sent);
    },
  });
}
