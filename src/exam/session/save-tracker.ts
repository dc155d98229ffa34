import type { WaitingCause } from '#domain/exam-session/waiting-cause';
import type { OpenedAttempt } from '../../offline/attempt-store';
import type { AttemptRow, OpRow } from '../../offline/local-db';
import type { Pen } from '../../offline/outbox-memory';
import { TakenOver } from '../../offline/taken-over';
import { text } from '../text';
import { type Change, trackChanges } from './change-tracker';
import { type DeliveryState, NOTHING_UNSENT, type SaveState, type Unsent } from './exam-view';
import { createLostChanges } from './lost-changes';
import type { SessionParts } from './session-parts';

/** An answer undelivered for longer than this is announced (spec §8). */
const WORTH_A_WORD_MS = 60_000;
/** Replies normally take less time. */
const DELAYED_MS = 3_000;

interface NewChange extends Change {
  body: Record<string, unknown>;
  /** Exam time of the act, ms; omitted: now. */
  at?: number;
  /** By whom it was first tried, or asked for if it was waited for since; omitted: not tried yet. */
  pen?: Pen;
}

export interface SaveLook {
  /** Without the field that only the session knows. */
  delivery: Omit<DeliveryState, 'isLogUnreadable'>;
  saves: Map<string, SaveState>;
  /** Reported to the server with the next request. */
  unsent: Unsent;
  /** Nothing is being stored and nothing waits, notes included. */
  isEmpty: boolean;
  /** The attempt as presently stored on the device. */
  row: AttemptRow | undefined;
}

export interface SaveTracker {
  /** Resolves when the device has stored it; rejects if it could not. */
  record: (change: NewChange) => Promise<void>;
  /** The state that a question has at least reached, right after its operation was stored. */
  stateAfterRecord: (question: string) => SaveState;
  /** Reads the queue and returns what the screen says about it. Rejects if the device cannot read it. */
  look: () => Promise<SaveLook>;
  /**
   * Waits for what is being stored, and stores what is only in this page's memory, or not even there, if the device can
   * again. One try at a time: what fails while one runs is left to the next. Resolves to whether something holds
   * everything.
   */
  storeAgain: () => Promise<boolean>;
  /** Notes that the server holds answers to these questions that no change of this device made. */
  hold: (questions: readonly string[]) => void;
  /** Whether something is being written to the device's storage, or held by nothing until it can be. */
  isStoring: () => boolean;
  /** Starts over after the log was read again. */
  reset: (opened: OpenedAttempt) => void;
}

/** Tracks how far the newest change of each question has come, from the queue and nothing else. */
export function trackSaves(parts: SessionParts, now: () => number): SaveTracker {
  const { outbox } = parts.offline;
  const { attempt } = parts.opened.row;
  const changes = trackChanges(parts.opened);
  const inFlight = new Set<NewChange>();
  const lost = createLostChanges<NewChange>();
  const watchMemory = memoryWatch(() => outbox.listUnsaved(attempt));
  let hasSpoken = false;

  const store = async (change: NewChange) => {
    change.at ??= now();
    // Before the pen: a first try carries none, since the page may not know yet of a later claim on this device, under
    // which the change is as good. Only a second try may be older than what was answered under another pen.
    const operation = operationOf({ ...change, at: change.at });
    change.pen ??= outbox.penOf(attempt);
    lost.begin(change);
    const findKept = watchMemory(change);
    try {
      changes.note(change, (await outbox.record(attempt, operation)).opId);
    } catch (error) {
      const kept = findKept();
      if (kept) changes.note(change, kept);
      else changes.fail(change);
      // In a tab that was taken over, the other tab's answer is the pupil's word.
      if (error instanceof TakenOver) parts.onTakenOver?.();
      else if (!kept) lost.add(change);
      throw error;
    }
  };

  const record = async (change: NewChange) => {
    inFlight.add(change);
    changes.begin(change);
    try {
      await store(change);
    } finally {
      inFlight.delete(change);
      changes.end(change);
    }
  };

  return {
    record,
    stateAfterRecord: (question) => (changes.isSaving(question) ? 'saving' : 'local'),
    // The sender does so too, but only when it is its turn and its pause is over.
    storeAgain: oneAtATime(async () => {
      // In its turn: behind everything that is being stored, and may yet fail.
      await Promise.allSettled([outbox.saveUnsaved()]);
      await Promise.allSettled(lost.list().map(record));
      return lost.list().length === 0;
    }),
    hold: changes.hold,
    isStoring: () => inFlight.size + lost.list().length > 0,
    reset: changes.reset,
    look: async () => {
      const { row, waiting, aside, uncounted, delivered } = await outbox.lookAt(attempt);
      const unsaved = outbox.listUnsaved(attempt);
      // Without its key nothing can be stored any more: it is neither tried nor waited for.
      if (row?.isReleased) lost.clear();
      const failed = row?.isReleased ? 0 : changes.countFailed();
      const queued = [...waiting, ...unsaved];
      const age = ageOf(queued, now());
      const cause = parts.offline.waitingCause();
      // Once per outage, not once per answer.
      if (age > WORTH_A_WORD_MS && !hasSpoken) parts.sayError(WORDS[cause]);
      hasSpoken = age > WORTH_A_WORD_MS;
      return {
        saves: changes.states({ waiting, aside, uncounted, delivered, unsaved }),
        unsent: unsentOf([...queued, ...aside].filter(isTold), now()),
        isEmpty: queued.length + inFlight.size + failed === 0,
        delivery: {
          waiting: countTold([...queued, ...inFlight]),
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

function operationOf({ kind, question, body, at, pen }: NewChange & { at: number }) {
  return { kind, at, pen, body: question ? { question, ...body } : body };
}

/** Finds the operation that the queue keeps in memory of a change it could not store; each belongs to one change. */
function memoryWatch(list: () => OpRow[]) {
  const taken = new Set<string>();
  return ({ kind, question }: Change) => {
    const before = new Set(list().map((op) => op.opId));
    return () => {
      const isNew = ({ opId }: OpRow) => !before.has(opId) && !taken.has(opId);
      const kept = list().findLast(
        (op) => isNew(op) && op.kind === kind && op.question === (question ?? null),
      );
      if (kept) taken.add(kept.opId);
      return kept?.opId;
    };
  };
}

/** Starts the work, unless it still runs. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Texts for long waiting: nobody is told to check the network if the server has answered. */
const WORDS: Record<WaitingCause, string> = {
  network: text.notConnected,
  server: text.serverSlow,
  storage: text.serverCannotStore,
};

type Told = Pick<OpRow, 'kind'> & { question?: string | null; seq?: number };

/**
 * Counts operations as the screen does: several changes of one answer count once, and a start only while nothing else
 * waits.
 */
export function countTold(ops: readonly Told[]): number {
  const told = new Set(ops.filter(isTold).map(({ kind, question }) => question ?? kind));
  return told.size - Number(told.has('event')) || told.size;
}

function unsentOf(ops: readonly OpRow[], now: number): Unsent {
  const oldest = ageOf(ops, now);
  return oldest > DELAYED_MS ? { waiting: ops.length, waiting_ms: oldest } : NOTHING_UNSENT;
}

/**
 * Notes on focus and the like are not counted as waiting work. The first of a claim is: before the server has it, nothing
 * of the sitting has arrived, such as one that was begun without a network.
 */
function isTold({ kind, seq }: Told): boolean {
  return kind !== 'event' || seq === 1;
}

/** A time-out is dated at zero, however much later this page noticed: its date does not say how long it has waited. */
function ageOf(ops: readonly OpRow[], now: number): number {
  const told = ops.filter((op) => isTold(op) && op.kind !== 'timeout');
  return told.length > 0 ? now - Math.min(...told.map((op) => op.at)) : 0;
}
