import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
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

test.each([
  [userOf('admin'), ['Dashboard', 'Data Pokok', 'Data Akademik', 'Data Siswa', 'CBT', 'Profile']],
  [HOMEROOM_TEACHER, ['Dashboard', 'CBT', 'Profile']],
])('others are told that the page is not there yet, and led to what works', (user, links) => {
  drawScreen(<DatabasePage user={user} />);
  expect(screen.getByText('Database belum tersedia')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});
