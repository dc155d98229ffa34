import { formatShortDay } from './format';

/** A calendar day (`2026-08-03`), independent of the time zone: `3 Agu 2026`. */
export function formatDay(day: string): string {
  return formatShortDay(`${day}T12:00:00Z`);
}
