import { SILENT_FROM_MS, type Stretch } from '#domain/exam-session/lost-time';
import { createBoundedMap } from '../../memory/bounded-map';

interface Sitting {
  homebase: string;
  attempt: string;
}

/** When a sitting was last heard of, ms; null: it is not sat at any more. */
export interface Heard extends Sitting {
  at: number | null;
}

export interface Silence extends Sitting, Stretch {}

/** What is not written down yet. */
export interface Unwritten {
  heard: readonly Heard[];
  silences: readonly Silence[];
}

/**
 * When each running sitting was last heard of, and the silences that are over. It lives in the process, so that an answer
 * costs no further write for it, and is written down now and then: after a stop of the server the silence is known all the same.
 */
export interface ContactBook {
  /** A device of the sitting has spoken, or the staff has ended it. `isAtWork`: it can go on; whoever was stopped or handed in is missed by nobody. */
  hear(sitting: Sitting, isAtWork: boolean, now: number): void;
  /** ms; undefined: not since the start of its exam. */
  lastHeard(attempt: string): number | undefined;
  unwritten(): Unwritten;
  /** What was taken from `unwritten` is in the database now. */
  wrote(what: Unwritten): void;
}

/** Far more than sit at the same time; who was never heard of again is forgotten by it. */
const SITTINGS_MAX = 20_000;

/** `known`: as it was written down before. */
export function createContactBook(known: readonly (Sitting & { at: number })[] = []): ContactBook {
  const last = createBoundedMap<string, number>(SITTINGS_MAX);
  for (const { attempt, at } of known) last.set(attempt, at);
  const changed = new Map<string, Heard>();
  let silences: Silence[] = [];
  return {
    hear({ homebase, attempt }, isAtWork, now) {
      const before = last.get(attempt);
      if (before !== undefined && now - before >= SILENT_FROM_MS)
        silences.push({ homebase, attempt, from: before, to: now });
      if (isAtWork) last.set(attempt, now);
      else last.delete(attempt);
      if (isAtWork || before !== undefined)
        changed.set(attempt, { homebase, attempt, at: isAtWork ? now : null });
    },
    lastHeard: (attempt) => last.get(attempt),
    unwritten: () => ({ heard: [...changed.values()], silences: [...silences] }),
    wrote(what) {
      for (const one of what.heard) if (changed.get(one.attempt) === one) changed.delete(one.attempt);
      const written = new Set(what.silences);
      silences = silences.filter((silence) => !written.has(silence));
    },
  };
}
