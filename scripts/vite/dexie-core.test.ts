import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leaveOut } from './dexie-core.ts';

test('the installed Dexie still has the parts that are left out, each once', () => {
  const code = readFileSync('node_modules/dexie/dist/modern/dexie.mjs', 'utf8');
  const rest = leaveOut(code);
  expect(rest).not.toContain('this.use(cacheMiddleware)');
  expect(rest).toContain('this.use(cacheExistingValuesMiddleware)');
  expect(() => leaveOut(rest)).toThrow();
});
