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
  filled: 0,
  homerooms: 0,
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

test('what every pupil or teacher needs is done when all have it, and until then tells how many have', () => {
  const ready = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, 1])) as typeof NOTHING;
  const state = setupState({
    ...ready,
    students: 300,
    seated: 300,
    cards: 12,
    teachers: 20,
    teacher_cards: 0,
  });
  const open = state.steps.filter(({ isDone }) => !isDone);
  expect(open).toEqual([
    { step: 'teacherCards', isDone: false },
    { step: 'cards', isDone: false, progress: { done: 12, of: 300 } },
  ]);
  expect([state.done, state.next]).toEqual([SETUP_STEPS.length - 2, 'teacherCards']);
  // What is begun holds nobody up.
  expect(setupState({ ...ready, students: 300 }).next).toBeUndefined();
});

test('homeroom teachers are counted by class: one class of six is begun, not done', () => {
  const ready = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, 6])) as typeof NOTHING;
  const stepsOf = (facts: Partial<typeof NOTHING>) =>
    setupState({ ...ready, ...facts }).steps.filter(({ isDone }) => !isDone);
  expect(stepsOf({ homerooms: 1 })).toEqual([
    { step: 'homerooms', isDone: false, progress: { done: 1, of: 6 } },
  ]);
  expect(stepsOf({})).toEqual([]);
  expect(setupState({ ...ready, homerooms: 0 }).next).toBe('homerooms');
});

test('having more of anything but of what others are counted against never makes more to do', () => {
  const facts = fc.record(
    Object.fromEntries(Object.keys(NOTHING).map((name) => [name, fc.nat(2)])) as Record<
      keyof typeof NOTHING,
      fc.Arbitrary<number>
    >,
  );
  const names = fc.constantFrom(
    ...(Object.keys(NOTHING) as (keyof typeof NOTHING)[]).filter(
      (name) => name !== 'students' && name !== 'teachers' && name !== 'filled',
    ),
  );
  fc.assert(
    fc.property(facts, names, (before, name) => {
      const after = { ...before, [name]: before[name] + 1 };
      expect(setupState(after).done).toBeGreaterThanOrEqual(setupState(before).done);
    }),
  );
});
