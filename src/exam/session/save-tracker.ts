import type { OperationKind } from '#contract/operation';
import type { WaitingCause } from '#domain/exam-session/waiting-cause';
import type { OpenedAttempt } from '../../offline/attempt-store';
import type { AttemptRow, OpRow } from '../../offline/local-db';
import { text } from '../text';
import { trackChanges } from './change-tracker';
import { type Delivery, type Held, NOTHING_HELD, type SaveState } from './exam-view';
import type { SessionParts } from './session-parts';

/** An answer not delivered for longer than this is worth a word (spec §8). */
const WORTH_A_WORD_MS = 60_000;
/** A reply takes less. */
const DELAYED_MS = 3_000;

interface Draft {
  kind: OperationKind;
  /** Left out: an operation of the session itself. */
  question?: string;
  body: Record<string, unknown>;
}

export interface SaveLook {
  /** Without what only the session knows. */
  delivery: Omit<Delivery, 'isLogUnreadable'>;
  saves: Map<string, SaveState>;
  /** What the server is told of it when it is asked next. */
  held: Held;
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
  /** Looks at the queue; gives what the screen says about it. Rejects when the device cannot read it. */
  look: () => Promise<SaveLook>;
  /** The server holds answers to these questions that no change of this device made. */
  hold: (questions: readonly string[]) => void;
  /** Something is on its way to the device's storage. */
  isStoring: () => boolean;
  /** The log was read anew. */
  reset: (opened: OpenedAttempt) => void;
}

/** Knows of every question how far its newest change has come, from the queue itself and nothing else. */
export function trackSaves(parts: SessionParts, now: () => number): SaveTracker {
  const { outbox } = parts.offline;
  const { attempt } = parts.opened.row;
  const changes = trackChanges(parts.opened);
  const inFlight = new Set<Draft>();
  let hasSpoken = false;

  const store = async (draft: Draft) => {
    const { kind, question, body } = draft;
    const operation = { kind, at: now(), body: question ? { question, ...body } : body };
    const before = new Set(outbox.listUnsaved(attempt).map((op) => op.opId));
    const isThis = (op: OpRow) =>
      !before.has(op.opId) && op.kind === kind && op.question === (question ?? null);
    try {
      changes.note(draft, (await outbox.record(attempt, operation)).opId);
    } catch (error) {
      const kept = outbox.listUnsaved(attempt).findLast(isThis);
      if (kept) changes.note(draft, kept.opId);
      else changes.fail(draft);
      throw error;
    }
  };

  return {
    record: async (draft) => {
      inFlight.add(draft);
      changes.begin(draft);
      try {
        await store(draft);
      } finally {
        inFlight.delete(draft);
        changes.end(draft);
      }
    },
    stateAfterRecord: (question) => (changes.isSaving(question) ? 'saving' : 'local'),
    hold: changes.hold,
    isStoring: () => inFlight.size > 0,
    reset: changes.reset,
    look: async () => {
      const { row, waiting, aside, uncounted, delivered } = await outbox.lookAt(attempt);
      const unsaved = outbox.listUnsaved(attempt);
      const failed = changes.countFailed();
      const age = ageOf([...waiting, ...unsaved], now());
      const all = [...waiting, ...unsaved, ...aside].filter(isTold);
      const oldest = ageOf(all, now());
      const cause = parts.offline.waitingCause();
      // Once per outage, not once per answer.
      if (age > WORTH_A_WORD_MS && !hasSpoken) parts.sayError(WORDS[cause]);
      hasSpoken = age > WORTH_A_WORD_MS;
      return {
        saves: changes.states({ waiting, aside, uncounted, delivered, unsaved }),
        held: oldest > DELAYED_MS ? { waiting: all.length, waiting_ms: oldest } : NOTHING_HELD,
        isEmpty: waiting.length + unsaved.length + inFlight.size + failed === 0,
        delivery: {
          waiting: countTold([...waiting, ...unsaved, ...inFlight]),
          isDelayed: age > DELAYED_MS,
          cause,
          isDeviceFailing: unsaved.length + failed > 0,
          aside: countTold(aside),
          isTokenRefused: parts.offline.isTokenRefused(attempt),
        },
        row,
      };
    },
  };
}

/** Of what waits for long: nobody is sent to look for a cable where the server has answered. */
const WORDS: Record<WaitingCause, string> = {
  network: text.notConnected,
  server: text.serverSlow,
  storage: text.serverCannotStore,
};

/** Answers: several changes of one wait as one. */
export function countTold(ops: readonly { kind: OperationKind; question?: string | null }[]): number {
  return new Set(ops.filter(isTold).map(({ kind, question }) => question ?? kind)).size;
}

/** Notes on focus and the like are nobody's worry. */
function isTold(op: Pick<OpRow, 'kind'>): boolean {
  return op.kind !== 'event';
}

function ageOf(ops: readonly OpRow[], now: number): number {
  const told = ops.filter(isTold);
  return told.length > 0 ? now - Math.min(...told.map((op) => op.at)) : 0;
}
