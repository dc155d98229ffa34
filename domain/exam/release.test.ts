import { expect, test } from 'vitest';
import { firstShown, shownNow } from './release';

const open = { isActive: true, closeAt: null, isUnsettled: false, now: 1_000 };
const closed = { ...open, isActive: false };

test('nothing is shown before the exam is closed, or before the time that was set', () => {
  expect(shownNow({ shows: 'score', at: null }, open)).toBe('none');
  expect(shownNow({ shows: 'score', at: null }, closed)).toBe('score');
  expect(shownNow({ shows: 'score', at: null }, { ...open, closeAt: 1_000 })).toBe('score');
  expect(shownNow({ shows: 'score', at: 1_001 }, closed)).toBe('none');
  expect(shownNow({ shows: 'score', at: 1_000 }, open)).toBe('score');
  expect(shownNow({ shows: 'none', at: 0 }, closed)).toBe('none');
});

test('keys wait until no answer can count and nobody can begin, whatever time was set', () => {
  expect(shownNow({ shows: 'answers', at: null }, closed)).toBe('answers');
  expect(shownNow({ shows: 'answers', at: null }, { ...closed, isUnsettled: true })).toBe('score');
  expect(shownNow({ shows: 'answers', at: 0 }, open)).toBe('score');
  expect(shownNow({ shows: 'answers', at: 2_000 }, closed)).toBe('none');
});

test('from when on a score can have been seen stays, once it was; before that it follows what is set', () => {
  expect(firstShown(null, { shows: 'none', at: null }, 10)).toBeNull();
  expect(firstShown(null, { shows: 'score', at: null }, 10)).toBe(10);
  expect(firstShown(null, { shows: 'score', at: 5 }, 10)).toBe(10);
  expect(firstShown(null, { shows: 'score', at: 50 }, 10)).toBe(50);
  expect(firstShown(50, { shows: 'none', at: null }, 20)).toBeNull();
  expect(firstShown(50, { shows: 'score', at: 90 }, 20)).toBe(90);
  expect(firstShown(10, { shows: 'none', at: null }, 20)).toBe(10);
  expect(firstShown(10, { shows: 'score', at: 90 }, 20)).toBe(10);
});
