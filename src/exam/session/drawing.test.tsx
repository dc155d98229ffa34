import { expect, test } from 'vitest';
import { id, openSession } from '../../../tests/support/exam-session';
import type { ExamSession } from './exam-session';

/** What the screen was told of the first question, in order. */
function follow(session: ExamSession) {
  const told: unknown[] = [];
  session.view.subscribe((view) => {
    const state = [view.answers.get(id(1))?.mc, view.saves.get(id(1))];
    if (String(told.at(-1)) !== String(state)) told.push(state);
  });
  return told;
}

test('an answer that is stored at once is drawn once, with the words', async () => {
  const { session, settle } = await openSession();
  await settle();
  const told = follow(session);
  session.choose(id(1), 'a');
  expect(told).toEqual([]);
  await settle();
  expect(told).toEqual([['a', 'local']]);
});

test('behind a slow disk the answer is drawn as being stored, and then as stored', async () => {
  const { session, settle, later } = await openSession();
  await settle();
  const told = follow(session);
  session.choose(id(1), 'a');
  for (const task of [...later]) task();
  expect(told).toEqual([['a', 'saving']]);
  await settle();
  expect(told).toEqual([
    ['a', 'saving'],
    ['a', 'local'],
  ]);
});

test('a second answer while the first is held back waits no longer than that, and is not called stored before it is', async () => {
  const { session, settle } = await openSession();
  await settle();
  const told = follow(session);
  session.choose(id(1), 'a');
  session.choose(id(1), 'b');
  await settle();
  expect(told.at(-1)).toEqual(['b', 'local']);
  expect(told).not.toContainEqual(['a', 'local']);
});

test('an answer that could not be stored is drawn as failed', async () => {
  const { session, settle, breakStorage } = await openSession();
  await settle();
  const told = follow(session);
  breakStorage();
  session.choose(id(1), 'a');
  await settle();
  expect(told.at(-1)).toEqual(['a', 'failed']);
});
