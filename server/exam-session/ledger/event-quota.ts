import { type NoteWeight, weighNote } from '#domain/exam-session/known-notes';
import type { OperationStore } from '../../db/answer-log/operation-store';
import { opIdToBytes } from '../../db/bytes';

/**
 * The most notes in an attempt's log, besides those that count against its pupil: more than leaving fullscreen every
 * half minute of a long day creates. Further ones are put aside, and staff are informed.
 */
export const EVENTS_MAX = 2_000;

/** A full log is not counted more often than this. */
const COUNTED_FOR_MS = 60_000;

interface Estimate {
  events: number;
  /** In ms; when the log was last counted. */
  countedAt: number;
}

// Never too low: rolled-back writes are counted too, until the log is counted again. Lives as long as the attempt's
// kept store.
const estimates = new WeakMap<OperationStore, Estimate>();

interface Event {
  kind: string;
  opId: string;
  question: string | null;
  body: string;
}

interface Log {
  store: OperationStore;
  now: number;
}

/** Why a note is not logged, or null: nobody would read it, or there are too many. Logged notes stay. */
export function whyPutAside({ store, now }: Log, event: Event): 'unread' | 'full' | null {
  if (event.kind !== 'event') return null;
  const weight = weightOf(event);
  if (weight === 'always' || (weight === 'limited' && !isFull(store, now))) return null;
  if (store.byId(opIdToBytes(event.opId))) return null;
  return weight === null ? 'unread' : 'full';
}

/** Called once an operation is logged. */
export function chargeEvent(store: OperationStore, operation: Event): void {
  const known = estimates.get(store);
  if (known && operation.kind === 'event' && weightOf(operation) === 'limited') known.events += 1;
}

/** The note of an event; null if it has none. Written by `bodyOf`, so a note is a string. */
export function noteOf(body: string): string | null {
  return (JSON.parse(body) as { note?: string }).note ?? null;
}

/** As a page writes a note; the log is searched by it (`note-conditions.ts`). */
const NOTE_START = '{"note":';

function weightOf({ question, body }: Event): NoteWeight | null {
  const note = noteOf(body);
  if (note !== null) return body.startsWith(NOTE_START) ? weighNote(note) : null;
  // An answer that is kept as an event because newer ones stand.
  return question === null ? null : 'always';
}

function isFull(store: OperationStore, now: number): boolean {
  const known = estimates.get(store) ?? count(store, now);
  if (known.events < EVENTS_MAX) return false;
  const isFresh = Math.abs(now - known.countedAt) < COUNTED_FOR_MS;
  return (isFresh ? known : count(store, now)).events >= EVENTS_MAX;
}

function count(store: OperationStore, now: number): Estimate {
  const counted = { events: store.countLimited(EVENTS_MAX), countedAt: now };
  estimates.set(store, counted);
  return counted;
}
