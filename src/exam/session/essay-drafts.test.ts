import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEssayDrafts } from './essay-drafts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const save = vi.fn(async () => undefined);
  const after = (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  };
  return { save, drafts: createEssayDrafts({ after, save }) };
}

test('who types without a pause has at most five seconds of it in memory only', () => {
  const { save, drafts } = open();
  for (let key = 1; key <= 24; key += 1) {
    drafts.write('q1', 'x'.repeat(key), key);
    vi.advanceTimersByTime(500);
  }
  expect(save.mock.calls).toEqual([
    ['q1', 'x'.repeat(10), 10],
    ['q1', 'x'.repeat(20), 20],
  ]);
  vi.advanceTimersByTime(5_000);
  expect(save).toHaveBeenLastCalledWith('q1', 'x'.repeat(24), 24);
  expect(save).toHaveBeenCalledTimes(3);
});

test('a pause stores what was typed, once, dated by its last keystroke', () => {
  const { save, drafts } = open();
  drafts.write('q1', 'Karena', 7);
  vi.advanceTimersByTime(500);
  drafts.write('q1', 'Karena panas.', 9);
  vi.advanceTimersByTime(20_000);
  expect(save.mock.calls).toEqual([['q1', 'Karena panas.', 9]]);
});
