import { expect, test } from 'vitest';
import { countBegun, soundNote } from './sound-plays';

test('of the notes of a log those are counted by which a sound began, each sound for itself', () => {
  const notes = [soundNote('q1:0'), 'focus-lost', soundNote('q2:0'), soundNote('q1:0'), soundNote('q1:1')];
  const begun = countBegun([{}, ...notes.map((note) => ({ note }))]);
  expect([...begun]).toEqual([
    ['q1:0', 2],
    ['q2:0', 1],
    ['q1:1', 1],
  ]);
});
