import { expect, test } from 'vitest';
import { readEducation } from '../school/education';
import { plainRegion, type RegionLevel } from './region-name';

test.each([
  ['Kec. Coblong', 'COBLONG', 2],
  ['Kecamatan Cibeunying Kaler', 'cibeunying  kaler', 2],
  ['Kel. Lebak Gede', 'Lebakgede', 3],
  ['Prov. D.I. Yogyakarta', 'Daerah Istimewa Yogyakarta', 0],
  ['DKI Jakarta', 'Daerah Khusus Ibukota Jakarta', 0],
  ['Kab. Bandung', 'KABUPATEN BANDUNG', 1],
  ['Kota Adm. Jakarta Selatan', 'Kota Administrasi Jakarta Selatan', 1],
] as [string, string, RegionLevel][])('%s and %s are one region', (one, other, level) => {
  expect(plainRegion(one, level)[0]).toBe(plainRegion(other, level)[0]);
});

test('a city and a regency of one name are two, and either may be meant where the kind is left out', () => {
  expect(plainRegion('Kota Bandung', 1)).toEqual(['kota bandung', 'bandung']);
  expect(plainRegion('Kabupaten Bandung', 1)).toEqual(['kabupaten bandung', 'bandung']);
  expect(plainRegion('Bandung', 1)).toEqual(['bandung']);
  expect(plainRegion('Kota Baru', 3)).toEqual(plainRegion('Kotabaru', 3));
});

test.each([
  ['SMA / sederajat', 'sma'],
  ['SD sederajat', 'sd'],
  ['Paket C', 'sma'],
  ['Tidak sekolah', 'none'],
  ['D-III', 'd3'],
  ['S1', 's1'],
  ['Lainnya', undefined],
  ['Putus SD', undefined],
])('%s is the degree %s', (words, degree) => {
  expect(readEducation(words)).toBe(degree);
});
