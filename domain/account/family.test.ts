import { expect, test } from 'vitest';
import { LEVELS } from '#contract/levels';
import { isFamily } from './family';

test('pupils and parents are families, and nobody else is', () => {
  expect(LEVELS.filter(isFamily)).toEqual(['student', 'parent']);
});
