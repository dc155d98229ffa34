import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations';

// Numbers and times as Indonesian schools write them. Times are in the school's zone: a device from another island
// shows the hour at which the exam opens there, with the zone's name where it matters.

const integers = lazily(() => new Intl.NumberFormat('id-ID'));
const scores = lazily(() => new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 }));
const distances = lazily(() => new Intl.RelativeTimeFormat('id-ID', { numeric: 'auto' }));

const UNITS = ['day', 'hour', 'minute', 'second'] as const;

interface Zone {
  shortDay: () => Intl.DateTimeFormat;
  longDay: () => Intl.DateTimeFormat;
  parts: () => Intl.DateTimeFormat;
}

let zone = zoneOf(undefined);

/** Sets the school's zone (IANA) once the signed-in user is known; undefined or unknown means the device's zone. */
export function setTimeZone(timeZone: string | undefined): void {
  zone = zoneOf(timeZone);
}

/** 1234 as `1.234`. */
export function formatNumber(value: number): string {
  return integers().format(value);
}

/** A score or points, with at most two decimals: `87,5`. */
export function formatScore(value: number): string {
  return scores().format(value);
}

/** `3 Agu 2026`. */
export function formatShortDay(instant: string | number): string {
  return zone.shortDay().format(new Date(instant));
}

/** `Senin, 3 Agustus 2026`. */
export function formatLongDay(instant: string | number): string {
  return zone.longDay().format(new Date(instant));
}

/** `07.30`. */
export function formatClock(instant: string | number): string {
  return toWallTime(new Date(instant)).slice(11).replace(':', '.');
}

/** `3 Agu 2026 07.30`. */
export function formatMoment(instant: string | number): string {
  return `${formatShortDay(instant)} ${formatClock(instant)}`;
}

/** A span of time; the day is written once if both ends are on the same day. */
export function formatSpan(from: string | number, to: string | number): string {
  const isOneDay = formatShortDay(from) === formatShortDay(to);
  return `${formatMoment(from)}–${isOneDay ? formatClock(to) : formatMoment(to)}`;
}

/** `2 jam 5 menit`: of days, hours, minutes and seconds the largest that is not zero, and the next. */
export function formatLength(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const counts = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const first = counts.findIndex((count) => count > 0);
  const said = UNITS.map((unit, place) => {
    const count = counts[place] ?? 0;
    const isSaid = first === -1 ? unit === 'second' : count > 0 && (place === first || place === first + 1);
    return isSaid ? formatUnit(count, unit) : '';
  });
  return said.filter(Boolean).join(' ');
}

function formatUnit(count: number, unit: (typeof UNITS)[number]): string {
  return new Intl.NumberFormat('id-ID', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** `5 menit yang lalu`, `dalam 2 jam`; under a minute `sekarang`. */
export function formatRelative(instant: string | number, nowMs: number): string {
  const deltaMs = new Date(instant).getTime() - nowMs;
  const size = Math.abs(deltaMs);
  if (size < MINUTE_MS) return distances().format(0, 'second');
  if (size < HOUR_MS) return distances().format(Math.trunc(deltaMs / MINUTE_MS), 'minute');
  if (size < DAY_MS) return distances().format(Math.trunc(deltaMs / HOUR_MS), 'hour');
  return distances().format(Math.trunc(deltaMs / DAY_MS), 'day');
}

/** The zone's usual name: WIB, WITA, WIT, or else `GMT+8`. */
export function zoneName(at: Date): string {
  const offsetMinutes = offsetMsAt(at) / MINUTE_MS;
  const known = INDONESIAN_ZONES[offsetMinutes];
  if (known) return known;
  const hours = offsetMinutes / 60;
  return `GMT${hours < 0 ? '' : '+'}${scores().format(hours)}`;
}

/** An instant as the value of a `datetime-local` input; empty for none. */
export function toLocalInput(instant: string | null): string {
  return instant ? toWallTime(new Date(instant)) : '';
}

/** The instant of a `datetime-local` value; null for an empty or half-filled one. */
export function fromLocalInput(value: string): string | null {
  const wall = WALL_TIME.test(value) ? Date.parse(`${value}Z`) : Number.NaN;
  if (Number.isNaN(wall)) return null;
  // The offset is that of the instant we look for, so it is computed twice; the result is right except within a clock
  // change.
  const guess = wall - offsetMsAt(new Date(wall));
  return new Date(wall - offsetMsAt(new Date(guess))).toISOString();
}

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;

const INDONESIAN_ZONES: Partial<Record<number, string>> = { 420: 'WIB', 480: 'WITA', 540: 'WIT' };

function zoneOf(timeZone: string | undefined): Zone {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const digits = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const inZone = (locale: string, options: Intl.DateTimeFormatOptions) =>
    lazily(() => formatterOf(locale, options, timeZone));
  return {
    shortDay: inZone('id-ID', day),
    longDay: inZone('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    parts: inZone('en-GB', { ...digits, hourCycle: 'h23' }),
  };
}

/** In the device's zone if the browser does not know this one. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions, timeZone: string | undefined) {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, options);
  }
}

/** Creating each formatter costs a phone milliseconds, and the first pages need none or one. */
function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The local date and time: `2026-08-03T07:30`. */
function toWallTime(date: Date): string {
  const found = new Map(
    zone
      .parts()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

function offsetMsAt(date: Date): number {
  const ms = Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${toWallTime(date)}Z`) - ms;
}
