import { expect, test } from 'vitest';
import type { QuestionForStaff } from '#contract/question-bank/bank';
import { QTYPE } from '#contract/question-bank/question-type';
import type { NumberedQuestion } from './search-questions';
import { listTags, measuredAs, sortQuestions } from './sort-questions';

function question(number: number, fields: Partial<QuestionForStaff>): NumberedQuestion {
  const blank = {
    id: '',
    bank: '',
    question: '',
    content: [],
    choices: [],
    qkey: null,
    rule: 'all' as const,
  };
  const frame = {
    qtype: QTYPE.multipleChoice,
    tags: [],
    poin: 1,
    createdat: '2026-08-01T00:00:00.000Z',
    changedat: null,
  };
  return { number, question: { ...blank, ...frame, ...fields } };
}

const numbers = (all: readonly NumberedQuestion[]) => all.map(({ number }) => number);

test('questions stand by place, type, points, level or last change, equals in the order of the bank', () => {
  const all = [
    question(1, { qtype: QTYPE.essay, poin: 5 }),
    question(2, { poin: 10, tags: [{ kind: 'level', name: 'L3' }], changedat: '2026-08-03T00:00:00.000Z' }),
    question(3, { poin: 10, createdat: '2026-08-02T00:00:00.000Z' }),
  ];
  expect(numbers(sortQuestions(all, 'place'))).toEqual([1, 2, 3]);
  expect(numbers(sortQuestions(all, 'type'))).toEqual([2, 3, 1]);
  expect(numbers(sortQuestions(all, 'points'))).toEqual([2, 3, 1]);
  expect(numbers(sortQuestions(all, 'level'))).toEqual([2, 1, 3]);
  expect(numbers(sortQuestions(all, 'newest'))).toEqual([2, 3, 1]);
});

test('each tag in use is listed once, kind by kind', () => {
  const level = { kind: 'level' as const, name: 'L2' as const };
  const topic = (name: string) => ({ kind: 'topic' as const, name });
  const all = [
    question(1, { tags: [level, topic('Bab 10')] }),
    question(2, { tags: [level, topic('Bab 9'), topic('bab 10')] }),
  ];
  expect(listTags(all).map(({ name }) => name)).toEqual(['Bab 9', 'bab 10', 'L2']);
});

test('by facility the unmeasured stand last both ways, and each has the name of its figure', () => {
  const measured = (facility: number) => ({
    ...{ facility, upper_lower: null, discrimination: null, students: 30, exam_name: 'UTS' },
    ...{ askedat: '2026-08-01T00:00:00.000Z', changed: false },
  });
  const all = [
    question(1, {}),
    question(2, { measured: measured(0.7) }),
    question(3, { measured: measured(0) }),
    question(4, { measured: measured(0.3) }),
    question(5, { measured: measured(0.7) }),
  ];
  expect(numbers(sortQuestions(all, 'hardest'))).toEqual([3, 4, 2, 5, 1]);
  expect(numbers(sortQuestions(all, 'easiest'))).toEqual([2, 5, 4, 3, 1]);
  expect(all.map((each) => measuredAs(each.question))).toEqual([
    'unmeasured',
    'easy',
    'hard',
    'medium',
    'easy',
  ]);
});
