import { expect, test } from 'vitest';
import { officeName, personName } from './person-fields';

const ZWJ = '\u200d';

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['blanks that are not the blank bar', '\u00a0\u2003\u3000'],
  ['a zero-width space', '\u200b'],
  ['letters that are drawn as nothing', '\u3164\u115f'],
  ['a braille pattern without dots', '\u2800'],
  ['a control character', 'Siti\u0000'],
  ['a line break', 'Siti\nAminah'],
  ['a line separator', 'Siti\u2028Aminah'],
  ['an override of direction', 'Siti\u202eanimA'],
  ['an isolate of direction', 'Siti\u2066A'],
  ['a mark of direction', 'Siti\u200fA'],
  ['an invisible joiner', `Siti${ZWJ}Aminah`],
  ['a soft hyphen', 'Si\u00adti'],
  ['a tag', 'Siti\u{e0041}'],
  ['a variation selector', 'Siti\ufe0f'],
  ['marks without a letter', '\u0301\u0301'],
  ['marks piled up', `S\u0336\u0337\u0338\u0335iti`],
  ['half a character', 'Siti\ud800'],
  ['digits only', '12345'],
  ['dots only', '...'],
])('a name of %s is refused', (_what, name) => {
  expect(personName.safeParse(name).success).toBe(false);
});

test.each([
  ['Siti Aminah', 'Siti Aminah'],
  ['  Dr.  Siti\u00a0 Aminah, S.Pd. ', 'Dr. Siti Aminah, S.Pd.'],
  ["Ma'ruf Al-Amin II", "Ma'ruf Al-Amin II"],
  ['Andre\u0301', 'Andr\u00e9'],
  [
    '\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f',
    '\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f'.normalize('NFC'),
  ],
  ['Nguy\u1ec5n', 'Nguy\u1ec5n'],
  ['\u674e\u660e', '\u674e\u660e'],
])('%s is a name', (given, kept) => {
  expect(personName.parse(given)).toBe(kept);
});

const schoolName = officeName('Nama satuan harus diisi.');

test.each([
  ['a control character', 'SMA\u0000 1'],
  ['a line end', 'SMA 1\nJakarta'],
  ['a turned direction', 'SMA \u202e1'],
  ['nothing to see', 'SMA\u200b 1'],
  ['blanks alone', ' \u00a0 '],
])('a school or an installation is not named with %s', (_what, name) => {
  expect(schoolName.safeParse(name).success).toBe(false);
});

test.each([
  [' SMA  Negeri 1 ', 'SMA Negeri 1'],
  ['1945', '1945'],
])('%s is the name of a school', (given, kept) => {
  expect(schoolName.parse(given)).toBe(kept);
});
