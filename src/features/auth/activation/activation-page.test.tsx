import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { ActivationPage } from './activation-page';

const CODE = 'a'.repeat(43);
const HOST = { demo: false, owner: undefined };
const CHECK = '/api/center/admin/check-activation';
const ACTIVATE = '/api/center/admin/activation';
const INVITED = {
  message: 'ok',
  name: 'Rina',
  email: 'rina@contoh.sch.id',
  level: 'admin',
  homebase: 'MA Nurul Hikmah',
};

const submit = async (password: string) => {
  await userEvent.type(await screen.findByLabelText(/^Password baru/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Aktifkan akun' }));
};

test('looking at the link activates nothing; a typed password does', async () => {
  const sent = stubWire({ [CHECK]: INVITED, [ACTIVATE]: { message: 'Akun Anda aktif.' } });
  drawScreen(<ActivationPage code={CODE} host={HOST} />);
  expect(await screen.findByText(/Selamat datang, Rina.*MA Nurul Hikmah/)).toBeTruthy();
  expect(sent.map(({ path }) => path)).not.toContain(ACTIVATE);
  await submit('perahu hijau di danau');
  expect(await screen.findByText('Akun Anda aktif.')).toBeTruthy();
  expect(sent.find(({ path }) => path === ACTIVATE)?.body).toEqual({
    code: CODE,
    password: 'perahu hijau di danau',
  });
});

test('an empty password is named beside its field, and nothing is sent', async () => {
  const sent = stubWire({ [CHECK]: INVITED });
  drawScreen(<ActivationPage code={CODE} host={HOST} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Aktifkan akun' }));
  expect(await screen.findByText('Password baru wajib diisi.')).toBeTruthy();
  expect(sent.map(({ path }) => path)).not.toContain(ACTIVATE);
});

test('a weak password is refused beside its field', async () => {
  const message = 'Password minimal 12 karakter.';
  const refusal = { message, code: 'passwordWeak', requestId: 'r', fields: { password: message } };
  stubWire({ [CHECK]: INVITED, [ACTIVATE]: () => Response.json(refusal, { status: 400 }) });
  drawScreen(<ActivationPage code={CODE} host={HOST} />);
  await submit('perahu-12345');
  expect(await screen.findByText(message)).toBeTruthy();
});

test.each([
  ['a link that opens nothing any more', CODE, 'Tautan aktivasi ini sudah tidak berlaku.'],
  ['an address that was not copied whole', '', /Buka tautan lengkap/],
])('%s says so before anything is typed', async (_what, code, words) => {
  const message = 'Tautan aktivasi ini sudah tidak berlaku.';
  stubWire({
    [CHECK]: () => Response.json({ message, code: 'activationWrong', requestId: 'r' }, { status: 409 }),
  });
  drawScreen(<ActivationPage code={code} host={HOST} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

test('a demo says so here as well', () => {
  drawScreen(<ActivationPage code="" host={{ ...HOST, demo: true }} />);
  expect(screen.getByText('Mode demo')).toBeTruthy();
});
