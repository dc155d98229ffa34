import { expect, test } from 'vitest';
import { localMoment } from './local-moment';

test.each([
  ['Asia/Jakarta', '3 Agustus 2026 23.30 WIB'],
  ['Asia/Makassar', '4 Agustus 2026 00.30 WITA'],
  ['UTC', '3 Agustus 2026 16.30 UTC'],
])('a backup shows its time in %s, with the zone', (zone, words) => {
  expect(localMoment('2026-08-03T16:30:00.000Z', zone)).toBe(words);
});
