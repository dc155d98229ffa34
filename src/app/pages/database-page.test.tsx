import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { HOMEROOM_TEACHER, userOf } from '../../../tests/support/users';
import { beginSession, useSession } from '../session-store';
import { DatabasePage } from './database-page';

test('a teacher without a class is told why, and sees at once when the admin has mended it', async () => {
  beginSession(userOf('teacher'));
  stubWire({ '/api/auth/load-user': HOMEROOM_TEACHER });
  drawScreen(<DatabasePage user={userOf('teacher')} />);
  expect(screen.getByText('Database hanya untuk wali kelas')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Periksa lagi' }));
  expect(useSession.getState().user).toEqual(HOMEROOM_TEACHER);
});

test('checking again says so when nothing has changed', async () => {
  beginSession(userOf('teacher'));
  stubWire({ '/api/auth/load-user': userOf('teacher') });
  drawScreen(<DatabasePage user={userOf('teacher')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Periksa lagi' }));
  expect(await screen.findByText('Akun Anda masih belum tercatat sebagai wali kelas.')).toBeTruthy();
});

const CLASS = {
  classid: '0190a000-0000-7000-8000-000000000009',
  classname: 'X IPA 1',
  students: 36,
  complete: 9,
  completeness: 71,
  missing: [],
};

test.each([
  [userOf('admin'), 'Database', ['Siswa', 'Per kelas']],
  [HOMEROOM_TEACHER, 'Database X IPA 1', []],
])('an admin has the school before him, a homeroom teacher his class', async (user, title, tabs) => {
  stubWire({
    '/api/database/get-completeness': { data: [CLASS], missing: [] },
    '/api/database/get-database': onePage([]),
  });
  drawScreen(<DatabasePage user={user} />);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
});
