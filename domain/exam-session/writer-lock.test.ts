import { expect, test } from 'vitest';
import { isExamRunning, writerLockName } from './writer-lock';

const holding = (...names: string[]) => ({
  query: async () => ({ held: names.map((name) => ({ name })) }),
});

test('a tab in an exam keeps a new worker waiting', async () => {
  expect(await isExamRunning(holding('outbox-sender', writerLockName('1')))).toBe(true);
});

test('without an exam the new worker may take over', async () => {
  expect(await isExamRunning(holding('outbox-sender'))).toBe(false);
});

test('when it cannot be known, an exam is assumed', async () => {
  const broken = {
    query: async () => {
      throw new Error('no locks');
    },
  };
  expect(await isExamRunning(broken)).toBe(true);
  expect(await isExamRunning(undefined)).toBe(true);
});
