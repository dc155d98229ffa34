import type { Entry } from './entry';

export type When = Pick<Entry, 'at' | 'heard'>;

/** A device's action that the server received later than this is shown as received late, ms. */
const HEARD_SOON_MS = 60_000;

/** The device's own time, limited to the span between the start and the receipt; the server's times are never late. */
export function dated(
  { at, received_at: heard }: { at: number; received_at: number },
  startAt: number,
): When {
  const told = Math.min(Math.max(at, startAt), heard);
  return { at: told, heard: heard - told > HEARD_SOON_MS ? heard : null };
}
