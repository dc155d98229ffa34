import { expect, test } from 'vitest';
import { createSizedMap } from './sized-map';

test('entries stay while they fit together; then those set longest ago are dropped', () => {
  const kept = createSizedMap<string, number>({ bytes: 10, least: 1 });
  for (const [index, key] of [...'abcde'].entries()) kept.set(key, index, 2);
  expect([...'abcde'].map(kept.get)).toEqual([0, 1, 2, 3, 4]);
  kept.set('a', 0, 2);
  kept.set('f', 5, 4);
  expect([...'abcdef'].map(kept.get)).toEqual([0, undefined, undefined, 3, 4, 5]);
});

test('the newest few stay even if they are too large together', () => {
  const kept = createSizedMap<string, number>({ bytes: 10, least: 2 });
  for (const [index, key] of [...'abc'].entries()) kept.set(key, index, 100);
  expect([...'abc'].map(kept.get)).toEqual([undefined, 1, 2]);
  kept.delete('c');
  kept.set('d', 3, 1);
  expect([...'bcd'].map(kept.get)).toEqual([1, undefined, 3]);
});

test('an entry that is set again counts once, with its new size', () => {
  const kept = createSizedMap<string, number>({ bytes: 10, least: 1 });
  for (const bytes of [9, 9, 1]) kept.set('a', bytes, bytes);
  kept.set('b', 9, 9);
  expect([...'ab'].map(kept.get)).toEqual([1, 9]);
});
