import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants';

test.each(MUTANTS)('$name: its place in the code is still there, once', ({ edits }) => {
  for (const { file, find, replace } of edits) {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  }
});
