import { expect, test } from 'vitest';
import { fileNameOf } from './file-name';

test('a file is named by letters and digits, whatever else its title has', () => {
  expect(fileNameOf(' Ijazah (SMP): “Siti” ')).toBe('ijazah-smp-siti');
});

test('a name that is cut short ends neither with a dash nor with half a letter', () => {
  expect(fileNameOf('surat pindah', 5)).toBe('surat');
  expect(fileNameOf('surat pindah', 6)).toBe('surat');
  expect(fileNameOf('a𐐨b', 2)).toBe('a');
  expect(fileNameOf('a𐐨b', 3)).toBe('a𐐨');
  expect(fileNameOf('a 𐐨', 3)).toBe('a');
});
