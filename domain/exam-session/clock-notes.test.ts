import { expect, test } from 'vitest';
import { jumpNote, readJumpNote } from './clock-notes';

test.each([
  ['clock-jump:7200s', 7_200_000],
  ['clock-jump:-3s', -3_000],
])('%s, as logs contain it since the first client, is read and still written so', (note, ms) => {
  expect(readJumpNote(note)).toBe(ms);
  expect(jumpNote(ms)).toBe(note);
});

test('a jump is noted to the second', () => {
  expect(jumpNote(2_499)).toBe('clock-jump:2s');
  expect(jumpNote(-7_200_400)).toBe('clock-jump:-7200s');
});

test.each([
  'clock-jump:',
  'clock-jump:s',
  'clock-jump:1.5s',
  'clock-jump:3s ',
  'clock-jump:1234567890123s',
  'sound-begun:3s',
])('%j is no jump', (note) => {
  expect(readJumpNote(note)).toBeNull();
});
