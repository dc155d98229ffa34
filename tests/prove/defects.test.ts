import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFECTS } from './defects/all';

const TIERS: ReadonlySet<string> = new Set(['model', 'simulation', 'processes', 'browsers']);

test('there are at least 25 defects with different names', () => {
  expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
  expect(DEFECTS.length).toBeGreaterThanOrEqual(25);
});

test('each tier has defects that it must notice', () => {
  const asked = new Set<string>(DEFECTS.map(({ noticedBy }) => noticedBy));
  expect([...TIERS].filter((tier) => !asked.has(tier))).toEqual([]);
});

test.each(DEFECTS)('$name: its edit still applies to the code, exactly once', ({ edits, noticedBy }) => {
  for (const { file, find, replace } of edits) {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  }
  expect(TIERS.has(noticedBy) || existsSync(noticedBy)).toBe(true);
});
