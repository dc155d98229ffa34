import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFECTS } from './defects/all';

test('there are at least 25 of them, and no two of one name', () => {
  expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
  expect(DEFECTS.length).toBeGreaterThanOrEqual(25);
});

test.each(DEFECTS)('$name: its place in the code is still there, once', ({ edits, noticedBy }) => {
  for (const { file, find, replace } of edits) {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  }
  expect(noticedBy === 'model' || noticedBy === 'simulation' || existsSync(noticedBy)).toBe(true);
});
