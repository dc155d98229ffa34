import { afterEach, expect, test } from 'vitest';
import type { Mutant } from './mutants';
import { type GuardSwitch, putSwitches } from './switches';

const guards = globalThis as GuardSwitch;

afterEach(() => {
  guards.guardRemoved = undefined;
  guards.guardsMet = undefined;
});

/** Runs the body with its guards behind switches; returns its result, or `refused`, and which guards were met. */
function run(body: string, removed: string | undefined, given: Record<string, unknown>) {
  const mutants = body.split('\n').flatMap((before, index): Mutant[] => {
    const line = index + 1;
    return /fail|where/.test(before) ? [{ id: `guard:${line}`, file: 'x', line, before, after: ';' }] : [];
  });
  guards.guardRemoved = removed;
  guards.guardsMet = new Set();
  const fail = () => {
    throw new Error('refused');
  };
  const work = new Function('fail', ...Object.keys(given), putSwitches(body, mutants));
  try {
    return { said: work(fail, ...Object.values(given)) as unknown, met: [...guards.guardsMet] };
  } catch (error) {
    return { said: (error as Error).message, met: [...guards.guardsMet] };
  }
}

const CODE = "if (age < 18 && (!isGuest || age > 3)) fail('forbidden');\nreturn 'in';";

test('a guard refuses as it did, and is met by those it refuses and by nobody else', () => {
  expect(run(CODE, undefined, { age: 12, isGuest: false })).toEqual({ said: 'refused', met: ['guard:1'] });
  expect(run(CODE, undefined, { age: 30, isGuest: false })).toEqual({ said: 'in', met: [] });
});

test('a guard that is gone lets everybody in, and another guard stays', () => {
  expect(run(CODE, 'guard:1', { age: 12, isGuest: false }).said).toBe('in');
  expect(run(CODE, 'guard:7', { age: 12, isGuest: false }).said).toBe('refused');
});

test('a missing value is refused within an expression, unless that guard is removed', () => {
  const body = "return row ?? fail('notFound');";
  expect(run(body, undefined, { row: 'here' })).toEqual({ said: 'here', met: [] });
  expect(run(body, undefined, { row: undefined })).toEqual({ said: 'refused', met: ['guard:1'] });
  expect(run(body, 'guard:1', { row: undefined }).said).toEqual({});
});

test('a choice gives the good of its two when its guard is gone', () => {
  const body = "return isRight ? 'yes' : fail('notFound');";
  expect(run(body, undefined, { isRight: false })).toEqual({ said: 'refused', met: ['guard:1'] });
  expect(run(body, 'guard:1', { isRight: false }).said).toBe('yes');
});

test('a condition of a query is asked, or left out', () => {
  interface Rows {
    asked: string[];
    where: (name: string) => Rows;
    $if: (isSo: boolean, add: (all: Rows) => Rows) => Rows;
  }
  const rowsOf = (asked: string[]): Rows => ({
    asked,
    where: (name) => rowsOf([...asked, name]),
    $if: (isSo, add) => (isSo ? add(rowsOf(asked)) : rowsOf(asked)),
  });
  const rows = rowsOf([]);
  const body = "return rows\n  .where('school')\n  .asked;";
  expect(run(body, undefined, { rows })).toEqual({ said: ['school'], met: ['guard:2'] });
  expect(run(body, 'guard:2', { rows }).said).toEqual([]);
});
