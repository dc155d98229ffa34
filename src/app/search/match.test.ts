import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMatches } from './match';

const PLACES = [
  { title: 'Dashboard', synonyms: 'beranda awal' },
  { title: 'Laporan Akademik', synonyms: 'nilai rapor' },
  { title: 'Laporan Tahfiz', synonyms: 'hafalan setoran' },
  { title: "Alqur'an", synonyms: 'quran surah' },
  { title: 'CBT', synonyms: 'ujian soal' },
];

const find = (query: string) => findMatches(query, PLACES).map(({ title }) => title);

test('an empty search shows everything in its own order', () => {
  expect(find('  ')).toEqual(PLACES.map(({ title }) => title));
});

test.each([
  ['lap ak', 'Laporan Akademik'],
  ['rapor', 'Laporan Akademik'],
  ['ujian', 'CBT'],
  ['alquran', "Alqur'an"],
  ['ALQUR’AN', "Alqur'an"],
  ['dahsboard', 'Dashboard'],
  ['dasboard', 'Dashboard'],
  ['dashborrd', 'Dashboard'],
  ['dashboaard', 'Dashboard'],
  ['lptz', 'Laporan Tahfiz'],
  ['hafalan laporan', 'Laporan Tahfiz'],
])('%s finds %s first', (query, title) => {
  expect(find(query)[0]).toBe(title);
});

test('a word that fits nowhere finds nothing, whatever the others find', () => {
  expect(find('laporan zzz')).toEqual([]);
});

test('a title goes before a synonym that fits as well', () => {
  const found = findMatches('hafalan', [
    { title: 'Laporan Tahfiz', synonyms: 'hafalan' },
    { title: 'Hafalan', synonyms: '' },
  ]);
  expect(found.map(({ title }) => title)).toEqual(['Hafalan', 'Laporan Tahfiz']);
});

test('every beginning of a title finds it, and no input makes the search fail', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLACES), fc.nat(20), fc.string(), (place, length, noise) => {
      const query = place.title.slice(0, 1 + (length % place.title.length));
      expect(findMatches(query, PLACES)).toContain(place);
      expect(PLACES).toEqual(expect.arrayContaining(findMatches(noise, PLACES)));
    }),
  );
});
