import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AnswerLog,
  acknowledge,
  append,
  currentAnswers,
  pending,
  resequence,
  startLog,
} from './answer-log';

const draft = (n: number, question: string, mc: string) => ({
  opId: `op-${n}`,
  kind: 'answer' as const,
  at: 0,
  body: { question, mc },
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

function play(steps: readonly Step[]): { log: AnswerLog; made: { opId: string; question: string }[] } {
  const made: { opId: string; question: string }[] = [];
  let log = startLog(1);
  for (const each of steps) {
    if (each.do === 'append') {
      made.push({ opId: `op-${made.length}`, question: each.question });
      log = append(log, draft(made.length - 1, each.question, String(made.length - 1)));
    }
    if (each.do === 'ack') log = acknowledge(log, [{ opId: `op-${each.pick}`, result: 'applied' }]);
    if (each.do === 'resequence') log = resequence(log, each.last);
  }
  return { log, made };
}

test('no interleaving of appending, acknowledging and restamping loses or doubles an operation', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const { log, made } = play(steps);
      expect(log.operations.map((operation) => operation.opId)).toEqual(made.map((each) => each.opId));
      const places = pending(log).map((operation) => operation.seq);
      expect(new Set(places).size).toBe(places.length);
      expect(Math.max(0, ...places)).toBeLessThan(log.nextSeq);
    }),
  );
});

test('waiting operations keep the order they were made in', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const numbers = pending(play(steps).log).map((operation) => Number(operation.opId.slice(3)));
      expect(numbers).toEqual([...numbers].sort((left, right) => left - right));
    }),
  );
});

test('a waiting operation never lands below an acknowledged one when it is restamped', () => {
  let log = append(append(startLog(1), draft(0, 'q1', 'a')), draft(1, 'q1', 'b'));
  log = resequence(acknowledge(log, [{ opId: 'op-0', result: 'applied' }]), 0);
  expect(pending(log).map((operation) => operation.seq)).toEqual([2]);
});

test('the newest operation on a question stands, whatever was acknowledged meanwhile', () => {
  const ackOldest = (steps: readonly Step[]) => steps.filter((each) => each.do !== 'ack');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { log, made } = play(ackOldest(steps));
      const answers = currentAnswers(log.operations);
      for (const question of ['q1', 'q2', 'q3']) {
        const newest = made.findLastIndex((each) => each.question === question);
        expect(answers.get(question)?.mc ?? null).toBe(newest < 0 ? null : String(newest));
      }
    }),
  );
});

test('a result that only says the place is taken is no acknowledgement', () => {
  const log = acknowledge(append(startLog(1), draft(0, 'q1', 'a')), [{ opId: 'op-0', result: 'resequence' }]);
  expect(pending(log)).toHaveLength(1);
});

test('the same operation appended twice is there once', () => {
  const once = append(startLog(1), draft(0, 'q1', 'a'));
  expect(append(once, draft(0, 'q1', 'a'))).toBe(once);
});

test('a later claim wins over an earlier one, and a flag survives clearing the answer', () => {
  const at = (epoch: number, seq: number, kind: 'answer' | 'clear' | 'flag', body: object) => ({
    epoch,
    seq,
    kind,
    body: { question: 'q1', ...body },
    result: null,
  });
  const answers = currentAnswers([
    at(2, 1, 'answer', { mc: 'c' }),
    at(1, 9, 'answer', { mc: 'b' }),
    at(2, 2, 'flag', { flag: true }),
  ]);
  expect(answers.get('q1')).toEqual({ mc: 'c', essay: null, flag: true });
  expect(currentAnswers([at(3, 1, 'clear', {})], answers).get('q1')).toEqual({
    mc: null,
    essay: null,
    flag: true,
  });
});

test('a refused operation does not count', () => {
  const refused = { ...draft(0, 'q1', 'a'), epoch: 1, seq: 1, result: 'rejected' as const };
  expect(currentAnswers([refused]).size).toBe(0);
});
