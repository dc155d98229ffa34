import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { EXAM, LOG } from '../../../../tests/support/roster-row';
import { toaster } from '../../../ui/toast';
import type { Addressees } from './addressees';
import { MessageDeeds } from './message-deeds';

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
  drawScreen(<MessageDeeds examId={EXAM} addressees={addressees} />);
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

test('a message that reached only some of several rooms says which, and goes to the others when sent again', async () => {
  const [one, two, three] = [1, 2, 3].map((n) => ({ id: `${EXAM.slice(0, -2)}7${n}`, name: `Lab ${n}` }));
  if (!one || !two || !three) throw new Error('three rooms');
  const broken = new Set([two.id]);
  const writes = draw({ to: 'rooms', rooms: [one, two, three] }, [], ({ body }: SentCall) =>
    broken.delete(Object(body).room)
      ? Response.json({ message: 'Server sedang sibuk.', code: 'busy', requestId: 'r' }, { status: 503 })
      : { message: 'Pesan terkirim.' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Kirim pesan' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Waktu tinggal 10 menit.' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim' }));
  expect(await screen.findByText(/sibuk. Sudah terkirim ke Lab 1, Lab 3; belum ke Lab 2./)).toBeTruthy();
  // Other words, which a room that has the message would refuse.
  await userEvent.type(dialog.getByRole('textbox', { name: 'Pesan' }), ' Segera.');
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim' }));
  expect(await screen.findByText('Pesan terkirim.')).toBeTruthy();
  expect(writes().map((body) => Object(body).room)).toEqual([one.id, two.id, three.id, two.id]);
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
