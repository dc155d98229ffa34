import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { User } from '#contract/auth/auth';
import { LEVELS, type Level } from '#contract/levels';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { HOMEROOM_TEACHER, userOf } from '../../../../tests/support/users';
import { ProfilePage } from './profile-page';

const PATHS: Record<Level, string> = {
  center: '/api/auth/admin-update-profile',
  admin: '/api/auth/admin-update-profile',
  tahfiz: '/api/auth/admin-update-profile',
  cms: '/api/auth/admin-update-profile',
  teacher: '/api/auth/teacher-update-profile',
  student: '/api/auth/student-update-profile',
  parent: '/api/auth/parent-update-profile',
};
const GOOD = 'perahu hijau di atas meja';

function draw(user: User, tab = '') {
  const onUser = vi.fn();
  drawScreen(
    <ProfilePage recordPath="/siswa-biodata" user={user} onUser={onUser} onPicture={() => undefined} />,
    `/profile${tab && `?tab=${tab}`}`,
  );
  return onUser;
}

/** Label and value of every detail of the left card, in order. */
function details(): [string, string][] {
  return screen
    .getAllByRole('term')
    .map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']);
}

const COMMON = [
  ['Email', 'siti@demo.sch.id'],
  ['WhatsApp', '081234567890'],
  ['Sekolah', 'SMA Harapan Bangsa'],
];

test('a student sees NIS, grade and class besides', () => {
  draw(userOf('student'));
  expect(details()).toEqual([...COMMON, ['NIS', '1001'], ['Tingkat', 'X'], ['Kelas', 'X IPA 1']]);
});

test.each([
  ['198001012005012001', [['NIP', '19800101 200501 2 001']]],
  ['GTY-17', [['NIP', 'GTY-17']]],
  [null, [['NIP', 'Belum diisi']]],
])('a teacher with the NIP %s sees it, with username, homeroom class or N/A, and subjects', (nip, shown) => {
  draw({ ...userOf('teacher'), nip } as User);
  const subjects = ['Mata pelajaran', 'Bahasa Arab, Matematika'];
  const rest = [['Wali kelas', 'N/A'], subjects];
  expect(details()).toEqual([...COMMON, ['Username', 'siti'], ...shown, ...rest]);
});

test('a homeroom teacher sees which class', () => {
  draw(HOMEROOM_TEACHER);
  expect(details()).toContainEqual(['Wali kelas', 'X IPA 1']);
});

test('a parent sees every child and no account info', () => {
  draw(userOf('parent'));
  expect(details()).toEqual([
    ...COMMON,
    ['Nama siswa', 'Ahmad Fauzan'],
    ['NIS', '1001'],
    ['Tingkat', 'X'],
    ['Kelas', 'X IPA 1'],
  ]);
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Ganti Password', 'Perangkat yang masuk']);
});

test.each(LEVELS.filter((level) => level !== 'parent'))(
  "%s changes account info by its level's own call",
  async (level) => {
    const user = userOf(level);
    const updated = { ...user, name: 'Siti Nur' };
    const sent = stubWire({ [PATHS[level]]: { message: 'Tersimpan.', user: updated } });
    const onUser = draw(user);
    await userEvent.clear(screen.getByLabelText(/^Nama/));
    await userEvent.type(screen.getByLabelText(/^Nama/), 'Siti Nur');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
    expect(await screen.findByText('Tersimpan.')).toBeTruthy();
    expect(onUser).toHaveBeenCalledWith(updated);
    expect(sent[0]?.body).toEqual({ name: 'Siti Nur', email: 'siti@demo.sch.id', phone: '081234567890' });
  },
);

test('another e-mail asks for the password, at once and beside it, and sends it along', async () => {
  const user = userOf('admin');
  const refusal = { message: 'Password lama salah.', code: 'oldPasswordWrong', requestId: 'r' };
  const sent = stubWire({ [PATHS.admin]: () => Response.json(refusal, { status: 400 }) });
  draw(user);
  expect(screen.queryByLabelText(/^Password Anda/)).toBeNull();
  await userEvent.clear(screen.getByLabelText(/^Email/));
  await userEvent.type(screen.getByLabelText(/^Email/), 'lain@demo.sch.id');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  expect(await screen.findByText('Please input your old password!')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Password Anda/), 'rahasia');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  expect(await screen.findByText('Password lama salah.')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ email: 'lain@demo.sch.id', oldPassword: 'rahasia' });
});

test('a name that is not saved yet is not lost by opening another tab without being asked', async () => {
  draw(userOf('admin'));
  await userEvent.type(screen.getByLabelText(/^Nama/), ' Nur');
  await userEvent.click(screen.getByRole('tab', { name: 'Ganti Password' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Nama/).value).toMatch(/ Nur$/);
  await userEvent.click(screen.getByRole('tab', { name: 'Ganti Password' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Buang perubahan' }));
  expect(await screen.findByLabelText(/^Password lama/)).toBeTruthy();
});

test.each(LEVELS)("%s changes the password by its level's own call", async (level) => {
  const user = userOf(level);
  const sent = stubWire({ [PATHS[level]]: { message: '', user } });
  draw(user, 'password');
  await fillPasswords('lama', GOOD, GOOD);
  expect(await screen.findByText('Password changed successfully!')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ oldPassword: 'lama', newPassword: GOOD });
  expect(screen.getByLabelText<HTMLInputElement>(/^Password lama/).value).toBe('');
});

test("empty fields are refused in the specification's words and nothing is sent", async () => {
  const sent = stubWire({});
  draw({ ...userOf('admin'), name: '', email: null });
  await userEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  expect(await screen.findByText('Please input your name!')).toBeTruthy();
  expect(screen.getByText('Please input a valid email!')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Ganti Password' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ganti password' }));
  for (const words of ['input your old', 'input your new', 'confirm your new'])
    expect(await screen.findByText(`Please ${words} password!`)).toBeTruthy();
  expect(sent).toEqual([]);
});

test.each([
  ['not the same twice', GOOD, 'lain sekali', 'The two passwords that you entered do not match!'],
  ['too short', 'pendek', 'pendek', 'Password minimal 12 karakter.'],
  ['a common one', 'lenterademo1', 'lenterademo1', /paling sering ditebak/],
  ['a name', 'siti aminah 1', 'siti aminah 1', /Jangan pakai nama/],
  ['a sequence', 'abcdefghijklmn', 'abcdefghijklmn', /berurutan atau berulang/],
])('a new password that is %s is refused before it is sent', async (_why, chosen, again, words) => {
  const sent = stubWire({});
  draw(userOf('admin'), 'password');
  await fillPasswords('lama', chosen, again);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a refusal about one field stands beside it and takes the focus', async () => {
  const refusal = { message: 'Password lama salah.', code: 'oldPasswordWrong', requestId: 'r' };
  stubWire({ [PATHS.admin]: () => Response.json(refusal, { status: 400 }) });
  draw(userOf('admin'), 'password');
  await fillPasswords('salah', GOOD, GOOD);
  expect(await screen.findByText('Password lama salah.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Password lama/));
});

test("without a word from the server the specification's sentence is said", async () => {
  stubWire({
    [PATHS.admin]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  draw(userOf('admin'), 'password');
  await fillPasswords('lama', GOOD, GOOD);
  expect(await screen.findByText('An error occurred while changing password.')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Info Akun' }));
  await userEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  expect(await screen.findByText('An error occurred while updating.')).toBeTruthy();
});

test('a level the app does not know is told so, and nothing is sent', async () => {
  const sent = stubWire({});
  // As kept on a device by another version of the app.
  draw({ ...userOf('admin'), level: 'principal' } as unknown as User);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  expect(await screen.findByText('Invalid user role for profile update')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Ganti Password' }));
  await fillPasswords('lama', GOOD, GOOD);
  expect(await screen.findByText('Invalid user role for password change')).toBeTruthy();
  expect(sent).toEqual([]);
});

const SESSION = { ip: '10.0.0.5', created_at: '2026-11-20T01:00:00Z', last_seen_at: '2026-11-21T01:00:00Z' };
const THIS = {
  ...SESSION,
  id: '0190a000-0000-7000-8000-00000000000a',
  current: true,
  device: 'Chrome di Windows',
};
const PHONE = {
  ...SESSION,
  id: '0190a000-0000-7000-8000-00000000000b',
  current: false,
  device: 'Chrome di Android',
};

test('every device is listed, this one is named and cannot be ended, another can', async () => {
  let data = [THIS, PHONE];
  const sent = stubWire({
    '/api/account/get-sessions': () => ({ data }),
    '/api/account/end-session': () => {
      data = [THIS];
      return { message: 'Perangkat dikeluarkan.' };
    },
  });
  draw(userOf('student'), 'devices');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByRole('button') !== null)).toEqual([false, true]);
  expect(within(rows[0] as HTMLElement).getByText('Perangkat ini')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keluarkan Chrome di Android' }));
  expect(await screen.findByText('Hanya perangkat ini yang sedang masuk dengan akun Anda.')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: PHONE.id });
});

async function fillPasswords(old: string, chosen: string, again: string): Promise<void> {
  await userEvent.type(screen.getByLabelText(/^Password lama/), old);
  await userEvent.type(screen.getByLabelText(/^Password baru/), chosen);
  await userEvent.type(screen.getByLabelText(/^Ulangi password/), again);
  await userEvent.click(screen.getByRole('button', { name: 'Ganti password' }));
}
