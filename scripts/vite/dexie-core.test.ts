import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dropMethods, leaveOut } from './dexie-core.ts';

const DEXIE = readFileSync('node_modules/dexie/dist/modern/dexie.mjs', 'utf8');

test('the installed Dexie still has the parts that are left out, each once', () => {
  const rest = leaveOut(DEXIE);
  expect(rest).not.toContain('this.use(cacheMiddleware)');
  expect(rest).not.toContain('propagateLocally({');
  expect(rest).toContain('this.use(cacheExistingValuesMiddleware)');
  expect(() => leaveOut(rest)).toThrow();
});

test('methods used here or by the library itself stay; the others and everything used only by them are removed', () => {
  const rest = dropMethods(DEXIE, "db.ops.where('status').anyOf('acked', 'uncounted').modify(change)");
  for (const kept of ['where(', 'anyOf(', 'modify(', 'toArray(']) expect(rest).toContain(`\n    ${kept}`);
  for (const gone of ['noneOf(', 'inAnyRange(', 'bulkUpdate(']) expect(rest).not.toContain(`\n    ${gone}`);
  expect(dropMethods(DEXIE, '.noneOf().bulkUpdate()')).toContain('\n    inAnyRange(');
});

test('a library written in another way stops the build instead of losing a method', () => {
  expect(() => dropMethods('class Other {\n}\n', '')).toThrow();
});
