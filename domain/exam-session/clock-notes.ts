// How the notes about a device's clocks are written and read. Existing logs contain them, so their text must never
// change.
const JUMPED = 'clock-jump:';
const SLEPT = 'slept:';

/**
 * The exam ticks every second, and once a minute in a page that nobody sees. If it did not tick for longer than this,
 * the machine slept or the browser had frozen the page. On most machines the monotonic clock stands meanwhile, which is
 * seen as a jump of the other one; on Windows both run on, and nothing else tells.
 */
export const SLEPT_MS = 90_000;

/** The device's wall clock was set, or went on while the machine slept: by so much, to the second. */
export function jumpNote(ms: number): string {
  return `${JUMPED}${Math.round(ms / 1000)}s`;
}

/** The exam did not tick for so long, to the second. */
export function sleptNote(ms: number): string {
  return `${SLEPT}${Math.round(ms / 1000)}s`;
}

/** How long the exam did not tick, ms; null if the note is about something else. */
export function readSleptNote(note: string): number | null {
  const seconds = note.startsWith(SLEPT) ? /^(\d{1,9})s$/.exec(note.slice(SLEPT.length))?.[1] : undefined;
  return seconds === undefined ? null : Number(seconds) * 1_000;
}

/** By how much a clock jumped, ms, negative if backwards; null if the note is about something else. */
export function readJumpNote(note: string): number | null {
  if (!note.startsWith(JUMPED)) return null;
  const seconds = /^(-?\d{1,12})s$/.exec(note.slice(JUMPED.length))?.[1];
  return seconds === undefined ? null : Number(seconds) * 1_000;
}
