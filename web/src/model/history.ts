/** Steps that were made and can be taken back, and those taken back that can be made again. */
export interface History<S> {
  readonly done: readonly S[];
  readonly undone: readonly S[];
}

/** The most steps that are kept. */
export const LONGEST = 300;

export const EMPTY: History<never> = { done: [], undone: [] };

/** With one more step; what was taken back before is gone. */
export function recorded<S>({ done }: History<S>, step: S): History<S> {
  return { done: [...done, step].slice(-LONGEST), undone: [] };
}

/** The step to take back, and the history after that. */
export function takenBack<S>({ done, undone }: History<S>): { step: S; history: History<S> } | undefined {
  const step = done.at(-1);
  if (step === undefined) return undefined;
  return { step, history: { done: done.slice(0, -1), undone: [...undone, step] } };
}

/** The step to make again, and the history after that. */
export function madeAgain<S>({ done, undone }: History<S>): { step: S; history: History<S> } | undefined {
  const step = undone.at(-1);
  if (step === undefined) return undefined;
  return { step, history: { done: [...done, step], undone: undone.slice(0, -1) } };
}
