// How the notes about a device's clocks are written and read. Existing logs contain them, so their text must never
// change.
const JUMPED = 'clock-jump:';

/** The device's wall clock was set, or went on while the machine slept: by so much, to the second. */
export function jumpNote(ms: number): string {
  return `${JUMPED}${Math.round(ms / 1000)}s`;
}

/** By how much a clock jumped, ms, negative if backwards; null if the note is about something else. */
export function readJumpNote(note: string): number | null {
  if (!note.startsWith(JUMPED)) return null;
  const seconds = /^(-?\d{1,12})s$/.exec(note.slice(JUMPED.length))?.[1];
  return seconds === undefined ? null : Number(seconds) * 1_000;
}
