import { SILENT_FROM_MS, type Stretch } from '#domain/exam-session/lost-time';
import { createBoundedMap } from '../../memory/bounded-map';

interface Sitting {
  homebase: string;
  attempt: string;
}

/** When a sitting was last heard of, ms. `isAtWork`: it can go on; whoever was stopped or handed in is missed by nobody. */
export interface Heard extends Sitting {
  at: number;
  isAtWork: boolean;
}

export interface Silence extends Sitting, Stretch {}

/** What is not written down yet. */
export interface Unwritten {
  heard: readonly Heard[];
  silences: readonly Silence[];
}

/**
 * When each sitting was last heard of, and the silences that are over. It lives in the process, so that an answer costs no
 * further write for it, and is written down now and then: after a stop of the server the silence is known all the same.
 */
export interface ContactBook {
  /** A device of the sitting has spoken. */
  hear(sitting: Sitting, isAtWork: boolean, now: number): void;
  /** Staff has ended the sitting: its device has not spoken by that, and is missed no more. */
  end(sitting: Sitting, now: number): void;
  /** ms; undefined: not since this process began, nor since the start of its exam. */
  lastHeard(attempt: string): number | undefined;
  unwritten(): Unwritten;
  /** What was taken from `unwritten` is in the database now. */
  wrote(what: Unwritten): void;
}

/** Far more than sit at the same time; who was never heard of again is forgotten by it. */
const SITTINGS_MAX = 20_000;

/** `known`: the sittings at work, as it was written down before. */
export function createContactBook(known: readonly (Sitting & { at: number })[] = []): ContactBook {
  const last = createBoundedMap<string, Pick<Heard, 'at' | 'isAtWork'>>(SITTINGS_MAX);
  for (const { attempt, at } of known) last.set(attempt, { at, isAtWork: true });
  const changed = new Map<string, Heard>();
  let silences: Silence[] = [];
  const note = ({ homebase, attempt }: Sitting, heard: Pick<Heard, 'at' | 'isAtWork'>, now: number) => {
    const before = last.get(attempt);
    if (before?.isAtWork && now - before.at >= SILENT_FROM_MS)
      silences.push({ homebase, attempt, from: before.at, to: now });
    last.set(attempt, heard);
    changed.set(attempt, { homebase, attempt, ...heard });
  };
  return {
    hear: (sitting, isAtWork, now) => note(sitting, { at: now, isAtWork }, now),
    end(sitting, now) {
      const before = last.get(sitting.attempt);
      if (before) note(sitting, { at: before.at, isAtWork: false }, now);
    },
    lastHeard: (attempt) => last.get(attempt)?.at,
    unwritten: () => ({ heard: [...changed.values()], silences: [...silences] }),
    wrote(what) {
      for (const one of what.heard) if (changed.get(one.attempt) === one) changed.delete(one.attempt);
      const written = new Set(what.silences);
      silences = silences.filter((silence) => !written.has(silence));
    },
  };
}
