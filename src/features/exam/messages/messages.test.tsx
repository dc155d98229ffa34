import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { busyFor } from '../../../../tests/support/busy-reply';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { EXAM, LOG } from '../../../../tests/support/roster-row';
import { usePutOff } from '../../../lib/busy-server';
import { toaster } from '../../../ui/toast';
import type { Addressees } from './addressees';
import { MessageActions } from './message-actions';

beforeEach(toaster.clear);

const AHMAD = { log_id: LOG, student_name: 'Ahmad Fauzi' };
const said = (change: object) => ({
  id: EXAM,
  text: 'Tenang.',
  at: '2026-08-03T00:30:00Z',
  by: 'Guru',
  whom: 'exam',
  room_name: null,
  student_name: null,
  recipients: 30,
  read: 28,
  ...change,
});

function draw(
  addressees: Addressees,
  data: readonly object[] = [],
  send: unknown = { message: 'Pesan terkirim.' },
) {
  const sent = stubWire({
    '/api/logs/send-message': send,
    '/api/logs/get-messages': { data },
  });
  drawScreen(<MessageActions examId={EXAM} addressees={addressees} />);
  return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

test.each([
  [{ to: 'exam' }, 'Pesan untuk semua peserta', {}],
  [{ to: 'rooms', rooms: [{ id: LOG, name: 'Lab 1' }] }, 'Pesan untuk ruang Lab 1', { room: LOG }],
  [{ to: 'pupils', rows: [AHMAD] }, 'Pesan untuk Ahmad Fauzi', { attempts: [LOG] }],
] as const)('%j: what is written is sent to whom the title says', async (addressees, title, names) => {
  const writes = draw(addressees);
  await userEvent.click(screen.getByRole('button', { name: 'Kirim pesan' }));
  const dialog = await screen.findByRole('alertdialog', { name: title });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kirim' }));
  expect(await within(dialog).findByText('Tulis pesannya dahulu.')).toBeTruthy();
  expect(writes()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Waktu tinggal 10 menit.' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Pesan' }), ' Periksa lagi.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kirim' }));
  const text = 'Waktu tinggal 10 menit. Periksa lagi.';
  await waitFor(() => expect(writes()).toEqual([{ id: expect.any(String), exam: EXAM, text, ...names }]));
  expect(await screen.findByText('Pesan terkirim.')).toBeTruthy();
});

test('a message that a busy server puts off goes again by itself as the same message, and who sent it is told of the wait', async () => {
  usePutOff.setState({ times: 0 });
  const { writes } = await sendFirst({ to: 'exam' }, busyFor(2, { message: 'Pesan terkirim.' }));
  expect(await screen.findAllByText('Pesan terkirim.')).toHaveLength(1);
  const [first, ...again] = writes();
  expect(first).toMatchObject({ id: expect.any(String), text: 'Waktu tinggal 10 menit.' });
  // By its id the server stores it once, whatever became of the tries before.
  expect(again).toEqual([first, first]);
  expect(usePutOff.getState().times).toBe(2);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a message that stays put off is said not to have gone, and its words wait in the dialog', async () => {
  const { dialog, writes } = await sendFirst({ to: 'exam' }, busyFor(Number.POSITIVE_INFINITY, undefined));
  expect(await dialog.findByText(/Server sedang sibuk/)).toBeTruthy();
  expect(dialog.queryByText(/Belum pasti terkirim/)).toBeNull();
  expect(new Set(writes().map((body) => JSON.stringify(body))).size).toBe(1);
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Pesan' }).value).toBe(
    'Waktu tinggal 10 menit.',
  );
});

const rooms = [1, 2, 3].map((n) => ({ id: `${EXAM.slice(0, -2)}7${n}`, name: `Lab ${n}` }));
const refused = () =>
  Response.json({ message: 'Server sedang sibuk.', code: 'conflict', requestId: 'r' }, { status: 409 });

/** The open dialog of a message to these, of which the first words are written and sent. */
async function sendFirst(addressees: Addressees, send: (call: SentCall) => unknown) {
  const writes = draw(addressees, [], send);
  await userEvent.click(screen.getByRole('button', { name: 'Kirim pesan' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Waktu tinggal 10 menit.' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim' }));
  return { dialog, writes };
}

/** Refuses, or loses the reply of, the first call for the room that has this number. */
function failingOnce(number: number, how: () => unknown) {
  let isDone = false;
  return ({ body }: SentCall) => {
    if (isDone || Object(body).room !== rooms[number - 1]?.id) return { message: 'Pesan terkirim.' };
    isDone = true;
    return how();
  };
}

test('a message that reached only some of several rooms says which, and that changed words go to the others only', async () => {
  const { dialog, writes } = await sendFirst({ to: 'rooms', rooms }, failingOnce(2, refused));
  expect(await dialog.findByText('Sudah terkirim ke Lab 1, Lab 3.')).toBeTruthy();
  expect(dialog.getByText('Belum terkirim ke Lab 2.')).toBeTruthy();
  expect(screen.getByRole('alertdialog', { name: 'Pesan untuk ruang Lab 2' })).toBeTruthy();
  expect(dialog.queryByText(/Tulisan yang diubah/)).toBeNull();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Pesan' }), ' Segera.');
  expect(dialog.getByText('Tulisan yang diubah tidak dikirim ke Lab 1, Lab 3.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim ke yang belum' }));
  expect(await screen.findByText('Pesan terkirim.')).toBeTruthy();
  expect(writes().map((body) => Object(body).room)).toEqual([1, 2, 3, 2].map((n) => rooms[n - 1]?.id));
});

const lost = () => Promise.reject(new TypeError('connection lost'));

test('after a lost reply the same words are sent under the same name, so that they arrive once', async () => {
  const { dialog, writes } = await sendFirst({ to: 'rooms', rooms }, failingOnce(2, lost));
  expect(await dialog.findByText(/Belum pasti terkirim ke Lab 2/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Pesan' }), '  ');
  expect(dialog.getByText(/selama tulisannya sama, pesan sampai satu kali/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim ke yang belum' }));
  expect(await screen.findByText('Pesan terkirim.')).toBeTruthy();
  expect(writes()[3]).toEqual(writes()[1]);
});

test('after a lost reply other words are another message, and the dialog says that pupils may have both', async () => {
  const replies = [lost, () => ({ message: 'Pesan terkirim.' })];
  const { dialog, writes } = await sendFirst({ to: 'exam' }, () => replies.shift()?.());
  expect(await dialog.findByText(/Belum pasti terkirim/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Pesan' }), ' Segera.');
  expect(dialog.getByText(/Siswa mungkin menerima keduanya/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim lagi' }));
  expect(await screen.findByText('Pesan terkirim.')).toBeTruthy();
  const [first, second] = writes().map((body) => Object(body));
  expect(second.id).not.toBe(first.id);
  expect(second.text).toBe('Waktu tinggal 10 menit. Segera.');
});

test('a refusal after a lost reply takes nothing back: the room may still have the first words', async () => {
  const replies = [lost, refused, lost, () => ({ message: 'Pesan terkirim.' })];
  const [room] = rooms;
  const { dialog, writes } = await sendFirst({ to: 'rooms', rooms: room ? [room] : [] }, () =>
    replies.shift()?.(),
  );
  const box = dialog.getByRole('textbox', { name: 'Pesan' });
  const again = () => userEvent.click(dialog.getByRole('button', { name: 'Kirim lagi' }));
  expect(await dialog.findByText(/Belum pasti terkirim ke Lab 1/)).toBeTruthy();
  await userEvent.type(box, ' Segera.');
  await again();
  expect(await dialog.findByText('Server sedang sibuk.')).toBeTruthy();
  expect(dialog.getByText(/Belum pasti terkirim ke Lab 1/)).toBeTruthy();
  // Two tries with different words are in doubt now: to repeat either does not make sure that it comes alone.
  await again();
  await waitFor(() => expect(dialog.queryByText('Server sedang sibuk.')).toBeNull());
  expect(dialog.getByText(/Lab 1 mungkin menerima keduanya/)).toBeTruthy();
  expect(dialog.queryByText(/satu kali saja/)).toBeNull();
  await again();
  expect(await screen.findByText('Pesan terkirim.')).toBeTruthy();
  expect(new Set(writes().map((body) => Object(body).id)).size).toBe(2);
});

/** The actions for a pupil, with a button at which another begins. */
function Growing() {
  const [rows, setRows] = useState([AHMAD]);
  return (
    <>
      <button type="button" onClick={() => setRows([...rows, { log_id: EXAM, student_name: 'Budi' }])}>
        Budi mulai
      </button>
      <MessageActions examId={EXAM} addressees={{ to: 'pupils', rows }} />
    </>
  );
}

test('who begins while the dialog is open is not added to a message that is sent again', async () => {
  const replies = [lost, () => ({ message: 'Pesan terkirim.' })];
  const sent = stubWire({ '/api/logs/send-message': () => replies.shift()?.() });
  drawScreen(<Growing />);
  await userEvent.click(screen.getByRole('button', { name: 'Kirim pesan' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Waktu tinggal 10 menit.' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim' }));
  expect(await dialog.findByText(/Belum pasti terkirim/)).toBeTruthy();
  await userEvent.click(screen.getByText('Budi mulai'));
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim lagi' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('nobody who has begun: nothing to send, but what was said can be looked at', async () => {
  draw({ to: 'pupils', rows: [] });
  expect(screen.queryByRole('button', { name: 'Kirim pesan' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Catatan pesan' }));
  expect(await screen.findByText('Belum ada pesan')).toBeTruthy();
});

test('the log says what was said, by whom, to whom, and who has read it', async () => {
  draw({ to: 'exam' }, [
    said({}),
    said({ id: LOG, text: 'Nomor 5.', whom: 'pupils', student_name: 'Ahmad Fauzi', recipients: 1, read: 1 }),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Catatan pesan' }));
  expect(await screen.findByText('Dibaca 28 dari 30')).toBeTruthy();
  expect(screen.getByText(/Guru · semua peserta/)).toBeTruthy();
  expect(screen.getByText(/Guru · Ahmad Fauzi/)).toBeTruthy();
  expect(screen.getByText('Dibaca')).toBeTruthy();
});
