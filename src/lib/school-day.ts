import { DAY_MS } from '#domain/time/durations';
import { fromLocalInput, toLocalInput } from './format';

/** The day of an instant (ms) at the school, `YYYY-MM-DD`. */
export function dayAt(ms: number): string {
  return toLocalInput(new Date(ms).toISOString()).slice(0, 10);
}

/** A day at the school as instants: from its midnight to that of the next. */
export function spanOfDay(day: string): { from: string; to: string } {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return { from: midnightOf(day), to: midnightOf(next) };
}

function midnightOf(day: string): string {
  const midnight = fromLocalInput(`${day}T00:00`);
  if (midnight === null) throw new RangeError(`no day: ${day}`);
  return midnight;
}
