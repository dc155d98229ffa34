import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The matrix of docs/exam-integrity.md names tests by path and title, and measurements by name: all must exist.
const page = readFileSync('docs/exam-integrity.md', 'utf8');
const matrix = page.slice(page.indexOf('## The failure matrix'), page.indexOf('## What is not proven'));
const rows = matrix.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Fault'));

test('every fault of the matrix names its tests, its measurement, or why it has none', () => {
  expect(rows.length).toBeGreaterThanOrEqual(21);
  for (const row of rows)
    expect(row).toMatch(/`[^`]+` "[^"]+"|measured by `npm run bench|not shown, because/);
});

test.each(rows.flatMap(listTests))('$path has a test "$name"', ({ path, name }) => {
  expect(existsSync(path)).toBe(true);
  expect(isTested(readFileSync(path, 'utf8'), name)).toBe(true);
});

test.each(rows.flatMap(listMeasurements))('%s is measured', (name) => {
  expect(readFileSync('tests/bench/run.ts', 'utf8')).toContain(`'${name}'`);
});

test('a comment, a skipped test and one of another name do not count as tests', () => {
  const name = 'what was lost is sent again';
  for (const text of [`test('${name}', () => {`, `test.each(ROWS)(\n  \`${name}, all of it\``])
    expect(isTested(`before();\n${text}`, name)).toBe(true);
  for (const text of [
    `// test('${name}'`,
    `test.skip('${name}'`,
    `test.todo('${name}'`,
    `test('not ${name}'`,
    name,
  ])
    expect(isTested(`before();\n${text}`, name)).toBe(false);
});

/**
 * A name on the page may be the beginning of a longer one. Tests with `skipIf` and `traced` report at run time why
 * they are skipped.
 */
function isTested(text: string, name: string): boolean {
  const begin = String.raw`^(?:test|test\.each\(\w+\)|test\.skipIf\(.*\)|traced)\(\s*(?:name\(\s*)?['"\`]`;
  return new RegExp(begin + name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'm').test(text);
}

function listTests(row: string): { path: string; name: string }[] {
  return [...row.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = '', name = '']) => ({ path, name }));
}

function listMeasurements(row: string): string[] {
  return [...row.matchAll(/measured by `npm run bench -- ([\w-]+)`/g)].map(([, name = '']) => name);
}
