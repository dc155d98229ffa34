import { expect, test } from 'vitest';
import { countBegun, listHearings, soundNote } from './sound-plays';

const logOf = (notes: readonly string[]) =>
  notes.map((note, index) => ({ opId: `op-${index}`, body: { note } }));

test('of the notes of a log those are counted by which a sound began, each sound for itself', () => {
  const notes = [soundNote('q1:0'), 'focus-lost', soundNote('q2:0'), soundNote('q1:0'), soundNote('q1:1')];
  const log = [{ opId: 'answer', body: { mc: 'a' } }, ...logOf(notes)];
  expect([...countBegun(listHearings(log))]).toEqual([
    ['q1:0', 2],
    ['q2:0', 1],
    ['q1:1', 1],
  ]);
});

test('a hearing that the server tells of and the device knows is one', () => {
  const [first, second] = listHearings(logOf([soundNote('q:0'), soundNote('q:0')]));
  if (!first || !second) throw new Error('Two notes gave fewer hearings.');
  expect(countBegun([first, second, { ...first }]).get('q:0')).toBe(2);
});
