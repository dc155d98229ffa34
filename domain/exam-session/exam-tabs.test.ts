import { expect, test, vi } from 'vitest';
import { doesExamStay, isExamOpen, type Tabs } from './exam-tabs';
import { writerLockName } from './writer-lock';

const tabs = (locks: Tabs['locks'], isExamPage = false, isAssumed = true): Tabs => ({
  locks,
  hasExamPage: async () => isExamPage,
  isAssumed,
});

const holding = (...names: string[]) => ({
  query: async () => ({ held: names.map((name) => ({ name })) }),
});

const broken = async () => {
  throw new Error('not known');
};

test('a tab that writes an exam is in it', async () => {
  expect(await isExamOpen(tabs(holding('outbox-sender', writerLockName('1'))))).toBe(true);
});

test('so is a page of an exam that holds no lock yet, also where the browser has none', async () => {
  expect(await isExamOpen(tabs(holding(), true))).toBe(true);
  expect(await isExamOpen(tabs(undefined, true))).toBe(true);
});

test('other pages and their locks are no exam, also where the browser has no locks', async () => {
  expect(await isExamOpen(tabs(holding('outbox-sender')))).toBe(false);
  expect(await isExamOpen(tabs(undefined))).toBe(false);
});

test('when it cannot be known, an exam is assumed', async () => {
  expect(await isExamOpen(tabs({ query: broken }))).toBe(true);
  expect(await isExamOpen({ ...tabs(holding()), hasExamPage: broken })).toBe(true);
});

test('who does not assume one goes by the addresses where the browser does not tell its locks', async () => {
  expect(await isExamOpen(tabs({ query: broken }, false, false))).toBe(false);
  expect(await isExamOpen(tabs({ query: broken }, true, false))).toBe(true);
  expect(await isExamOpen(tabs(holding(writerLockName('1')), false, false))).toBe(true);
  expect(await isExamOpen({ ...tabs(holding(), false, false), hasExamPage: broken })).toBe(true);
});

/** Lists an exam for so many looks, as the browser does with a tab that is closing. */
function closingAfter(looks: number): Tabs {
  let asked = 0;
  return tabs({ query: async () => ({ held: asked++ < looks ? [{ name: writerLockName('1') }] : [] }) });
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
