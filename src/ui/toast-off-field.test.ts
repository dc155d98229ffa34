import { expect, test } from 'vitest';
import { topOff } from './toast-off-field';

const field = (top: number) => ({ top, bottom: top + 44 });

test.each([
  ['the field is below', field(200), 640, 96],
  ['the field is above', field(20), 640, 96],
])('where %s, a toast is where it usually is', (_where, at, seen, top) => {
  expect(topOff(at, 54, seen)).toBe(top);
});

test.each([
  ['above the field', field(92), 360, 30],
  ['below it, if there is no room above', field(50), 360, 102],
  ['as high as possible, if the keys leave no room at all', field(58), 160, 0],
])('over the field it moves: %s', (_where, at, seen, top) => {
  expect(topOff(at, 54, seen)).toBe(top);
});
