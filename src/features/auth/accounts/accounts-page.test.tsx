import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  AISYAH,
  BIMA,
  CARD,
  CITRA,
  CLASS,
  drawAccounts as draw,
  pupil,
} from '../../../../tests/support/class-accounts';
import { chooseAction } from '../../../../tests/support/roster-screen';

beforeEach(() => void vi.stubGlobal('print', vi.fn()));

const rows = () => screen.getAllByRole('checkbox', { name: /^Pilih [ABC]/ }).map((box) => box.ariaLabel);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a class is picked first, and its pupils stand with how each comes in', async () => {
  draw({}, '/');
  await userEvent.selectOptions(await screen.findByLabelText('Kelas'), CLASS.id);
  expect(await screen.findByText('Sedang masuk (1)')).toBeTruthy();
  expect(screen.getAllByText('Belum pernah masuk')).toHaveLength(2);
  for (const state of ['Dari sekolah', 'Dicabut', '1 wali']) expect(screen.getByText(state)).toBeTruthy();
});

test('the pupils of a class are sorted by who came in last and by their parents, the others after them', async () => {
  const later = pupil('1004', 'Dian', { signed_in_at: '2026-08-04T01:00:00Z', parents: 2 });
  draw({ '/api/account/get-accounts': { origin: null, data: [AISYAH, BIMA, later] } });
  const names = () =>
    screen
      .getAllByRole('checkbox', { name: /^Pilih (Aisyah|Bima|Dian)/ })
      .map((box) => box.getAttribute('aria-label'));
  await screen.findByText('Aisyah');
  const sortBy = (heading: RegExp) => userEvent.click(screen.getByRole('button', { name: heading }));
  await sortBy(/^Sesi|^Masuk/);
  expect(names()).toEqual(['Pilih Aisyah', 'Pilih Dian', 'Pilih Bima']);
  await sortBy(/^Sesi|^Masuk/);
  expect(names()).toEqual(['Pilih Dian', 'Pilih Aisyah', 'Pilih Bima']);
});

test('search and filters narrow the list, and an empty one can be left again', async () => {
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Belum punya password sendiri (1)' }));
  expect(rows()).toEqual(['Pilih Bima']);
  await userEvent.type(screen.getByRole('searchbox'), '1001{Enter}');
  expect(await screen.findByText(/Tidak ada hasil untuk “1001”/)).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Hapus pencarian' })[1] as HTMLElement);
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('the sheet of accounts is asked for those who are shown', async () => {
  const sent = draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Belum punya password sendiri (1)' }));
  await press('Unduh Excel');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/tanpa password dan tanpa kode/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Unduh Excel' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('export-accounts'))?.query).toEqual({
      classid: CLASS.id,
      access: 'mustChange',
    }),
  );
});

test('cards are said to reset passwords, are made for those who were picked, and shown once to be printed', async () => {
  const sent = draw({
    '/api/account/reset-passwords': {
      message: '1 kartu baru dibuat.',
      origin: 'https://ujian.sekolah.sch.id',
      cards: [CARD],
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Bima' }));
  expect(screen.getByText('Untuk 1 siswa yang dipilih')).toBeTruthy();
  await press('Cetak kartu');
  const dialog = screen.getByRole('alertdialog', { name: 'Atur ulang password Bima?' });
  expect(dialog.textContent).toContain('mengatur ulang password');
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  await press('Atur ulang dan buat kartu');
  expect(await screen.findByText('kubo-tipa-raja-83')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    classid: CLASS.id,
    pupils: [BIMA.id],
  });
  expect(screen.getByRole('img', { name: 'Kode QR untuk masuk sebagai Bima' })).toBeTruthy();
  // The address of the installation, not the one the admin happens to have open.
  expect(screen.getByText(/buka ujian.sekolah.sch.id dan pilih Siswa/)).toBeTruthy();
  await press('Cetak');
  expect(print).toHaveBeenCalledOnce();
  await press('Selesai');
  await press('Tutup lembar');
  expect(await screen.findByRole('checkbox', { name: 'Pilih Bima' })).toBeTruthy();
  expect(screen.queryByText('kubo-tipa-raja-83')).toBeNull();
});

test('what was meant for picked pupils never becomes the whole class when they have left it meanwhile', async () => {
  let isMoved = false;
  draw({
    '/api/account/get-accounts': () => ({
      origin: null,
      data: isMoved ? [AISYAH, CITRA] : [AISYAH, BIMA, CITRA],
    }),
    '/api/account/sign-out-people': { message: '1 sesi sudah diakhiri.', ended: 1 },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Bima' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Citra' }));
  isMoved = true;
  // Any act reads the list again.
  await chooseAction('Keluarkan dari perangkat', 'Aksi untuk Aisyah');
  await press('Keluarkan');
  expect(
    await screen.findByText('Untuk 1 siswa yang dipilih; 1 lainnya tidak ada lagi di kelas ini'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Citra' }));
  expect(screen.getByText('Yang dipilih tidak ada lagi di kelas ini')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cetak kartu' })).toHaveProperty('disabled', true);
  await press('Batalkan pilihan');
  expect(screen.getByText('Untuk seluruh X IPA 1 (2 siswa)')).toBeTruthy();
});

test('a sheet that is shown only once asks before a link of the menu is followed', async () => {
  draw({
    '/api/account/reset-passwords': { message: 'ok', origin: 'https://ujian.sekolah.sch.id', cards: [CARD] },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Bima' }));
  await press('Cetak kartu');
  await press('Atur ulang dan buat kartu');
  await screen.findByText('kubo-tipa-raja-83');
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Kembali ke lembar' }));
  expect(screen.getByText('kubo-tipa-raja-83')).toBeTruthy();
  expect(screen.getByText('di /')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await press('Tutup lembar');
  expect(await screen.findByText('di /dashboard')).toBeTruthy();
  expect(screen.queryByText('kubo-tipa-raja-83')).toBeNull();
});

test('who never came in and never had a card is not told of an old one', async () => {
  const isNew = { must_change_password: true };
  const many = Array.from({ length: 11 }, (_, index) => pupil(String(1100 + index), `Siswa ${index}`, isNew));
  const sent = draw({
    '/api/account/get-accounts': { origin: 'https://ujian.sekolah.sch.id', data: many },
    '/api/account/reset-passwords': { message: 'ok', origin: 'https://ujian.sekolah.sch.id', cards: [CARD] },
  });
  await screen.findByRole('checkbox', { name: 'Pilih Siswa 0' });
  await press('Cetak kartu');
  const dialog = screen.getByRole('alertdialog', { name: 'Buat kartu untuk X IPA 1 (11 siswa)?' });
  expect(dialog.textContent).not.toMatch(/Atur ulang|lama|hanya terbuka di komputer ini/);
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await press('Buat kartu');
  expect(await screen.findByText('kubo-tipa-raja-83')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ classid: CLASS.id });
});

test.each([
  [{ signed_in_at: '2026-08-03T01:00:00Z' }],
  [{ must_change_password: false }],
  [{ card: { state: 'revoked' as const, expires_at: '2026-09-01T00:00:00Z' } }],
])('one who has %j makes of a first card a reset', async (more) => {
  const newcomer = pupil('1004', 'Dedi', { must_change_password: true });
  const other = pupil('1005', 'Edo', { must_change_password: true, ...more });
  draw({ '/api/account/get-accounts': { origin: null, data: [newcomer, other] } });
  await screen.findByRole('checkbox', { name: 'Pilih Edo' });
  await press('Cetak kartu');
  expect(screen.getByRole('alertdialog', { name: /^Atur ulang password/ })).toBeTruthy();
});

test('before cards are made it is said that their address opens on this computer only', async () => {
  draw();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Bima' }));
  await press('Cetak kartu');
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('Alamat ini hanya terbuka di komputer ini');
  expect(dialog.textContent).toContain(location.origin);
  await press('Batal');
  await press('Keluarkan dari perangkat');
  expect(screen.getByRole('alertdialog').textContent).not.toContain('hanya terbuka di komputer ini');
});

test('a large class is reset only when its name was typed', async () => {
  const many = Array.from({ length: 11 }, (_, index) => pupil(String(1100 + index), `Siswa ${index}`));
  const sent = draw({
    '/api/account/get-accounts': { origin: null, data: many },
    '/api/account/reset-passwords': { message: 'ok', origin: 'http://localhost', cards: [CARD] },
  });
  await screen.findByRole('checkbox', { name: 'Pilih Siswa 0' });
  await press('Cetak kartu');
  const dialog = screen.getByRole('alertdialog', { name: 'Atur ulang password X IPA 1 (11 siswa)?' });
  expect(
    within(dialog).getByRole('button', { name: 'Atur ulang dan buat kartu' }).hasAttribute('disabled'),
  ).toBe(true);
  await userEvent.type(within(dialog).getByRole('textbox'), 'X IPA 1{Enter}');
  expect(await screen.findByText('kubo-tipa-raja-83')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ classid: CLASS.id });
});

test('where the server gave no answer to a reset, nobody is told that nothing happened', async () => {
  draw({
    '/api/account/reset-passwords': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Bima' }));
  await press('Cetak kartu');
  await press('Atur ulang dan buat kartu');
  expect(await screen.findByText(/mungkin sudah diatur ulang/)).toBeTruthy();
});

test.each([
  ['Cabut kartu', 'Cabut kartu', '/api/account/revoke-cards', { revoked: 3 }],
  ['Keluarkan dari perangkat', 'Keluarkan', '/api/account/sign-out-people', { ended: 3 }],
])('%s asks first and says how it went', async (action, confirm, path, counts) => {
  const sent = draw({ [path]: { message: 'Sudah.', ...counts } });
  await screen.findByText('Untuk seluruh X IPA 1 (3 siswa)');
  await press(action);
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: confirm }));
  await waitFor(() => expect(sent.find((call) => call.path === path)?.body).toEqual({ classid: CLASS.id }));
  expect(await screen.findByText('Sudah.')).toBeTruthy();
});

test('a list that cannot be read says why and can be asked again', async () => {
  draw({
    '/api/account/get-accounts': () =>
      Response.json(
        { message: 'Server sedang sibuk.', code: 'storageFailed', requestId: 'r7' },
        { status: 503 },
      ),
  });
  expect(await screen.findByText('Server sedang sibuk.')).toBeTruthy();
  expect(screen.getByText('Kode permintaan: r7')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeTruthy();
});
