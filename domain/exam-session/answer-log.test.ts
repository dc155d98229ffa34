import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OperationKind, OperationResult } from '#contract/exam-session/operation';
import {
  append,
  comparePlaces,
  currentAnswers,
  newestOperations,
  resequence,
  type StoredAnswer,
} from './answer-log';

interface Op {
  opId: string;
  epoch: number;
  seq: number;
  kind: OperationKind;
  question: string | null;
  result: OperationResult | null;
  body: { mc?: string; flag?: boolean };
}

const EMPTY = { epoch: 1, nextSeq: 1, operations: [] as readonly Op[] };

const draft = (n: number, question: string) => (place: { epoch: number; seq: number }) => ({
  ...place,
  opId: `op-${n}`,
  kind: 'answer' as OperationKind,
  question,
  result: null,
  body: { mc: String(n) },
});

type Step =
  | { do: 'append'; question: string }
  | { do: 'ack'; pick: number }
  | { do: 'resequence'; last: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('append' as const), question: fc.constantFrom('q1', 'q2', 'q3') }),
  fc.record({ do: fc.constant('ack' as const), pick: fc.nat(40) }),
  fc.record({ do: fc.constant('resequence' as const), last: fc.nat(60) }),
);

function play(steps: readonly Step[]) {
  const made: { opId: string; question: string }[] = [];
  let log = EMPTY;
  for (const each of steps) {
    if (each.do === 'append') {
      made.push({ opId: `op-${made.length}`, question: each.question });
      log = append(log, draft(made.length - 1, each.question));
    }
    if (each.do === 'ack') {
      const note = (op: Op): Op => (op.opId === `op-${each.pick}` ? { ...op, result: 'applied' } : op);
      log = { ...log, operations: log.operations.map(note) };
    }
    if (each.do === 'resequence') log = resequence(log, each.last);
  }
  return { log, made };
}

const waiting = (log: typeof EMPTY) => log.operations.filter((op) => op.result === null).sort(comparePlaces);

test('no interleaving of appending, acknowledging and restamping loses or doubles an operation', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const { log, made } = play(steps);
      expect(log.operations.map((operation) => operation.opId)).toEqual(made.map((each) => each.opId));
      const places = log.operations.map((operation) => operation.seq);
      expect(new Set(places).size).toBe(places.length);
      expect(Math.max(0, ...places)).toBeLessThan(log.nextSeq);
    }),
  );
});

test('waiting operations keep the order they were made in', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const numbers = waiting(play(steps).log).map((operation) => Number(operation.opId.slice(3)));
      expect(numbers).toEqual([...numbers].sort((left, right) => left - right));
    }),
  );
});

test('a waiting operation never lands below an acknowledged one when it is restamped', () => {
  const { log } = play([
    { do: 'append', question: 'q1' },
    { do: 'append', question: 'q1' },
    { do: 'ack', pick: 0 },
    { do: 'resequence', last: 0 },
  ]);
  expect(waiting(log).map((operation) => operation.seq)).toEqual([2]);
});

test('whatever is acknowledged and restamped, the newest operation on a question stands', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { log, made } = play(steps);
      const answers = currentAnswers(log.operations);
      for (const question of ['q1', 'q2', 'q3']) {
        const newest = made.findLastIndex((each) => each.question === question);
        expect(answers.get(question)?.mc ?? null).toBe(newest < 0 ? null : String(newest));
      }
    }),
  );
});

test('what would leap over a newer answer to the same question stays as a mere note', () => {
  const { log } = play([
    { do: 'append', question: 'q1' },
    { do: 'append', question: 'q2' },
    { do: 'append', question: 'q1' },
    { do: 'ack', pick: 2 },
    { do: 'resequence', last: 7 },
  ]);
  expect(waiting(log).map(({ opId, seq, kind }) => [opId, seq, kind])).toEqual([
    ['op-0', 8, 'event'],
    ['op-1', 9, 'answer'],
  ]);
});

const at = (
  epoch: number,
  seq: number,
  kind: OperationKind,
  body: Op['body'],
  result: Op['result'] = null,
) => ({
  opId: `${epoch}/${seq}`,
  epoch,
  seq,
  kind,
  question: 'q1',
  body,
  result,
});

const held = (fields: Partial<StoredAnswer>) =>
  new Map([['q1', { mc: null, essay: null, flag: false, answered: null, flagged: null, ...fields }]]);

test('a later claim wins over an earlier one, and a flag survives clearing the answer', () => {
  const first = [
    at(2, 1, 'answer', { mc: 'c' }),
    at(1, 9, 'answer', { mc: 'b' }),
    at(2, 2, 'flag', { flag: true }),
  ];
  expect(currentAnswers(first).get('q1')).toEqual({ mc: 'c', essay: null, flag: true });
  const cleared = currentAnswers([...first, at(3, 1, 'clear', {})]);
  expect(cleared.get('q1')).toEqual({ mc: null, essay: null, flag: true });
});

test("of the server's answer and the device's own the newer stands, the mark by itself", () => {
  const server = held({ mc: 'b', flag: true, answered: { epoch: 2, seq: 4 }, flagged: { epoch: 3, seq: 1 } });
  const older = [at(1, 9, 'answer', { mc: 'a' }), at(2, 9, 'flag', { flag: false })];
  expect(currentAnswers(older, server).get('q1')).toEqual({ mc: 'b', essay: null, flag: true });
  const newer = [...older, at(3, 1, 'answer', { mc: 'c' })];
  expect(currentAnswers(newer, server).get('q1')).toEqual({ mc: 'c', essay: null, flag: true });
});

test("one human's answers, spread over claims, devices and the server, show the last one", () => {
  const act = fc.record({ epoch: fc.integer({ min: 1, max: 4 }), isDelivered: fc.boolean() });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      const ordered = acts.toSorted((one, other) => one.epoch - other.epoch);
      const made = ordered.map(({ epoch, isDelivered }, n) => ({
        ...at(epoch, n + 1, 'answer', { mc: String(n) }),
        isOwn: epoch % 2 === 1,
        isDelivered,
      }));
      const known = made.findLast((op) => op.isDelivered);
      const server = known
        ? held({ mc: known.body.mc ?? null, answered: { epoch: known.epoch, seq: known.seq } })
        : new Map<string, StoredAnswer>();
      const newest = made.findLast((op) => op.isOwn || op.isDelivered);
      const own = made.filter((op) => op.isOwn);
      expect(currentAnswers(own, server).get('q1')?.mc ?? null).toBe(newest?.body.mc ?? null);
    }),
  );
});

test.each(['rejected', 'held', 'afterFinish'] as const)(
  'what the server keeps as %s does not count',
  (result) => {
    expect(currentAnswers([at(1, 1, 'answer', { mc: 'a' }, result)]).size).toBe(0);
  },
);

test('the newest changes of a question are told apart, and an older one than the server holds is none', () => {
  const ops = [at(1, 1, 'answer', {}), at(1, 2, 'flag', {}), at(1, 3, 'clear', {}), at(1, 4, 'event', {})];
  const { answer, flag } = newestOperations(ops, new Map()).get('q1') ?? {};
  expect([answer?.opId, flag?.opId]).toEqual(['1/3', '1/2']);
  const server = held({ answered: { epoch: 2, seq: 1 } });
  expect(newestOperations(ops, server).get('q1')).toEqual({ flag: ops[1] });
});
