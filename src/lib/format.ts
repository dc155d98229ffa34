// Numbers and times as Indonesian schools write them. Times are shown in this device's zone, named
// beside them where it matters.

const NUMBER = new Intl.NumberFormat('id-ID');
const SCORE = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });
const SHORT_DAY = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', year: 'numeric' });
const RELATIVE = new Intl.RelativeTimeFormat('id-ID', { numeric: 'auto' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 1234 as `1.234`. */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** A score or points, with at most two decimals: `87,5`. */
export function formatScore(value: number): string {
  return SCORE.format(value);
}

/** `3 Agu 2026`. */
export function formatShortDay(instant: string | number): string {
  return SHORT_DAY.format(new Date(instant));
}

/** `07.30`. */
export function formatClock(instant: string | number): string {
  const date = new Date(instant);
  return `${twoDigits(date.getHours())}.${twoDigits(date.getMinutes())}`;
}

/** `3 Agu 2026 07.30`. */
export function formatMoment(instant: string | number): string {
  return `${formatShortDay(instant)} ${formatClock(instant)}`;
}

/** From one moment to another; the day is said once when it is the same. */
export function formatSpan(from: string | number, to: string | number): string {
  const isOneDay = formatShortDay(from) === formatShortDay(to);
  return `${formatMoment(from)}–${isOneDay ? formatClock(to) : formatMoment(to)}`;
}

/** `5 menit yang lalu`, `dalam 2 jam`; under a minute `sekarang`. */
export function formatRelative(instant: string | number, nowMs: number): string {
  const deltaMs = new Date(instant).getTime() - nowMs;
  const size = Math.abs(deltaMs);
  if (size < MINUTE_MS) return RELATIVE.format(0, 'second');
  if (size < HOUR_MS) return RELATIVE.format(Math.trunc(deltaMs / MINUTE_MS), 'minute');
  if (size < DAY_MS) return RELATIVE.format(Math.trunc(deltaMs / HOUR_MS), 'hour');
  return RELATIVE.format(Math.trunc(deltaMs / DAY_MS), 'day');
}

/** The zone of this device as schools call it: WIB, WITA, WIT, else `GMT+8`. */
export function zoneName(at: Date): string {
  const offsetMinutes = -at.getTimezoneOffset();
  const known = INDONESIAN_ZONES[offsetMinutes];
  if (known) return known;
  const hours = offsetMinutes / 60;
  return `GMT${hours < 0 ? '' : '+'}${SCORE.format(hours)}`;
}

/** An instant as the value of a `datetime-local` input in this device's zone; empty for none. */
export function toLocalInput(instant: string | null): string {
  if (!instant) return '';
  const date = new Date(instant);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The instant of a `datetime-local` value; null for an empty or half-filled one. */
export function fromLocalInput(value: string): string | null {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

const INDONESIAN_ZONES: Partial<Record<number, string>> = { 420: 'WIB', 480: 'WITA', 540: 'WIT' };

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
