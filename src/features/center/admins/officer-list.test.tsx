import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OfficerRow } from '#contract/center/admin';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { SCHOOL } from '../../../../tests/support/school-rows';
import { OfficerList } from './officer-list';

const RINA: OfficerRow = {
  id: '0190a000-0000-7000-8000-000000000002',
  name: 'Rina Marlina',
  email: 'rina@contoh.sch.id',
  phone: null,
  level: 'admin',
  homebase: SCHOOL.name,
  homebase_id: SCHOOL.id,
  state: 'waiting',
  expires_at: '2026-08-10T00:00:00Z',
  refusal: null,
  signed_in_at: null,
};
const SELF: OfficerRow = {
  ...RINA,
  id: '0190a000-0000-7000-8000-000000000003',
  name: 'Retno',
  state: 'active',
};

const LINK = `http://localhost/aktivasi-akun#kode=${'a'.repeat(43)}`;

function draw(answers: Parameters<typeof stubWire>[0] = {}, rows: readonly OfficerRow[] = [RINA, SELF]) {
  const sent = stubWire({
    '/api/center/admin/get-admin': onePage(rows),
    '/api/center/homebase/get-homebase': onePage([SCHOOL]),
    ...answers,
  });
  drawScreen(<OfficerList self={SELF.id} />);
  return sent;
}

const openMenu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(name), expanded: false }));

test('an account is made without a password; where no mail leaves, its link is shown to be copied', async () => {
  const made = { message: 'Salin tautan.', data: { id: RINA.id, link: LINK } };
  const sent = draw({ '/api/center/admin/add-admin': made });
  await userEvent.click(await screen.findByRole('button', { name: 'Akun baru' }));
  await userEvent.selectOptions(screen.getByLabelText(/^Level/), 'admin');
  await userEvent.type(screen.getByLabelText(/^Nama/), 'Budi');
  await userEvent.type(screen.getByLabelText(/^Email/), 'budi@contoh.id{Enter}');
  expect(await screen.findByText('Pilih satuan.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Satuan/), SCHOOL.id);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(LINK)).toBeTruthy();
  expect(sent.find(({ path }) => path.endsWith('add-admin'))?.body).toEqual({
    name: 'Budi',
    email: 'budi@contoh.id',
    phone: '',
    level: 'admin',
    home: SCHOOL.id,
  });
});

test('whoever waits for his link can be given another, and is not switched on', async () => {
  const sent = draw({
    '/api/center/admin/send-activation': { message: 'x', data: { id: RINA.id, link: LINK } },
  });
  await openMenu('Rina');
  expect(screen.queryByRole('menuitem', { name: 'Aktifkan' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Salin tautan baru' }));
  expect(await screen.findByText(LINK)).toBeTruthy();
  expect(sent.find(({ path }) => path.endsWith('send-activation'))?.body).toEqual({
    id: RINA.id,
    by: 'link',
  });
});

test.each([
  ['2026-08-04T01:00:00Z', /Dicoba lagi .*salin tautan baru/],
  [null, /Tidak dicoba lagi\. Periksa alamat emailnya.*salin tautan baru/],
])(
  'who waits for a letter that was refused is told apart, with what to do (next try %s)',
  async (next_try, told) => {
    const refusal = { reason: 'Penerima ditolak server surat.', next_try };
    draw({}, [{ ...RINA, state: 'undelivered', refusal }, SELF]);
    expect(await screen.findByText('Penerima ditolak server surat.')).toBeTruthy();
    expect(screen.getByText(told)).toBeTruthy();
    expect(screen.queryByText('Menunggu aktivasi', { ignore: 'option' })).toBeNull();
    await openMenu('Rina');
    expect(await screen.findByRole('menuitem', { name: 'Salin tautan baru' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Kirim ulang tautan' })).toBeTruthy();
  },
);

test('whoever forgot his password is given a link for another, with how long it is good', async () => {
  const link = `http://localhost/#atur-ulang=${'a'.repeat(43)}`;
  const sent = draw({ '/api/center/admin/make-password-link': { message: 'x', data: { link } } }, [
    { ...RINA, state: 'active', expires_at: null },
    SELF,
  ]);
  await openMenu('Rina');
  expect(screen.queryByRole('menuitem', { name: 'Salin tautan baru' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
  await userEvent.keyboard('buat{Enter}');
  expect(await screen.findByText(link)).toBeTruthy();
  expect(screen.getByText(/berlaku satu hari/)).toBeTruthy();
  expect(sent.find(({ path }) => path.endsWith('make-password-link'))?.body).toEqual({ id: RINA.id });
});

test.each([
  ['Nonaktifkan', 'active', 'inactive'],
  ['Aktifkan', 'off', 'active'],
] as const)(
  'the word %s asks for what it says, whatever became of the account since the list was read',
  async (label, shown, state) => {
    const sent = draw({ '/api/center/admin/change-status': { message: 'x' } }, [
      { ...RINA, state: shown, expires_at: null },
      SELF,
    ]);
    await openMenu('Rina');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
    await userEvent.keyboard(`${label.slice(0, 4)}{Enter}`);
    await waitFor(() =>
      expect(sent.find(({ path }) => path.endsWith('change-status'))?.query).toEqual({ id: RINA.id, state }),
    );
  },
);

test('at one’s own account there is nothing to press: it is changed in the profile', async () => {
  draw();
  expect(await screen.findByRole('button', { name: /Rina/, expanded: false })).toBeTruthy();
  expect(screen.getByText(/Retno \(/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Retno/ })).toBeNull();
});

test('the list is narrowed by state, and the sheet holds the same', async () => {
  const sent = draw({ '/api/center/admin/download-admins': () => new Response(new Uint8Array([1])) });
  const asked = (end: string) => sent.filter(({ path }) => path.endsWith(end)).at(-1)?.query;
  await userEvent.click(await screen.findByRole('button', { name: 'Saring' }));
  await userEvent.selectOptions(screen.getByLabelText('Saring status'), 'expired');
  await waitFor(() => expect(asked('get-admin')).toMatchObject({ state: 'expired', page: '1' }));
  await userEvent.selectOptions(screen.getByLabelText('Saring level'), 'admin');
  await waitFor(() => expect(asked('get-admin')).toMatchObject({ state: 'expired', level: 'admin' }));
  await userEvent.click(screen.getByRole('button', { name: 'Unduh Excel' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Unduh Excel' }));
  await waitFor(() => expect(asked('download-admins')).toMatchObject({ state: 'expired', level: 'admin' }));
  await userEvent.selectOptions(screen.getByLabelText('Saring status'), '');
  await waitFor(() => expect(asked('get-admin')).not.toHaveProperty('state'));
});
