import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS } from './faults-of-the-matrix';

// The matrix of docs/exam-integrity.md names tests by path and title, and measurements by name: all must exist.
const page = readFileSync('docs/exam-integrity.md', 'utf8');
const matrix = page.slice(page.indexOf('## The failure matrix'), page.indexOf('## What is not proven'));
const rows = matrix.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Fault'));

test('no fault has left the matrix', () => {
  expect(rows.map((row) => /^\| (.+?) \| /.exec(row)?.[1])).toEqual(FAULTS);
});

test('every fault of the matrix names its tests, its measurement, or why it has none', () => {
  for (const row of rows)
    expect(row).toMatch(/`[^`]+` "[^"]+"|measured by `npm run bench|not shown, because/);
});

test.each(rows.flatMap(listTests))('$path has a test "$name"', ({ path, name }) => {
  expect(existsSync(path)).toBe(true);
  expect(isTested(readFileSync(path, 'utf8'), name)).toBe(true);
});

test.each(rows.flatMap(listMeasurements))('%s is measured', (name) => {
  expect(readFileSync('tests/bench/run.ts', 'utf8')).toMatch(new RegExp(`^ {2}'?${name}'?: bench`, 'm'));
});

test.each(rows.flatMap(listFigures))(
  '$value $unit, quoted of $name, stands in docs/benchmarks.md',
  (figure) => {
    expect(stands(sectionOf(figure.name), figure)).toBe(true);
  },
);

test('what the pages for schools say was played is what the newest full run of the list of runs says', () => {
  const runs = readFileSync('docs/exam-integrity-runs.md', 'utf8');
  const newest = [0, 1, 2, 3].map((tier) => {
    const row = new RegExp(`^\\| T${tier} \\| ([\\d,]+),? [^|]*\\| (\\d+) \\| ([\\d.]+ %) \\|$`, 'm').exec(
      runs,
    );
    expect(row?.[2], `violations of T${tier}`).toBe('0');
    return [row?.[1]?.replace(/,$/, ''), row?.[3]];
  });
  expect(listPlayed(page.slice(0, page.indexOf('## The design on one page')))).toEqual(newest);
  const indonesian = readFileSync('docs/keutuhan-jawaban.md', 'utf8');
  expect(listPlayed(swapMarks(indonesian))).toEqual(newest);
});

test('a figure stands in a section as it is, or rounded from milliseconds, and no other does', () => {
  const section = '| until all is there | 26975.3 ms | <= 1.5 |';
  expect(stands(section, { value: '27', unit: 's' })).toBe(true);
  expect(stands(section, { value: '1.5', unit: 'times' })).toBe(true);
  expect(stands(section, { value: '28', unit: 's' })).toBe(false);
  expect(stands(section, { value: '27', unit: 'ms' })).toBe(false);
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

/** How many exams and which bound, by row of the page's table. */
function listPlayed(text: string): string[][] {
  return [...text.matchAll(/^\| [^|]+ \| ([\d,]+) \| ([\d.]+ %) \|$/gm)].map((row) => row.slice(1));
}

/** Indonesian numbers have point and comma the other way round. */
function swapMarks(text: string): string {
  return text.replace(/[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.'));
}

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

interface Figure {
  value: string;
  unit: string;
}

/** Times and ratios in a row whose figures are measured. */
function listFigures(row: string): (Figure & { name: string })[] {
  const figures = [...row.matchAll(/(\d+(?:\.\d+)?) (ms|s|times|against)\b/g)];
  return listMeasurements(row).flatMap((name) =>
    figures.map(([, value = '', unit = '']) => ({ name, value, unit })),
  );
}

function sectionOf(name: string): string {
  const section = readFileSync('docs/benchmarks.md', 'utf8').split(/^## /m);
  return section.find((text) => text.startsWith(`${name}\n`)) ?? '';
}

function stands(section: string, { value, unit }: Figure): boolean {
  const decimals = /\.(\d+)$/.exec(value)?.[1]?.length ?? 0;
  return (section.match(/\d+(?:\.\d+)?/g) ?? []).some(
    (found) => found === value || (unit === 's' && (Number(found) / 1_000).toFixed(decimals) === value),
  );
}
