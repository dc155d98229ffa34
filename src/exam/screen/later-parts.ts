import type { later } from './later';

let parts: Partial<typeof later> = {};

/** Loads what is not needed to answer and to hand in; "Mulai" waits for it, so that nothing has to be loaded after. */
export async function loadLaterParts(): Promise<typeof later> {
  const file = await import('./later');
  parts = file.later;
  return file.later;
}

/** What has been loaded until now: all or none. */
export function laterPartsHere(): Partial<typeof later> {
  return parts;
}
