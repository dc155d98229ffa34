import { expect, test } from 'vitest';
import { jumpNote, readJumpNote, readSleptNote, sleptNote } from './clock-notes';

test.each([
  ['clock-jump:7200s', 7_200_000],
  ['clock-jump:-3s', -3_000],
])('%s, as logs contain it since the first client, is read and still written so', (note, ms) => {
  expect(readJumpNote(note)).toBe(ms);
  expect(jumpNote(ms)).toBe(note);
});

test('a sleep is noted to the second, and read as it was noted', () => {
  expect(sleptNote(5_400_400)).toBe('slept:5400s');
  expect(readSleptNote('slept:5400s')).toBe(5_400_000);
  expect(['slept:-3s', 'slept:', 'slept:3', 'clock-jump:3s'].map(readSleptNote)).toEqual(Array(4).fill(null));
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
