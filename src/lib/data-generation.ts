import { GENERATION_HEADER } from '#contract/generation';

type Listener = (generation: number) => void;

const listeners = new Set<Listener>();
let last: number | undefined;

/** Reads from a reply the number of the database's life; replies that are not from our server lack it. */
export function reportGeneration({ headers }: Response): void {
  const said = headers.get(GENERATION_HEADER);
  if (said === null || !/^\d{1,15}$/.test(said)) return;
  last = Number(said);
  for (const listener of listeners) listener(last);
}

/**
 * Calls the listener for every reply with a generation, and at once with the latest one, which may have come before.
 */
export function onGeneration(listener: Listener): () => void {
  if (last !== undefined) listener(last);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
