import { OUT_OF_TOUCH_MS } from '#domain/exam-session/holding';
import type { Stretch } from '#domain/exam-session/lost-time';
import { createBoundedMap } from '../../memory/bounded-map';

interface Sitting {
  homebase: string;
  attempt: string;
}

/**
 * The last contact of a sitting, in ms. `isAtWork`: it can continue; silence of a stopped or finished one does not
 * matter.
 */
export interface Heard extends Sitting {
  at: number;
  isAtWork: boolean;
}

export interface Silence extends Sitting, Stretch {}

/** The contacts not yet stored. */
export interface Unwritten {
  heard: readonly Heard[];
  silences: readonly Silence[];
}

/**
 * The last contact of each sitting, and the silences that have ended. Kept in memory, so that an answer costs no
 * extra write, and stored from time to time, so that a silence is known even after a restart.
 */
export interface ContactBook {
  /** A device of the sitting has made contact. */
  hear(sitting: Sitting, isAtWork: boolean, now: number): void;
  /** Staff has ended the sitting: this is no contact by its device, which is no longer missed. */
  end(sitting: Sitting, now: number): void;
  /** In ms; undefined if the sitting is not in the book. */
  lastHeard(attempt: string): number | undefined;
  unwritten(): Unwritten;
  /** The contacts returned by `unwritten` are stored now. */
  wrote(what: Unwritten): void;
}

/** Far more than sit at the same time; beyond it the longest silent are forgotten. */
const SITTINGS_MAX = 20_000;

/** `known`: the sittings at work, as stored before. */
export function createContactBook(known: readonly (Sitting & { at: number })[] = []): ContactBook {
  const last = createBoundedMap<string, Pick<Heard, 'at' | 'isAtWork'>>(SITTINGS_MAX);
  for (const { attempt, at } of known) last.set(attempt, { at, isAtWork: true });
  const changed = new Map<string, Heard>();
  let silences: Silence[] = [];
  const note = ({ homebase, attempt }: Sitting, heard: Pick<Heard, 'at' | 'isAtWork'>, now: number) => {
    const before = last.get(attempt);
    // As long as makes an outage while it lasts, so that it stays one; time counts as lost only from SILENT_FROM_MS.
    if (before?.isAtWork && now - before.at > OUT_OF_TOUCH_MS)
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
