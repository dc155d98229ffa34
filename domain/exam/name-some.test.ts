import { expect, test } from 'vitest';
import { nameSome } from './name-some';

const pupils = (count: number) => Array.from({ length: count }, (_, index) => `S${index + 1}`);

test('up to five pupils are named, of more the first five, and the others are counted', () => {
  expect(nameSome(pupils(0))).toBe('');
  expect(nameSome(pupils(5))).toBe('S1, S2, S3, S4, S5');
  expect(nameSome(pupils(6))).toBe('S1, S2, S3, S4, S5 dan 1 siswa lain');
  expect(nameSome(pupils(1_205))).toBe('S1, S2, S3, S4, S5 dan 1.200 siswa lain');
});
