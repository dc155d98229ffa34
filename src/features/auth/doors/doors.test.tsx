import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { userOf } from '../../../../tests/support/users';
import { Doors, type DoorsProps } from './doors';
import { type Door, findDoor } from './find-door';

const TOKEN = 'a'.repeat(43);
const CODES = ['K7QM-2XRT-9WHC', 'K7QM-2XRT-9WHD'] as const;

function draw(door: Door, props: Partial<DoorsProps> = {}) {
  const onSignedIn = vi.fn(async (..._given: unknown[]) => undefined);
  const { unmount } = drawScreen(
    <Doors
      door={door}
      host={{ demo: false, owner: undefined }}
      mailReset
      isUnanswered={false}
      onAskAgain={() => undefined}
      isOnline
      present={null}
      onSignedIn={onSignedIn}
      onReset={async () => undefined}
      {...props}
    />,
  );
  return Object.assign(onSignedIn, { unmount });
}

test.each([
  ['/', `#kartu=${TOKEN}`, { kind: 'card', token: TOKEN }],
  ['/', `#atur-ulang=${TOKEN}`, { kind: 'reset', token: TOKEN }],
  ['/lupa-password', '', { kind: 'forgot' }],
  ['/daftar-wali', '', { kind: 'signUp' }],
  ['/', '', undefined],
  ['/', '#kartu=<b>', undefined],
])('the address %s%s opens its own door', (pathname, hash, door) => {
  expect(findDoor({ pathname, hash })).toEqual(door);
});

test('a card signs in by itself, once, and hands over who came', async () => {
  const user = userOf('student');
  const sent = stubWire({
    '/api/account/signin-by-card': { message: 'Selamat datang', user },
  });
  const onSignedIn = draw({ kind: 'card', token: TOKEN });
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(onSignedIn.mock.calls[0]?.slice(0, 1)).toEqual([{ message: 'Selamat datang', user }]);
  expect(sent.map(({ path }) => path)).toEqual(['/api/account/signin-by-card']);
});

test('a card whose page was left is cancelled, and nobody is told of it', async () => {
  const sent: AbortSignal[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request.signal);
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  });
  const onSignedIn = draw({ kind: 'card', token: TOKEN });
  await waitFor(() => expect(sent).toHaveLength(1));
  onSignedIn.unmount();
  // Well before the call would give up by itself.
  await waitFor(() => expect(sent[0]?.aborted).toBe(true), { timeout: 2_000 });
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a card replaces somebody who is signed in only after a yes', async () => {
  const sent = stubWire({
    '/api/account/signin-by-card': { message: 'Selamat datang', user: userOf('student') },
  });
  const onSignedIn = draw({ kind: 'card', token: TOKEN }, { present: 'Budi' });
  expect(screen.getByText(/Budi masih masuk/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tidak, tetap di akun ini' })).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Masuk sebagai pemilik kartu' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

test('a parent signs up with NIS and code of the child', async () => {
  const sent = stubWire({ '/api/auth/signup': { message: 'Akun dibuat.' } });
  draw({ kind: 'signUp' });
  await userEvent.type(screen.getByLabelText(/^NIS anak/), '1001');
  await userEvent.type(screen.getByLabelText(/^Kode anak/), 'K7QM-2XRT-9WHC');
  await userEvent.type(screen.getByLabelText(/^Nama Anda/), 'Siti');
  await userEvent.type(screen.getByLabelText(/^Email/), 'siti@contoh.id');
  await userEvent.type(screen.getByLabelText(/^Password/), 'perahu hijau');
  await userEvent.click(screen.getByRole('button', { name: 'Daftar' }));
  expect(await screen.findByText('Akun dibuat.')).toBeTruthy();
  expect(sent[0]?.body).toEqual({
    name: 'Siti',
    email: 'siti@contoh.id',
    password: 'perahu hijau',
    children: [{ nis: '1001', code: 'K7QM-2XRT-9WHC' }],
  });
});

test('a parent of several children signs up once, with the codes of all and a WhatsApp number', async () => {
  const sent = stubWire({ '/api/auth/signup': { message: 'Akun dibuat.' } });
  draw({ kind: 'signUp' });
  const add = screen.getByRole('button', { name: 'Tambah anak lain' });
  await userEvent.click(add);
  await userEvent.click(add);
  await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
  for (const [index, nis] of ['1001', '1002'].entries()) {
    await userEvent.type(screen.getAllByLabelText(/^NIS anak/)[index] as HTMLElement, nis);
    await userEvent.type(screen.getAllByLabelText(/^Kode anak/)[index] as HTMLElement, CODES[index] ?? '');
  }
  await userEvent.type(screen.getByLabelText(/^Nama Anda/), 'Siti');
  await userEvent.type(screen.getByLabelText(/^Email/), 'siti@contoh.id');
  await userEvent.type(screen.getByLabelText(/^WhatsApp/), '0812-3456-7890');
  await userEvent.type(screen.getByLabelText(/^Password/), 'perahu hijau');
  await userEvent.click(screen.getByRole('button', { name: 'Daftar' }));
  expect(await screen.findByText('Akun dibuat.')).toBeTruthy();
  expect(sent[0]?.body).toEqual({
    name: 'Siti',
    email: 'siti@contoh.id',
    password: 'perahu hijau',
    phone: '0812-3456-7890',
    children: [
      { nis: '1001', code: CODES[0] },
      { nis: '1002', code: CODES[1] },
    ],
  });
});

test('no more children can be added than one sign-up takes', async () => {
  draw({ kind: 'signUp' });
  for (let children = 1; children < 8; children += 1)
    await userEvent.click(screen.getByRole('button', { name: 'Tambah anak lain' }));
  expect(screen.getAllByLabelText(/^NIS anak/)).toHaveLength(8);
  expect(screen.queryByRole('button', { name: 'Tambah anak lain' })).toBeNull();
});

test.each([
  ['childCodeUsed', {}, /^Kode anak/],
  ['emailTaken', {}, /^Email/],
  ['invalidInput', { 'children.0.code': 'Salah.' }, /^Kode anak/],
  ['invalidInput', { password: 'Salah.' }, /^Password/],
])('what is wrong with a sign-up stands at its field: %s %o', async (code, fields, label) => {
  stubWire({
    '/api/auth/signup': () =>
      Response.json({ message: 'Salah.', code, requestId: 'r', fields }, { status: 409 }),
  });
  draw({ kind: 'signUp' });
  await userEvent.type(screen.getByLabelText(/^NIS anak/), '1001');
  await userEvent.type(screen.getByLabelText(/^Kode anak/), CODES[0]);
  await userEvent.type(screen.getByLabelText(/^Nama Anda/), 'Siti');
  await userEvent.type(screen.getByLabelText(/^Email/), 'siti@contoh.id');
  await userEvent.type(screen.getByLabelText(/^Password/), 'perahu hijau');
  await userEvent.click(screen.getByRole('button', { name: 'Daftar' }));
  const wrong = await screen.findByText('Salah.');
  const input = screen.getByLabelText(label);
  expect(input.getAttribute('aria-describedby')).toContain(wrong.id);
  expect(document.activeElement).toBe(input);
  await userEvent.type(input, 'x');
  expect(screen.queryByText('Salah.')).toBeNull();
});

test('what is missing in a sign-up stands beside its field in Indonesian, the first has the focus, and nothing is sent', async () => {
  const sent = stubWire({});
  draw({ kind: 'signUp' });
  await userEvent.click(screen.getByRole('button', { name: 'Daftar' }));
  for (const label of ['NIS anak', 'Kode anak', 'Nama Anda', 'Email', 'Password']) {
    const wrong = await screen.findByText(`${label} wajib diisi.`);
    const input = screen.getByLabelText(new RegExp(`^${label}`));
    expect(input.getAttribute('aria-describedby')).toContain(wrong.id);
  }
  expect(document.activeElement).toBe(screen.getByLabelText(/^NIS anak/));
  expect(screen.queryByText(/^WhatsApp wajib/)).toBeNull();
  expect(screen.getByText(/^Minimal 8 karakter/)).toBeTruthy();
  expect(document.querySelector('form')?.noValidate).toBe(true);
  expect(sent).toEqual([]);
});

test('what cannot be right is said before it is sent', async () => {
  const sent = stubWire({});
  draw({ kind: 'signUp' });
  await userEvent.type(screen.getByLabelText(/^NIS anak/), '1001');
  await userEvent.type(screen.getByLabelText(/^Kode anak/), 'K7QM');
  await userEvent.type(screen.getByLabelText(/^Nama Anda/), 'Siti');
  await userEvent.type(screen.getByLabelText(/^Email/), 'siti');
  await userEvent.type(screen.getByLabelText(/^WhatsApp/), '12');
  await userEvent.type(screen.getByLabelText(/^Password/), 'pendek{Enter}');
  for (const words of [
    'Kode anak terdiri dari 12 huruf dan angka.',
    'Email belum benar.',
    'Nomor WhatsApp belum benar.',
    'Password minimal 8 karakter.',
  ])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Kode anak/));
  expect(sent).toEqual([]);
});

test.each([
  ['forgot', { kind: 'forgot' }, 'Kirim tautan', 'Email wajib diisi.'],
  ['reset', { kind: 'reset', token: TOKEN }, 'Simpan password', 'Password baru wajib diisi.'],
] as const)(
  'an empty form behind the door %s says at its field what is missing',
  async (_door, door, button, words) => {
    const sent = stubWire({});
    draw(door);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(sent).toEqual([]);
  },
);

test('a new password behind a link says how long it must be, and for whom', () => {
  draw({ kind: 'reset', token: TOKEN });
  expect(screen.getByText(/^Siswa dan wali minimal 8 karakter, yang lain minimal 12\./)).toBeTruthy();
});

test('before the server has said whether it sends mail, nothing is said of it', () => {
  const { unmount } = draw({ kind: 'forgot' }, { mailReset: undefined });
  expect(screen.getByText(/^Menanyakan kepada server/)).toBeTruthy();
  unmount();
  draw({ kind: 'forgot' }, { mailReset: undefined, isOnline: false });
  expect(screen.getByText(/belum diketahui/)).toBeTruthy();
  for (const known of [/tidak mengirim email/, /^Menanyakan kepada server/])
    expect(screen.queryByText(known)).toBeNull();
});

test('a server that failed to say so can be asked again, instead of being waited for without end', async () => {
  const onAskAgain = vi.fn();
  draw({ kind: 'forgot' }, { mailReset: undefined, isUnanswered: true, onAskAgain });
  expect(screen.queryByText(/^Menanyakan kepada server/)).toBeNull();
  expect(screen.getByText('Server belum menjawab apakah email dapat dikirim.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(onAskAgain).toHaveBeenCalledOnce();
});

test('where the server sends no mail the page says who helps, by kind of account', () => {
  draw({ kind: 'forgot' }, { mailReset: false });
  expect(screen.getByText(/tidak mengirim email/)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Siswa, guru, wali, dan tahfiz: admin sekolah/),
    expect.stringMatching(/^Admin sekolah dan pengelola situs: kantor pusat/),
    expect.stringMatching(/^Kantor pusat: .*orang yang menjalankan server/),
  ]);
  expect(screen.queryByRole('button')).not.toBeNull();
  expect(screen.queryByLabelText(/^Email/)).toBeNull();
});

test('the mailed link sets a new password', async () => {
  const sent = stubWire({ '/api/account/reset-password': { message: 'Password diganti.' } });
  const onReset = vi.fn(async () => undefined);
  draw({ kind: 'reset', token: TOKEN }, { onReset });
  await userEvent.type(screen.getByLabelText(/^Password baru/), 'perahu hijau');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan password' }));
  expect(await screen.findByText('Password diganti.')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ token: TOKEN, newPassword: 'perahu hijau' });
  // The reset may have ended the session that is open here.
  expect(onReset).toHaveBeenCalledOnce();
});
