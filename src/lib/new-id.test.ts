import { afterEach, expect, test, vi } from 'vitest';
import { id } from '#contract/fields';
import { newId } from './new-id';

afterEach(() => vi.unstubAllGlobals());

test('ids are made where the page is not secure, and the browser makes none', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const ids = [newId(), newId()];
  for (const made of ids) expect(id.safeParse(made).success).toBe(true);
  expect(new Set(ids).size).toBe(2);
});
