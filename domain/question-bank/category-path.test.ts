import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCategoryPath } from './category-path';

const words = (path: string) => readCategoryPath(path).words;

test('each name of a path is a word, from the root down; what Moodle writes by itself is none', () => {
  expect(words('$course$/top/Kelas 10/Aljabar/Persamaan linear')).toEqual([
    'Kelas 10',
    'Aljabar',
    'Persamaan linear',
  ]);
  expect(words('$system$/top/Default for System')).toEqual([]);
  expect(words('top')).toEqual([]);
  expect(words('')).toEqual([]);
});

test('a doubled slash is one slash of a name, and a comma parts no name', () => {
  expect(words('top/Km//jam/Gaya, usaha, dan energi')).toEqual(['Km/jam', 'Gaya usaha dan energi']);
});

test('a name longer than a tag is not cut, but told', () => {
  const long = 'a'.repeat(61);
  expect(readCategoryPath(`top/Fisika/${long}`)).toEqual({ words: ['Fisika'], tooLong: [long] });
});

test('whatever names are put into a path come out of it', () => {
  const name = fc
    .string({ minLength: 1, maxLength: 20 })
    .map((written) => written.replaceAll('\0', '').replaceAll(',', '').trim())
    .filter((written) => /^[^/$].*[^/]$/.test(written) && !/^(top$|default for )/i.test(written));
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const path = ['$course$', 'top', ...names.map((one) => one.replaceAll('/', '//'))].join('/');
      expect(words(path)).toEqual(names);
    }),
  );
});
