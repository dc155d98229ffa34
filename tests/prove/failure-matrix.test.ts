import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The matrix of docs/exam-integrity.md promises tests by path and name: both must be there.
const page = readFileSync('docs/exam-integrity.md', 'utf8');
const matrix = page.slice(page.indexOf('## The failure matrix'), page.indexOf('## What is not proven'));
const rows = matrix.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Fault'));

test('every fault of the matrix names its tests, or says why it has none', () => {
  expect(rows.length).toBeGreaterThanOrEqual(21);
  for (const row of rows) expect(row).toMatch(/`[^`]+` "[^"]+"|not shown, because/);
});

test.each(rows.flatMap(listTests))('$path has a test "$name"', ({ path, name }) => {
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toContain(name);
});

function listTests(row: string): { path: string; name: string }[] {
  return [...row.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = '', name = '']) => ({ path, name }));
}
