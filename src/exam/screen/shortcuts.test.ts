import { expect, test } from 'vitest';
import { readShortcut } from './shortcuts';

test.each([
  ['3', 'other', { type: 'choose', index: 2 }],
  ['E', 'arrows', { type: 'choose', index: 4 }],
  ['ArrowRight', 'other', { type: 'next' }],
  ['ArrowRight', 'arrows', undefined],
  ['r', 'text', undefined],
  ['q', 'other', undefined],
] as const)('key %s with the focus in %s', (key, focus, action) => {
  expect(readShortcut({ key, focus, hasModifier: false })).toEqual(action);
});

test("keys with Ctrl, Alt or Meta are the browser's", () => {
  expect(readShortcut({ key: 'r', focus: 'other', hasModifier: true })).toBeUndefined();
});
