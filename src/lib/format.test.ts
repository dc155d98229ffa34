import { afterEach, expect, test, vi } from 'vitest';
import {
  formatClock,
  formatLength,
  formatMoment,
  fromLocalInput,
  setTimeZone,
  toLocalInput,
  zoneName,
} from './format';

const OPENS = '2026-08-03T00:30:00.000Z';

afterEach(() => setTimeZone(undefined));

test.each([
  ['Asia/Jakarta', 'WIB', '3 Agu 2026 07.30', '2026-08-03T07:30'],
  ['Asia/Makassar', 'WITA', '3 Agu 2026 08.30', '2026-08-03T08:30'],
  ['Asia/Jayapura', 'WIT', '3 Agu 2026 09.30', '2026-08-03T09:30'],
  ['America/New_York', 'GMT-4', '2 Agu 2026 20.30', '2026-08-02T20:30'],
])(
  'a school in %s sees and sets times in its own zone, whatever the device says',
  (timeZone, name, said, typed) => {
    setTimeZone(timeZone);
    expect([zoneName(new Date(OPENS)), formatMoment(OPENS), toLocalInput(OPENS)]).toEqual([
      name,
      said,
      typed,
    ]);
    expect(fromLocalInput(typed)).toBe(OPENS);
  },
);

test.each([
  [0, '0 detik'],
  [59_400, '59 detik'],
  [60_000, '1 menit'],
  [7_200_000, '2 jam'],
  [7_505_000, '2 jam 5 menit'],
  [86_405_000, '1 hari'],
  [1_095 * 86_400_000 + 3_600_000, '1.095 hari 1 jam'],
])('a length of %i ms is read as %s', (ms, said) => {
  expect(formatLength(ms)).toBe(said);
});

test('midnight is 00, and an empty or half-filled field is no instant', () => {
  setTimeZone('Asia/Jakarta');
  expect(formatClock('2026-08-02T17:05:00Z')).toBe('00.05');
  expect([fromLocalInput(''), fromLocalInput('2026-08-')]).toEqual([null, null]);
});

test('a zone this browser does not know leaves the one of the device', () => {
  setTimeZone('Asia/Atlantis');
  expect(fromLocalInput(toLocalInput(OPENS))).toBe(OPENS);
});

test('a page that shows no day and no number makes nothing that formats them', async () => {
  // Under another address it is loaded once more, beside the one that other tests share.
  const anew: string = './format.ts?anew';
  vi.stubGlobal('Intl', {});
  await expect(import(anew)).resolves.toHaveProperty('formatShortDay');
});
