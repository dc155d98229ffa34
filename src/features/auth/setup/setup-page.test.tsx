import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { userOf } from '../../../../tests/support/users';
import { SetupPage } from './setup-page';

const TOKEN = 'a'.repeat(43);
const CHECK = '/api/setup/check-link';
const COMPLETE = '/api/setup/complete';

function draw(answers: Parameters<typeof stubWire>[0], token = TOKEN) {
  const sent = stubWire(answers);
  const onSignedIn = vi.fn(async () => undefined);
  drawScreen(<SetupPage token={token} host={{ demo: false, owner: undefined }} onSignedIn={onSignedIn} />);
  return { sent, onSignedIn };
}

async function fillIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^Nama yayasan/), 'Yayasan Cahaya Timur');
  await userEvent.selectOptions(screen.getByLabelText(/^Zona waktu/), 'Asia/Makassar');
  await userEvent.type(screen.getByLabelText(/^Nama Anda/), 'Dra. Wahyuni');
  await userEvent.type(screen.getByLabelText(/^Email/), 'wahyuni@contoh.id');
  await userEvent.type(screen.getByLabelText(/^Password/), 'perahu hijau di danau');
  await userEvent.click(screen.getByRole('button', { name: 'Selesaikan penyiapan' }));
}

test('a good link leads to the form, whose account comes in at once', async () => {
  const reply = { message: 'Lentera siap dipakai.', user: userOf('center') };
  const { sent, onSignedIn } = draw({ [CHECK]: { message: 'ok' }, [COMPLETE]: reply });
  await fillIn();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(reply));
  expect(sent.at(-1)?.body).toEqual({
    token: TOKEN,
    office: 'Yayasan Cahaya Timur',
    timezone: 'Asia/Makassar',
    name: 'Dra. Wahyuni',
    email: 'wahyuni@contoh.id',
    password: 'perahu hijau di danau',
  });
});

test('what is missing stands beside its field, and nothing is sent', async () => {
  const { sent } = draw({ [CHECK]: { message: 'ok' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Selesaikan penyiapan' }));
  expect(await screen.findByText('Tuliskan nama yayasan atau kantor pusat.')).toBeTruthy();
  expect(screen.getByText('Nama harus diisi.')).toBeTruthy();
  expect(sent.map(({ path }) => path)).not.toContain(COMPLETE);
});

test('a weak password is refused beside its field, and what was typed stays', async () => {
  const message = 'Password memuat nama kantor. Pilih yang lain.';
  const refusal = { message, code: 'passwordWeak', requestId: 'r', fields: { password: message } };
  draw({ [CHECK]: { message: 'ok' }, [COMPLETE]: () => Response.json(refusal, { status: 400 }) });
  await fillIn();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Password/));
  expect(screen.getByLabelText<HTMLInputElement>(/^Nama Anda/).value).toBe('Dra. Wahyuni');
});

test('a link that opens nothing any more says so before anything is typed', async () => {
  const message = 'Tautan penyiapan ini tidak berlaku lagi.';
  draw({
    [CHECK]: () => Response.json({ message, code: 'setupLinkWrong', requestId: 'r' }, { status: 409 }),
  });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByLabelText(/^Nama Anda/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ke halaman masuk' })).toBeTruthy();
});

test('an address that was not copied whole asks nobody and says what to do', () => {
  const { sent } = draw({}, '');
  expect(screen.getByText(/tautan lengkap yang dicetak server/)).toBeTruthy();
  expect(sent).toHaveLength(0);
});

test('a server that cannot be asked can be asked again', async () => {
  let busy = true;
  draw({
    [CHECK]: () =>
      busy
        ? Response.json(
            { message: 'Server sedang sibuk.', code: 'storageFailed', requestId: 'r' },
            { status: 503 },
          )
        : { message: 'ok' },
  });
  await screen.findByText('Server sedang sibuk.');
  busy = false;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByLabelText(/^Nama yayasan/)).toBeTruthy();
});
