import { expect, test } from 'vitest';
import { createBoundedMap } from './bounded-map';

test('beyond its size the entry set longest ago is dropped, and setting it again renews it', () => {
  const map = createBoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([3, undefined, 4]);
  map.delete('a');
  map.set('d', 5);
  expect(['a', 'c', 'd'].map((key) => map.get(key))).toEqual([undefined, 4, 5]);
});
