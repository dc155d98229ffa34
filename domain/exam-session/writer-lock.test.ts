import { expect, test, vi } from 'vitest';
import { doesExamStay, isExamRunning, writerLockName } from './writer-lock';

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

/** Lists an exam for so many looks, as the browser does with a tab that is closing. */
function closingAfter(looks: number) {
  let asked = 0;
  return { query: async () => ({ held: asked++ < looks ? [{ name: writerLockName('1') }] : [] }) };
}

test('a tab that is just closing is no exam that runs', async () => {
  const pause = vi.fn(async () => undefined);
  expect(await doesExamStay(closingAfter(0), 3, pause)).toBe(false);
  expect(pause).not.toHaveBeenCalled();
  expect(await doesExamStay(closingAfter(2), 3, pause)).toBe(false);
  expect(pause).toHaveBeenCalledTimes(2);
});

test('an exam that is there at every look is one that runs', async () => {
  const pause = vi.fn(async () => undefined);
  expect(await doesExamStay(closingAfter(3), 3, pause)).toBe(true);
  expect(pause).toHaveBeenCalledTimes(2);
});
