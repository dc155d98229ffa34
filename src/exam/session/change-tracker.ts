import type { OperationKind } from '#contract/exam-session/operation';
import { type Newest, newestOperations, sideOf } from '#domain/exam-session/answer-log';
import type { OpenedAttempt } from '../../offline/attempt-store';
import type { OpRow } from '../../offline/local-db';
import type { AttemptLook } from '../../offline/outbox';
import { type SaveState, TROUBLES } from './exam-view';

/** Something that the pupil did, as it is told apart from others. */
export interface Change {
  kind: OperationKind;
  /** Omitted: an operation of the session itself. */
  question?: string;
}

/** The state of the queue, and operations that are only in memory. */
export type QueueLook = Pick<AttemptLook, 'waiting' | 'aside' | 'uncounted' | 'delivered'> & {
  unsaved: readonly OpRow[];
};

/** Tracks the newest changes of each question, to its answer and its mark, and those being stored now. */
export interface ChangeTracker {
  begin: (change: Change) => void;
  end: (change: Change) => void;
  /** From now on `opId` is the newest of its kind. */
  note: (change: Change, opId: string) => void;
  /** The newest of its kind could not even be kept in memory. */
  fail: (change: Change) => void;
  /** Number of questions whose newest change is stored nowhere. */
  countFailed: () => number;
  isSaving: (question: string) => boolean;
  states: (look: QueueLook) => Map<string, SaveState>;
  /** The server holds answers to these questions that did not come from this device. */
  hold: (questions: readonly string[]) => void;
  /** Starts over from the reloaded log. */
  reset: (opened: OpenedAttempt) => void;
}

export function trackChanges(first: OpenedAttempt): ChangeTracker {
  let damaged = first.damaged;
  let newest = newestOf(first);
  const saving = new Map<string, number>();
  const count = ({ question }: Change, by: number) => {
    if (question) saving.set(question, (saving.get(question) ?? 0) + by);
  };
  const isSaving = (question: string) => (saving.get(question) ?? 0) > 0;
  const note = ({ kind, question }: Change, opId: string) => {
    const side = sideOf(kind);
    if (question && side) newest.set(question, { ...newest.get(question), [side]: opId });
  };

  return {
    begin: (change) => count(change, 1),
    end: (change) => count(change, -1),
    isSaving,
    note,
    fail: (change) => note(change, NOBODYS),
    countFailed: () =>
      [...newest.values()].filter(({ answer, flag }) => answer === NOBODYS || flag === NOBODYS).length,
    hold: (questions) => {
      for (const question of questions) newest.set(question, {});
    },
    reset: (opened) => {
      damaged = opened.damaged;
      newest = newestOf(opened);
    },
    states: (look) => {
      const states = statesIn(look, damaged);
      const stateOf = (question: string): SaveState => {
        if (isSaving(question)) return 'saving';
        const { answer, flag } = newest.get(question) ?? {};
        // What the server held at the start has no operation here. For operations in neither list nothing is known
        // yet, so nothing is claimed.
        const both = [answer, flag].flatMap((opId) => (opId ? (states.get(opId) ?? 'saving') : []));
        return ORDER.find((state) => both.includes(state)) ?? 'sent';
      };
      const questions = new Set([...newest.keys(), ...saving.keys()]);
      return new Map([...questions].map((question) => [question, stateOf(question)]));
    },
  };
}

/** The student must know the worse of two states. */
const ORDER: readonly SaveState[] = ['failed', ...TROUBLES, 'saving', 'local', 'sent'];

/** Used instead of an id: no operation was made of the change. */
const NOBODYS = 'nobody holds it';

function newestOf({ ops, facts, answers }: OpenedAttempt): Map<string, Newest<string>> {
  const newest = new Map<string, Newest<string>>([...answers.keys()].map((question) => [question, {}]));
  for (const [question, { answer, flag }] of newestOperations(ops, new Map(facts.answers))) {
    newest.set(question, { ...(answer && { answer: answer.opId }), ...(flag && { flag: flag.opId }) });
  }
  return newest;
}

/** The state of every operation, by its id. */
function statesIn(look: QueueLook, damaged: ReadonlySet<string>): Map<string, SaveState> {
  const states = new Map<string, SaveState>();
  const put = (ops: readonly OpRow[], state: SaveState) => {
    for (const op of ops) states.set(op.opId, state);
  };
  for (const opId of look.delivered) states.set(opId, 'sent');
  states.set(NOBODYS, 'failed');
  put(look.waiting, 'local');
  put(look.aside, 'aside');
  for (const op of look.uncounted) states.set(op.opId, troubleOf(op));
  put(look.unsaved, 'failed');
  for (const opId of damaged) states.set(opId, 'unreadable');
  return states;
}

function troubleOf({ result }: OpRow): SaveState {
  return result === 'held' || result === 'afterFinish' ? result : 'rejected';
}
