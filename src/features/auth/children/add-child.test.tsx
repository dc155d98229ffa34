import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { AddChild } from './add-child';

const PATH = '/api/account/add-child';

function draw(answer: unknown) {
  const sent = stubWire({ [PATH]: answer });
  const onAdded = vi.fn(async () => undefined);
  drawScreen(<AddChild onAdded={onAdded} />);
  return { sent, onAdded };
}

async function fillIn(code = 'k7qm 2xrt 9whc'): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Tambah anak' }));
  await userEvent.type(screen.getByLabelText(/^NIS anak/), '1002');
  await userEvent.type(screen.getByLabelText(/^Kode anak/), `${code}{Enter}`);
}

test('a child is added by NIS and code as they are printed, and the account is read again', async () => {
  const { sent, onAdded } = draw({ message: 'Anak sudah ditambahkan ke akun Anda.' });
  await fillIn();
  expect(await screen.findByText('Anak sudah ditambahkan ke akun Anda.')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ nis: '1002', code: 'K7QM2XRT9WHC' });
  expect(onAdded).toHaveBeenCalledOnce();
  expect(screen.queryByLabelText(/^NIS anak/)).toBeNull();
});

test.each([
  ['childCodeWrong', 'NIS atau kode anak salah.', /^Kode anak/],
  ['childCodeUsed', 'Kode ini sudah dipakai.', /^Kode anak/],
  ['childCodeExpired', 'Kode ini sudah kedaluwarsa.', /^Kode anak/],
  ['childLinked', 'Anak ini sudah terhubung dengan akun Anda.', /^NIS anak/],
])(
  '%s stands beside its field, which takes the focus; what was typed stays',
  async (code, message, field) => {
    const { onAdded } = draw(() => Response.json({ message, code, requestId: 'r' }, { status: 409 }));
    await fillIn();
    const alert = await screen.findByText(message);
    const input = screen.getByLabelText<HTMLInputElement>(field);
    expect(input.getAttribute('aria-describedby')).toContain(alert.closest('[id]')?.id);
    expect(document.activeElement).toBe(input);
    expect(input.value).not.toBe('');
    expect(onAdded).not.toHaveBeenCalled();
  },
);

test('a code that cannot be one is refused before it is sent', async () => {
  const { sent } = draw({});
  await fillIn('pendek');
  expect(await screen.findByText('Kode anak terdiri dari 12 huruf dan angka.')).toBeTruthy();
  expect(sent).toHaveLength(0);
});
