import { formatShortDay } from './format';

/** A calendar day (`2026-08-03`), the same wherever it is read: `3 Agu 2026`. */
export function formatDay(day: string): string {
  return formatShortDay(`${day}T12:00:00Z`);
}
