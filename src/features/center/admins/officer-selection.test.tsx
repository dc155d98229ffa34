import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OfficerRow } from '#contract/center/admin';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { rowId, SCHOOL } from '../../../../tests/support/school-rows';
import { OfficerList } from './officer-list';

const officer = (last: string, name: string, state: OfficerRow['state']): OfficerRow => ({
  ...{ id: rowId(last), name, state, email: `${name}@contoh.sch.id`, phone: null, level: 'admin' },
  ...{ homebase: SCHOOL.name, homebase_id: SCHOOL.id, expires_at: null, refusal: null, signed_in_at: null },
});
const SELF = officer('01', 'Retno', 'active');
const RINA = officer('02', 'Rina', 'waiting');
const BUDI = officer('03', 'Budi', 'active');

function draw(answers: Parameters<typeof stubWire>[0] = {}, path = '/') {
  const sent = stubWire({
    '/api/center/admin/get-admin': onePage([SELF, RINA, BUDI]),
    '/api/center/homebase/get-homebase': onePage([SCHOOL]),
    ...answers,
  });
  drawScreen(<OfficerList self={SELF.id} />, path);
  return { bodyOf: (end: string) => sent.find(({ path: one }) => one.endsWith(end)), sent };
}

const press = async (name: string, dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name }));

async function choose() {
  await userEvent.click(await screen.findByRole('button', { name: 'Pilih beberapa' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pilih semua di halaman ini' }));
}

test('all on the page but oneself are chosen, and get other links after what that means was said', async () => {
  const told = '1 tautan aktivasi sedang dikirim lewat email.';
  const { bodyOf } = draw({ '/api/center/admin/send-activations': { message: told } });
  await choose();
  expect(screen.getByText('2 akun dipilih')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Kirim ulang tautan' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Akun yang sudah aktif dilewati.');
  await press('Kirim ulang tautan', dialog);
  expect(await screen.findByText(told)).toBeTruthy();
  expect(bodyOf('send-activations')?.body).toEqual({ officers: [RINA.id, BUDI.id] });
  expect(screen.queryByText('2 akun dipilih')).toBeNull();
});

test('what is refused is told in its dialog, and leaves the accounts chosen', async () => {
  const refusal = { code: 'ownAccount', message: 'Ini akun Anda sendiri.', requestId: 'r' };
  draw({ '/api/center/admin/deactivate-admins': () => Response.json(refusal, { status: 409 }) });
  await choose();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Retno' }));
  await userEvent.click(screen.getByRole('button', { name: 'Nonaktifkan' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Nonaktifkan 3 akun?');
  await press('Nonaktifkan', dialog);
  expect(await within(dialog).findByText(refusal.message)).toBeTruthy();
  expect(screen.getByText('3 akun dipilih')).toBeTruthy();
});

test('the chosen accounts are downloaded after a notice, whatever the list is narrowed to', async () => {
  const { bodyOf } = draw();
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Unduh yang dipilih' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('tanpa nomor telepon');
  expect(bodyOf('download-admins')).toBeUndefined();
  await press('Unduh yang dipilih', dialog);
  await waitFor(() =>
    expect(bodyOf('download-admins')?.query).toEqual({ only: `${RINA.id},${BUDI.id}`, sort: 'name' }),
  );
});

test('an address that names a school opens with its accounts alone', async () => {
  const { sent } = draw({}, `/?satuan=${SCHOOL.id}`);
  await screen.findByText('Rina');
  expect(sent.find(({ path }) => path.endsWith('get-admin'))?.query).toMatchObject({ homebase: SCHOOL.id });
});
