import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AdultAccount } from '#contract/auth/sign-in-state';
import { CHOSEN_MAX } from '#domain/list/chosen';
import { drawScreen, onePage as pageOf, stubWire } from '../../../../tests/support/office-screen';
import { chooseAction } from '../../../../tests/support/roster-screen';
import { AccountsPage } from './accounts-page';
import { text } from './text';

const LIST = '/api/account/get-adult-accounts';
const onePage = (people: readonly unknown[]) => ({ origin: null, ...pageOf(people) });
const ORIGIN = 'https://ujian.sekolah.sch.id';
const RESET = '/api/account/reset-passwords';

let made = 0;
const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

function adult(name: string, level: AdultAccount['level'], more: Partial<AdultAccount> = {}): AdultAccount {
  return {
    id: idOf(++made),
    name,
    level,
    identifier: `${name.toLowerCase()}@sekolah.sch.id`,
    signed_in_at: null,
    sessions: 0,
    must_change_password: false,
    card: { state: 'none', expires_at: null },
    children: [],
    ...more,
  };
}

const ABE = adult('Abe', 'teacher', { identifier: 'abe', sessions: 2, signed_in_at: '2026-08-03T01:00:00Z' });
const BEA = adult('Bea', 'parent', { children: ['Aisyah', 'Bima'] });
const CAD = adult('Cad', 'tahfiz', { must_change_password: true });

function cardFor({ id, name, level, identifier }: AdultAccount) {
  return {
    id,
    name,
    level,
    identifier,
    class: null,
    password: `kubo-tipa-${name.toLowerCase()}-83`,
    qr: { size: 41, path: 'M4 4h7' },
    expires_at: '2026-09-02T01:00:00Z',
  };
}

function draw(answers: Parameters<typeof stubWire>[0] = {}) {
  const sent = stubWire({ [LIST]: onePage([ABE, BEA, CAD]), ...answers });
  drawScreen(<AccountsPage school="SMA Lentera Bangsa" />, '/?tab=staf');
  return sent;
}

const asked = (sent: ReturnType<typeof draw>) => sent.filter(({ path }) => path === LIST).at(-1)?.query;
const pick = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Pilih ${name}` }));

test('each stands with who he is, what he types, whose parent he is, and how he comes in', async () => {
  draw();
  for (const words of ['abe', 'Wali dari Aisyah, Bima', 'Sedang masuk (2)', 'Milik sendiri', 'Belum dipakai'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getAllByText('Belum pernah masuk', { selector: 'span' })).toHaveLength(2);
});

test('search, role and state are asked of the server, and can be left again', async () => {
  const sent = draw({
    [LIST]: ({ query }: { query: Record<string, string> }) => onePage(query.level ? [] : [ABE]),
  });
  await screen.findByRole('checkbox', { name: 'Pilih Abe' });
  const whole = { page: '1', limit: '20', sort: 'name' };
  expect(asked(sent)).toEqual(whole);
  await userEvent.type(screen.getByRole('searchbox'), 'abe{Enter}');
  await userEvent.selectOptions(screen.getByLabelText('Saring cara masuk'), 'Belum pernah masuk');
  await waitFor(() => expect(asked(sent)).toEqual({ ...whole, search: 'abe', state: 'neverIn' }));
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Wali' }));
  await waitFor(() => expect(asked(sent)).toEqual({ ...whole, state: 'neverIn', level: 'parent' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tampilkan semua' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Pilih Abe' })).toBeTruthy());
});

test('the order is asked of the server, and begins at the first page', async () => {
  const sent = draw();
  await screen.findByText('Abe');
  expect(asked(sent)).toMatchObject({ sort: 'name' });
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${text.adults.level}`) }));
  await waitFor(() => expect(asked(sent)).toMatchObject({ sort: 'level', page: '1' }));
  expect(screen.getByRole('button', { name: 'Kolom' })).toBeTruthy();
});

test('several who were picked are reset in one call, and their cards say which tile is theirs', async () => {
  const sent = draw({
    [RESET]: { message: '2 kartu baru dibuat.', origin: ORIGIN, cards: [cardFor(ABE), cardFor(CAD)] },
  });
  await pick('Abe');
  await pick('Cad');
  const bar = screen.getByRole('group', { name: 'Tindakan' });
  expect(within(bar).getByText('Untuk 2 orang yang dipilih')).toBeTruthy();
  await userEvent.click(within(bar).getByRole('button', { name: 'Cetak kartu' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Atur ulang password 2 orang?' });
  expect(dialog.textContent).toContain('1 di antaranya sedang masuk');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Atur ulang dan buat kartu' }));
  expect(await screen.findByText('kubo-tipa-abe-83')).toBeTruthy();
  expect(sent.find(({ path }) => path === RESET)?.body).toEqual({ users: [ABE.id, CAD.id] });
  expect(screen.getByText(/buka ujian.sekolah.sch.id dan pilih Guru/)).toBeTruthy();
  expect(screen.getByText(/buka ujian.sekolah.sch.id dan pilih Admin/)).toBeTruthy();
});

test('no more are picked than one action takes, and the bar says so', async () => {
  const many = Array.from({ length: CHOSEN_MAX + 5 }, (_, at) => adult(`Guru ${at + 1}`, 'teacher'));
  const sent = draw({ [LIST]: onePage(many), [RESET]: { message: 'Dibuat.', origin: ORIGIN, cards: [] } });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Pilih semua yang tampil/ }));
  const bar = screen.getByRole('group', { name: 'Tindakan' });
  expect(within(bar).getByText('Untuk 200 orang yang dipilih, paling banyak sekaligus')).toBeTruthy();
  await userEvent.click(within(bar).getByRole('button', { name: 'Cetak kartu' }));
  const dialog = screen.getByRole('alertdialog');
  const word = within(dialog).queryByRole('textbox');
  if (word) await userEvent.type(word, text.manyWord);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Atur ulang dan buat kartu' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === RESET)?.body).toMatchObject({
      users: { length: CHOSEN_MAX },
    }),
  );
}, 60_000);

test('who was picked on one page stays picked on the next', async () => {
  const pages = ({ query }: { query: Record<string, string> }) => ({
    ...onePage(query.page === '2' ? [CAD] : [ABE, BEA]),
    totalData: 21,
  });
  draw({ [LIST]: pages });
  await pick('Abe');
  await userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
  await pick('Cad');
  expect(screen.getByText('Untuk 2 orang yang dipilih')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Batalkan pilihan' }));
  expect(screen.getByText('Pilih orang di daftar ini')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cetak kartu' }).hasAttribute('disabled')).toBe(true);
});

test('one is signed out everywhere from the menu of his row', async () => {
  const path = '/api/account/sign-out-people';
  const sent = draw({ [path]: { message: '2 sesi sudah diakhiri.', ended: 2 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Aksi untuk Abe' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Keluarkan dari perangkat' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keluarkan' }));
  expect(await screen.findByText('2 sesi sudah diakhiri.')).toBeTruthy();
  expect(sent.find((one) => one.path === path)?.body).toEqual({ users: [ABE.id] });
});

test('whether a card is somebody’s first is judged by his newest row, not by the one that was picked', async () => {
  const path = '/api/account/sign-out-people';
  let hasCard = false;
  const card = { state: 'open', expires_at: '2026-09-02T01:00:00Z' };
  draw({
    [LIST]: () => onePage([ABE, hasCard ? { ...CAD, card } : CAD]),
    [path]: { message: '2 sesi sudah diakhiri.', ended: 2 },
  });
  await pick('Cad');
  hasCard = true;
  await chooseAction('Keluarkan dari perangkat', 'Aksi untuk Abe');
  await userEvent.click(await screen.findByRole('button', { name: 'Keluarkan' }));
  await screen.findByText(/Berlaku sampai/);
  await userEvent.click(screen.getByRole('button', { name: 'Cetak kartu' }));
  expect(screen.getByRole('alertdialog', { name: 'Atur ulang password Cad?' })).toBeTruthy();
});

test('many at once are reset only when the words were typed', async () => {
  const many = Array.from({ length: 11 }, (_, index) => adult(`Guru ${index}`, 'teacher'));
  draw({ [LIST]: onePage(many) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih semua yang tampil (11)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cetak kartu' }));
  const confirm = () => screen.getByRole('button', { name: 'Atur ulang dan buat kartu' });
  expect(confirm().hasAttribute('disabled')).toBe(true);
  await userEvent.type(within(screen.getByRole('alertdialog')).getByRole('textbox'), 'atur ulang');
  expect(confirm().hasAttribute('disabled')).toBe(false);
});

test('the sheet is asked for whom the list shows', async () => {
  const sent = draw();
  await userEvent.selectOptions(await screen.findByLabelText('Saring cara masuk'), 'Belum pernah masuk');
  await userEvent.click(await screen.findByRole('button', { name: text.adults.file.download }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: text.adults.file.download }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('export-adult-accounts'))?.query).toEqual({
      state: 'neverIn',
      sort: 'name',
    }),
  );
});

test('those picked are downloaded as a sheet, and are named to the server one by one', async () => {
  const sent = draw();
  await pick('Abe');
  await pick('Cad');
  await userEvent.click(screen.getByRole('button', { name: 'Unduh yang dipilih' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Unduh 2 baris yang dipilih?' });
  expect(dialog.textContent).toContain('dicatat dengan nama Anda');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unduh yang dipilih' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('export-adult-accounts'))?.query).toEqual({
      only: `${ABE.id},${CAD.id}`,
    }),
  );
});
