import type { OperationKind } from '#contract/operation';
import type { AttemptRow, OpRow } from '../offline/local-db';
import type { Delivery, SaveState } from './exam-view';
import type { SessionParts } from './session-parts';
import { text } from './text';

/** An answer not delivered for longer than this is worth a word (specification §8, decisions §7). */
const WORTH_A_WORD_MS = 60_000;
/** A reply takes less; whatever waits longer waits for the network. */
const DELAYED_MS = 3_000;

interface Draft {
  kind: OperationKind;
  /** Left out: an operation of the session itself. */
  question?: string;
  body: Record<string, unknown>;
}

export interface SaveLook {
  delivery: Delivery;
  saves: Map<string, SaveState>;
  /** Nothing is being stored and nothing waits, notes included. */
  isEmpty: boolean;
  /** The attempt as the device knows it now. */
  row: AttemptRow | undefined;
}

export interface SaveTracker {
  /** Resolves when the device has stored it; rejects when it could not. */
  record: (draft: Draft) => Promise<void>;
  /** What a question's state is at least, right after its operation was stored. */
  stateAfterRecord: (question: string) => SaveState;
  /** Looks at the queue; gives what the screen says about it. */
  look: () => Promise<SaveLook>;
}

/** Knows of every question how far its newest change has come, from the queue itself and nothing else. */
export function trackSaves(parts: SessionParts, now: () => number): SaveTracker {
  const { outbox } = parts.offline;
  const { attempt } = parts.opened.row;
  const changes = trackChanges(parts);
  const inFlight = new Set<Draft>();
  let hasSpoken = false;

  const store = async ({ kind, question, body }: Draft) => {
    const draft = { kind, at: now(), body: question ? { question, ...body } : body };
    try {
      return (await outbox.record(attempt, draft)).opId;
    } catch (error) {
      changes.note(question, outbox.listUnsaved(attempt).at(-1)?.opId);
      throw error;
    }
  };

  return {
    record: async (draft) => {
      inFlight.add(draft);
      changes.begin(draft.question);
      try {
        changes.note(draft.question, await store(draft));
      } finally {
        inFlight.delete(draft);
        changes.end(draft.question);
      }
    },
    stateAfterRecord: (question) => (changes.isSaving(question) ? 'saving' : 'local'),
    look: async () => {
      const { row, waiting, dead } = await outbox.lookAt(attempt);
      const unsaved = outbox.listUnsaved(attempt);
      const age = ageOf([...waiting, ...unsaved], now());
      // Once per outage, not once per answer.
      if (age > WORTH_A_WORD_MS && !hasSpoken) parts.sayError(text.saveFailed);
      hasSpoken = age > WORTH_A_WORD_MS;
      return {
        saves: changes.states(idsOf(waiting), idsOf(unsaved)),
        isEmpty: waiting.length + unsaved.length + inFlight.size === 0,
        delivery: {
          waiting: [...waiting, ...unsaved, ...inFlight].filter(isTold).length,
          isDelayed: age > DELAYED_MS,
          isDeviceFailing: unsaved.length > 0,
          dead,
          isHeld: parts.offline.isHeld(attempt),
          isArchived: row?.isArchived ?? false,
        },
        row,
      };
    },
  };
}

/** The newest change of each question, and those being stored right now. */
function trackChanges({ opened }: SessionParts) {
  const latest = new Map<string, string | undefined>(
    [...opened.answers.keys()].map((question) => [question, undefined]),
  );
  for (const [question, opId] of opened.latest) latest.set(question, opId);
  const saving = new Map<string, number>();
  const count = (question: string | undefined, by: number) => {
    if (question) saving.set(question, (saving.get(question) ?? 0) + by);
  };
  const stateOf = (question: string, waiting: Set<string>, unsaved: Set<string>): SaveState => {
    if (saving.get(question)) return 'saving';
    const opId = latest.get(question);
    // What the server held at the start has no operation here.
    if (opId === undefined) return 'sent';
    if (unsaved.has(opId)) return 'failed';
    return waiting.has(opId) ? 'local' : 'sent';
  };
  return {
    isSaving: (question: string) => (saving.get(question) ?? 0) > 0,
    begin: (question: string | undefined) => count(question, 1),
    end: (question: string | undefined) => count(question, -1),
    note: (question: string | undefined, opId: string | undefined) => {
      if (question && opId) latest.set(question, opId);
    },
    states: (waiting: Set<string>, unsaved: Set<string>) => {
      const questions = new Set([...latest.keys(), ...saving.keys()]);
      return new Map([...questions].map((question) => [question, stateOf(question, waiting, unsaved)]));
    },
  };
}

/** Notes on focus and the like are nobody's worry. */
function isTold(op: Pick<OpRow, 'kind'>): boolean {
  return op.kind !== 'event';
}

function ageOf(ops: readonly OpRow[], now: number): number {
  const told = ops.filter(isTold);
  return told.length > 0 ? now - Math.min(...told.map((op) => op.at)) : 0;
}

function idsOf(ops: readonly OpRow[]): Set<string> {
  return new Set(ops.map((op) => op.opId));
}
