import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import {
  admit,
  countsInLog,
  type Effect,
  ENDINGS_MAX,
  HAND_IN_TAIL_MS,
  type IncomingOperation,
  isTooFarAhead,
  OLDER_ENDINGS_MAX,
  readEffect,
  type Situation,
} from './admission';
import { comparePlaces } from './answer-log';

const PAPER = new Map([
  ['q1', { qtype: QTYPE.multipleChoice, choices: 'abcde', rows: 0 }],
  ['q2', { qtype: QTYPE.multipleChoice, choices: 'bac', rows: 0 }],
  ['essay', { qtype: QTYPE.essay, choices: '', rows: 0 }],
]);
const DEADLINE = 10_000_000;
const LATE_COUNT_MS = 30 * 60_000;

function op(fields: Partial<IncomingOperation> = {}): IncomingOperation {
  const plain = { epoch: 1, seq: 1, kind: 'answer' as const, at: 100, essay: null, flag: false };
  return { ...plain, question: 'q1', mc: 'a', ...fields };
}

function situation(fields: Partial<Situation> = {}): Situation {
  const running = { progress: 'running' as const, epoch: 1, deadline: DEADLINE, isArchived: false };
  const open = {
    startAt: 0,
    isByCode: false,
    isEndedByServer: false,
    isClaimTooMany: false,
    barrier: null,
    olderEndings: 0,
    newerHandInAt: null,
  };
  return { ...running, ...open, lateCountMs: LATE_COUNT_MS, standing: null, now: 1_000, ...fields };
}

function decide(fields: Partial<IncomingOperation>, state: Partial<Situation> = {}) {
  const operation = op(fields);
  const effect = readEffect(PAPER, operation);
  if (!effect) throw new Error('meaningless');
  return admit(situation(state), operation, effect);
}

const standing = { epoch: 2, seq: 5, at: 500, conflict: false };

test('what is not in the paper, or not among the choices, means nothing', () => {
  expect(readEffect(PAPER, op({ question: 'other' }))).toBeUndefined();
  expect(readEffect(PAPER, op({ question: null }))).toBeUndefined();
  expect(readEffect(PAPER, op({ question: 'q2', mc: 'd' }))).toBeUndefined();
  expect(readEffect(PAPER, op({ question: 'q2', mc: 'ba' }))).toBeUndefined();
  expect(readEffect(PAPER, op({ mc: 'a', essay: 'text' }))).toBeUndefined();
  expect(readEffect(PAPER, op({ question: 'essay', mc: 'a' }))).toBeUndefined();
  expect(readEffect(PAPER, op({ kind: 'flag', question: 'other', flag: true }))).toBeUndefined();
});

test('an empty answer takes the answer away, a blank essay too', () => {
  const cleared = { on: 'answer', mc: null, essay: null };
  expect(readEffect(PAPER, op({ question: 'essay', mc: null, essay: ' \n' }))).toMatchObject(cleared);
  expect(readEffect(PAPER, op({ mc: '' }))).toMatchObject(cleared);
  expect(readEffect(PAPER, op({ kind: 'clear', mc: 'a' }))).toMatchObject(cleared);
});

test('an older place never wins, however late it comes or whatever its clock says', () => {
  expect(decide({ epoch: 2, seq: 4, at: 9_999 }, { epoch: 2, standing })).toMatchObject({
    result: 'superseded',
    takesEffect: false,
  });
  expect(decide({ epoch: 2, seq: 6, at: 1 }, { epoch: 2, standing })).toMatchObject({ takesEffect: true });
  expect(decide({ epoch: 3, seq: 1, at: 1 }, { epoch: 3, standing })).toMatchObject({ takesEffect: true });
});

test('an older claim that wrote later puts the standing answer in doubt, in either order of arrival', () => {
  expect(decide({ epoch: 1, seq: 9, at: 501 }, { epoch: 2, standing }).conflict).toBe(true);
  expect(decide({ epoch: 1, seq: 9, at: 500 }, { epoch: 2, standing }).conflict).toBe(false);
  expect(decide({ epoch: 3, seq: 1, at: 499 }, { epoch: 3, standing }).conflict).toBe(true);
  const newest = decide({ epoch: 3, seq: 1, at: 501 }, { epoch: 3, standing });
  expect(newest.conflict, 'claims before the one that stood may have written later still').toBe('recheck');
  expect(decide({ epoch: 2, seq: 6, at: 501 }, { epoch: 2, standing }).conflict).toBe(false);
  expect(decide({ epoch: 2, seq: 6, at: 499 }, { epoch: 2, standing }).conflict).toBe('recheck');
  const doubtful = { ...standing, conflict: true };
  expect(decide({ epoch: 2, seq: 6, at: 900 }, { epoch: 2, standing: doubtful }).conflict).toBe('recheck');
});

test.each([
  ['received at the deadline, dated after it', { at: DEADLINE + 5, now: DEADLINE }, 'applied'],
  ['dated at the deadline, received a moment later', { at: DEADLINE, now: DEADLINE + 1 }, 'late'],
  ['received at the end of the allowance', { at: DEADLINE - 1, now: DEADLINE + LATE_COUNT_MS }, 'late'],
  ['received after the allowance', { at: DEADLINE - 1, now: DEADLINE + LATE_COUNT_MS + 1 }, 'held'],
  ['dated after the deadline', { at: DEADLINE + 1, now: DEADLINE + 2 }, 'held'],
  ['received three days later', { at: 1, now: DEADLINE + 3 * 86_400_000 }, 'held'],
] as const)('%s', (_name, { at, now }, result) => {
  expect(decide({ at }, { now })).toMatchObject({ result, takesEffect: result !== 'held' });
});

test('a time-out closes nothing if it was made for a deadline that has moved since, whenever it arrives', () => {
  const timeout = (at: number, now: number) =>
    decide({ kind: 'timeout', question: null, mc: null, at }, { now });
  const old = DEADLINE - 600_000;
  expect(timeout(old, DEADLINE - 300_000)).toMatchObject({ result: 'held', takesEffect: false });
  expect(timeout(old, DEADLINE + 1)).toMatchObject({ result: 'held', takesEffect: false });
  expect(timeout(DEADLINE, DEADLINE + 1)).toMatchObject({ result: 'late', takesEffect: true });
  expect(timeout(DEADLINE - 4_000, DEADLINE - 4_000)).toMatchObject({ result: 'applied', takesEffect: true });
});

test('beyond the ending of its claim an operation is kept and does not count; below it still counts', () => {
  const ended = { barrier: { seq: 7, handedInAt: 900, endings: 1 }, progress: 'finished' as const };
  expect(decide({ seq: 8 }, ended)).toMatchObject({ result: 'afterFinish' });
  expect(decide({ seq: 6 }, ended)).toMatchObject({ takesEffect: true });
});

test('a claim has twenty endings; a further one is kept and moves nothing', () => {
  const after = (endings: number) => ({
    barrier: { seq: 7, handedInAt: 900, endings },
    progress: 'finished' as const,
  });
  const finish = { seq: 6, kind: 'finish' as const, question: null, mc: null };
  expect(decide(finish, after(ENDINGS_MAX - 1))).toMatchObject({ result: 'superseded' });
  expect(decide(finish, after(ENDINGS_MAX))).toMatchObject({ result: 'afterFinish', takesEffect: false });
  expect(decide({ seq: 6 }, after(ENDINGS_MAX))).toMatchObject({ result: 'applied' });
});

test('claims before the newest have a hundred endings together; a further one is kept and moves nothing', () => {
  const finish = { epoch: 1, seq: 1, kind: 'finish' as const, question: null, mc: null };
  const older = (olderEndings: number) => decide(finish, { epoch: 9, olderEndings });
  expect(older(OLDER_ENDINGS_MAX - 1)).toMatchObject({ result: 'superseded' });
  expect(older(OLDER_ENDINGS_MAX)).toMatchObject({ result: 'afterFinish', takesEffect: false });
});

test('places kept free below a hand-in fill up for two minutes and no longer, whatever they are dated', () => {
  const ended = { barrier: { seq: 4_000, handedInAt: 900, endings: 1 }, progress: 'finished' as const };
  const last = 900 + HAND_IN_TAIL_MS;
  expect(decide({ seq: 6, at: 1 }, { ...ended, now: last })).toMatchObject({ result: 'applied' });
  const after = { ...ended, now: last + 1 };
  expect(decide({ seq: 6, at: 1 }, after)).toMatchObject({ result: 'afterFinish', takesEffect: false });
});

test('two minutes after a newer claim has ended the attempt, what an older one delivers waits for the teacher', () => {
  const ended = { epoch: 2, newerHandInAt: 900, progress: 'finished' as const };
  const last = 900 + HAND_IN_TAIL_MS;
  expect(decide({ seq: 6, at: 1 }, { ...ended, now: last })).toMatchObject({ result: 'applied' });
  const after = { ...ended, now: last + 1 };
  expect(decide({ seq: 6, at: 1 }, after)).toMatchObject({ result: 'afterFinish', takesEffect: false });
  expect(decide({ seq: 6 }, { ...after, progress: 'stopped' })).toMatchObject({ result: 'afterFinish' });
  // Let back in by the proctor: the sitting goes on.
  expect(decide({ seq: 6 }, { ...after, progress: 'admitted' })).toMatchObject({ result: 'applied' });
});

test('a time-out closes only what lies beyond it in its own claim: below it, and in older claims, the deadline decides', () => {
  const state = { progress: 'expired' as const, epoch: 2, now: DEADLINE + LATE_COUNT_MS };
  const ended = { ...state, barrier: { seq: 7, handedInAt: null, endings: 1 } };
  expect(decide({ epoch: 2, seq: 6 }, ended)).toMatchObject({ result: 'late', takesEffect: true });
  expect(decide({ epoch: 2, seq: 8 }, ended)).toMatchObject({ result: 'afterFinish', takesEffect: false });
  expect(decide({ seq: 6 }, state)).toMatchObject({ result: 'late', takesEffect: true });
  expect(decide({ seq: 6 }, { ...state, now: state.now + 1 })).toMatchObject({ result: 'held' });
});

test('what is dated before a start by code is held, however early it came; a start by the network is the server’s own', () => {
  expect(decide({ at: 99 }, { startAt: 100, isByCode: true })).toMatchObject({
    result: 'held',
    takesEffect: false,
  });
  expect(decide({ at: 100 }, { startAt: 100, isByCode: true })).toMatchObject({ result: 'applied' });
  expect(decide({ at: 99 }, { startAt: 100 })).toMatchObject({ result: 'applied' });
});

test('what comes after the server itself has ended the claim does not count, whatever place it has', () => {
  const sealed = {
    isEndedByServer: true,
    barrier: { seq: 4_001, handedInAt: 1, endings: 1 },
    progress: 'stopped' as const,
  };
  const kept = { result: 'afterFinish', takesEffect: false, conflict: false };
  expect(decide({ seq: 1 }, sealed)).toEqual(kept);
  expect(decide({ seq: 1, epoch: 1 }, { ...sealed, epoch: 2, barrier: null })).toEqual(kept);
  expect(decide({ seq: 1, kind: 'finish', question: null }, sealed)).toEqual(kept);
});

test('a place more than 5,000 ahead of the last one known cannot be taken', () => {
  expect(isTooFarAhead(5_000, 0)).toBe(false);
  expect(isTooFarAhead(5_001, 0)).toBe(true);
  expect(isTooFarAhead(5_001, 1)).toBe(false);
  expect(isTooFarAhead(3, 9_000)).toBe(false);
});

test('what is dated before the attempt began and comes after its deadline waits for the teacher', () => {
  const begun = { startAt: 5_000, now: DEADLINE + 1 };
  expect(decide({ at: 4_999 }, begun)).toMatchObject({ result: 'held', takesEffect: false });
  expect(decide({ at: 5_000 }, begun)).toMatchObject({ result: 'late', takesEffect: true });
  expect(decide({ at: 0 }, { ...begun, now: DEADLINE })).toMatchObject({ result: 'applied' });
});

test('an ending ends its own claim only: after a newer claim or a re-admission it changes nothing', () => {
  const finish = { kind: 'finish' as const, question: null };
  expect(decide(finish)).toMatchObject({ result: 'applied', takesEffect: true });
  expect(decide(finish, { progress: 'expired', now: DEADLINE + 1 })).toMatchObject({
    result: 'late',
    takesEffect: true,
  });
  expect(decide(finish, { epoch: 2 })).toMatchObject({ result: 'superseded', takesEffect: false });
  expect(decide(finish, { progress: 'admitted' })).toMatchObject({
    result: 'superseded',
    takesEffect: false,
  });
  expect(decide(finish, { progress: 'stopped' })).toMatchObject({ result: 'superseded', takesEffect: false });
});

test('whatever reaches an archived attempt is kept there and changes nothing', () => {
  expect(decide({}, { isArchived: true })).toMatchObject({ result: 'held', takesEffect: false });
});

/** A receiver of the simplest kind: what stands is found anew from the whole log each time. */
function receiveAll(operations: readonly IncomingOperation[]) {
  const log = new Map<string, { operation: IncomingOperation; result: string }>();
  const barrier = (epoch: number) => {
    const endings = [...log.values()].filter(
      ({ operation }) =>
        operation.epoch === epoch && ['finish', 'timeout', 'penalty'].includes(operation.kind),
    );
    return endings.length === 0 ? null : Math.min(...endings.map(({ operation }) => operation.seq));
  };
  const standingOf = (question: string | null) =>
    [...log.values()]
      .filter(({ operation, result }) => {
        const limit = barrier(operation.epoch);
        const isBelow = limit === null || operation.seq <= limit;
        const answers = operation.kind === 'answer' || operation.kind === 'clear';
        return operation.question === question && answers && isBelow && countsInLog(result as 'applied');
      })
      .map(({ operation }) => operation)
      .sort(comparePlaces)
      .at(-1);
  for (const operation of operations) {
    const key = `${operation.epoch}:${operation.seq}`;
    const effect: Effect | undefined = readEffect(PAPER, operation);
    if (log.has(key) || !effect) continue;
    const stands = standingOf(operation.question);
    const end = barrier(operation.epoch);
    const state = {
      epoch: 3,
      barrier: end === null ? null : { seq: end, handedInAt: 1_000, endings: 1 },
      now: 1_000,
    };
    const { result } = admit(
      situation({ ...state, standing: stands ? { ...stands, conflict: false } : null }),
      operation,
      effect,
    );
    log.set(key, { operation, result });
  }
  return ['q1', 'q2', 'essay'].map((question) => {
    const stands = standingOf(question);
    return (
      stands && {
        question,
        mc: stands.kind === 'clear' ? null : stands.mc,
        place: [stands.epoch, stands.seq],
      }
    );
  });
}

const anyOperation = fc
  .record({
    kind: fc.constantFrom('answer' as const, 'answer' as const, 'clear' as const, 'finish' as const),
    question: fc.constantFrom('q1', 'q2'),
    mc: fc.constantFrom('a', 'b', 'c'),
    at: fc.nat(2_000),
    epoch: fc.integer({ min: 1, max: 3 }),
    seq: fc.integer({ min: 1, max: 12 }),
  })
  .map((fields) => op(fields));

test('any order of arrival, with any repetition, leaves the same answers standing', () => {
  const operations = fc.uniqueArray(anyOperation, {
    selector: ({ epoch, seq }) => `${epoch}:${seq}`,
    maxLength: 25,
  });
  const scrambled = operations.chain((made) =>
    fc.tuple(
      fc.constant(made),
      fc.shuffledSubarray([...made, ...made], { minLength: made.length * 2, maxLength: made.length * 2 }),
    ),
  );
  fc.assert(
    fc.property(scrambled, ([made, arrived]) => {
      expect(receiveAll(arrived)).toEqual(receiveAll([...made].sort(comparePlaces)));
    }),
    { numRuns: 1_000 },
  );
});
