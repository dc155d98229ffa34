import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SETUP_STEPS, setupState } from './setup-steps';

const NOTHING = {
  periods: 0,
  grades: 0,
  classes: 0,
  subjects: 0,
  teachers: 0,
  students: 0,
  seated: 0,
  assigned: 0,
  teacher_cards: 0,
  cards: 0,
  banks: 0,
  exams: 0,
};

test('a new school begins with its period, and is ready when its pupils can come in to an exam', () => {
  expect(setupState(NOTHING)).toMatchObject({ done: 0, next: 'period' });
  const ready = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, 1])) as typeof NOTHING;
  expect(setupState(ready)).toMatchObject({ done: SETUP_STEPS.length, next: undefined });
  expect(setupState({ ...ready, exams: 0 }).next).toBe('exams');
  expect(setupState({ ...ready, cards: 0 }).next).toBe('cards');
  expect(setupState({ ...ready, teacher_cards: 0, banks: 0 }).next).toBe('teacherCards');
});

test('having more of anything never makes more to do', () => {
  const facts = fc.record(
    Object.fromEntries(Object.keys(NOTHING).map((name) => [name, fc.nat(2)])) as Record<
      keyof typeof NOTHING,
      fc.Arbitrary<number>
    >,
  );
  const names = fc.constantFrom(...(Object.keys(NOTHING) as (keyof typeof NOTHING)[]));
  fc.assert(
    fc.property(facts, names, (before, name) => {
      const after = { ...before, [name]: before[name] + 1 };
      expect(setupState(after).done).toBeGreaterThanOrEqual(setupState(before).done);
    }),
  );
});
