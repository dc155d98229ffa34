import { GENERATION_HEADER } from '#contract/generation';

type Listener = (generation: number) => void;

const listeners = new Set<Listener>();
let last: number | undefined;

/** Reads from a reply which life of the server's database answered; a stranger's reply does not say. */
export function reportGeneration({ headers }: Response): void {
  const said = headers.get(GENERATION_HEADER);
  if (said === null || !/^\d{1,15}$/.test(said)) return;
  last = Number(said);
  for (const listener of listeners) listener(last);
}

/** Calls the listener with every reply that says so, and with the one before, which may have come first. */
export function onGeneration(listener: Listener): () => void {
  if (last !== undefined) listener(last);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
