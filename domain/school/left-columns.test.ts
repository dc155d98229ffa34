import { expect, test } from 'vitest';
import { findLeftColumns } from './left-columns';

test.each(['PASSWORD*', 'Password', 'Kata Sandi', 'Password\n(min. 8 huruf)'])(
  'a column %j is one of passwords, in the sheet of whomever',
  (heading) => {
    for (const kind of ['students', 'teachers', 'parents'] as const)
      expect(findLeftColumns(kind, ['No', heading])).toEqual([{ what: 'password', heading }]);
  },
);

test.each(['USERNAME*', 'Username', 'Nama Pengguna', 'User'])(
  'a column %j names what pupils and parents do not sign in with',
  (heading) => {
    for (const kind of ['students', 'parents'] as const)
      expect(findLeftColumns(kind, [heading])).toEqual([{ what: 'username', heading }]);
    expect(findLeftColumns('subjects', [heading])).toEqual([]);
  },
);

test('other columns that nothing reads need no word', () => {
  expect(findLeftColumns('students', ['No', 'SKHUN', 'Bank', 'Penerima KIP', 'Username Wali'])).toEqual([]);
});
