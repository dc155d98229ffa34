import { readJumpNote, readSleptNote } from './clock-notes';
import { NOTE_INSECURE, readCallNote, readReadNote, readReportNote } from './device-notes';
import { soundNote } from './sound-plays';
import { PENALTY_NOTE, readWatchNote } from './watch-notes';

/**
 * How a log takes a note. `always`: it counts against its pupil, so that no flood of others may keep it out; `limited`:
 * only so many of a sitting.
 */
export type NoteWeight = 'always' | 'limited';

/** Null for a note that none of our pages ever wrote. */
export function weighNote(note: string): NoteWeight | null {
  const seen = readWatchNote(note);
  if (seen !== null) return isAgainst(seen) ? 'always' : 'limited';
  // A sound whose plays are limited: every one that is not logged could be had again on another device.
  if (note.startsWith(soundNote(''))) return 'always';
  return isKnown(note) ? 'limited' : null;
}

/** He left by himself, or stayed out until his questions were covered. What excuses him is limited. */
function isAgainst(seen: NonNullable<ReturnType<typeof readWatchNote>>): boolean {
  return seen.act === 'frozen' || (seen.act === 'left' && seen.cause === 'student');
}

/** Written by the exam's page for who looks into a log; shown on no screen. */
const FOR_THE_LOG: ReadonlySet<string> = new Set(['sitting-missing', 'started-by-code']);
/** A departure whose cause the first client did not tell: kept, but counted for nothing, for he may not have left by himself. */
const CAUSELESS = PENALTY_NOTE;

function isKnown(note: string): boolean {
  if (note === NOTE_INSECURE || note === CAUSELESS || FOR_THE_LOG.has(note)) return true;
  if (readJumpNote(note) !== null || readSleptNote(note) !== null) return true;
  return readCallNote(note) !== null || readReadNote(note) !== null || readReportNote(note) !== null;
}
