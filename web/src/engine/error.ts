/** Why the engine refused something, with the place in the text where there is one. */
export class EngineError extends Error {
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(message: string, line?: number, column?: number) {
    super(message);
    this.name = "EngineError";
    this.line = line;
    this.column = column;
  }
}

/** An error as it travels between the threads. */
export interface SentError {
  message: string;
  line?: number;
  column?: number;
  /** The engine is not there, or no longer. */
  isFatal?: boolean;
}

/** The engine could not be loaded. */
export class NotLoaded extends Error {}

/** Takes an error apart, for sending. */
export function toSent(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { line, column } = error as Partial<EngineError>;
  return {
    message: error.message,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    // What the engine refuses it throws as an error of JavaScript; a trap of WebAssembly leaves it unusable.
    ...((error instanceof WebAssembly.RuntimeError || error instanceof NotLoaded) && { isFatal: true }),
  };
}

/** Puts an error that was sent together again. */
export function fromSent(sent: SentError): EngineError {
  return new EngineError(sent.message, sent.line, sent.column);
}
