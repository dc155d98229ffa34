// Alone in its window: it looks at what styles hide.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { SentCall } from '../../../../tests/support/office-screen';
import { drawRoom, numbered, said } from '../../../../tests/support/roster-room';
import { EXAM, LOG, rosterRow as row } from '../../../../tests/support/roster-row';
import { toaster } from '../../../ui/toast';

beforeEach(toaster.clear);

const roomOf = (n: number, name: string) => ({
  id: numbered(n),
  name,
  capacity: 20,
  columns: 5,
  proctor: null,
  token: null,
});
const LAB_1 = roomOf(51, 'Lab 1');
const LAB_2 = roomOf(52, 'Lab 2');
const WRITES = row({
  progress: 'running',
  seat: { room: LAB_1.id, room_name: 'Lab 1', number: 1, wave: null },
});
const LATE = row({
  student_id: numbered(12),
  student_name: 'Bima',
  progress: 'notStarted',
  log_id: null,
  seat: { room: LAB_1.id, room_name: 'Lab 1', number: 2, wave: null },
});

const draw = (looker: Partial<Parameters<typeof drawRoom>[0]>) =>
  drawRoom({ rooms: [], rows: [WRITES, LATE], ...looker });

/** Says it to whom the bar names; the dialog must have this title. */
async function say(title: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Kirim pesan' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  expect(dialog.getByText(/Yang mulai belakangan juga menerimanya/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Waktu tinggal 10 menit.' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim' }));
}

const message = (whom: object) => ({
  id: expect.any(String),
  exam: EXAM,
  text: 'Waktu tinggal 10 menit.',
  ...whom,
});

test('a proctor of one room speaks to his room, so that latecomers hear it too', async () => {
  const sent = draw({ rooms: [LAB_1] });
  await screen.findByRole('button', { name: 'Jeda ruang' });
  await say('Pesan untuk ruang Lab 1');
  await waitFor(() => expect(said(sent)).toEqual([message({ room: LAB_1.id })]));
});

test('a proctor of several rooms speaks to each of them as a whole, in acts of their own', async () => {
  const sent = draw({ rooms: [LAB_1, LAB_2] });
  await screen.findByRole('button', { name: 'Jeda ruang' });
  await say('Pesan untuk ruang Lab 1, Lab 2');
  await waitFor(() => expect(said(sent)).toEqual([message({ room: LAB_1.id }), message({ room: LAB_2.id })]));
  expect(new Set(said(sent).map(({ id }) => id)).size).toBe(2);
});

test('what one of his rooms did not get is sent again by the same act, and nothing goes to the other again', async () => {
  let isDown = true;
  const sent = draw({
    rooms: [LAB_1, LAB_2],
    answers: {
      '/api/logs/send-message': ({ body }: SentCall) =>
        isDown && Object(body).room === LAB_2.id
          ? Response.json(
              { message: 'Pesan belum terkirim.', code: 'invalidInput', requestId: 'r' },
              { status: 400 },
            )
          : { message: 'Pesan terkirim.' },
    },
  });
  await screen.findByRole('button', { name: 'Jeda ruang' });
  await say('Pesan untuk ruang Lab 1, Lab 2');
  await screen.findByText('Belum terkirim ke Lab 2.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Kirim ke yang belum' }));
  await screen.findByText('Pesan terkirim.');
  const ids = said(sent).map(({ id, room }) => `${room} ${id}`);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(2);
});

test('a class within his room is not the room: its pupils are named', async () => {
  const sent = draw({ rooms: [LAB_1], classid: numbered(61) });
  await userEvent.click(await screen.findByRole('button', { name: 'Kirim pesan' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pesan untuk Ahmad Fauzi' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Waktu tinggal 10 menit.' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim' }));
  await waitFor(() => expect(said(sent)).toEqual([message({ attempts: [LOG] })]));
});

test('before anybody has begun, a proctor may speak to his room and pause it', async () => {
  const sent = draw({ rooms: [LAB_1], rows: [LATE] });
  expect(await screen.findByText('Untuk peserta ruang Anda; belum ada yang mulai')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tambah waktu' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Kumpulkan' })).toBeNull();
  await say('Pesan untuk ruang Lab 1');
  await screen.findByText('Pesan terkirim.');
  await userEvent.click(screen.getByRole('button', { name: 'Jeda ruang' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Jeda ruang Lab 1?' })).getByRole('button', {
      name: 'Jeda',
    }),
  );
  await waitFor(() => expect(said(sent)[1]).toEqual({ exam: EXAM, rooms: [LAB_1.id] }));
});

test('before anybody has begun, a teacher may speak to all and pause the exam', async () => {
  const sent = draw({ rooms: [], rows: [LATE], isProctor: false });
  expect(await screen.findByRole('button', { name: 'Jeda ujian' })).toBeTruthy();
  await say('Pesan untuk semua peserta');
  await waitFor(() => expect(said(sent)).toEqual([message({})]));
});

test('where the list has nobody, the bar offers nothing', async () => {
  draw({ rooms: [LAB_1], rows: [] });
  await screen.findByText('Belum ada peserta');
  expect(screen.queryByRole('button', { name: 'Kirim pesan' })).toBeNull();
});

test('a proctor of two rooms collects from those whom the list shows, in one act', async () => {
  const sent = draw({ rooms: [LAB_1, LAB_2] });
  await screen.findByRole('button', { name: 'Jeda ruang' });
  await userEvent.click(screen.getByRole('button', { name: 'Kumpulkan' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/Alasan/), 'Bel berbunyi');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Saya yakin/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Kumpulkan' }));
  await waitFor(() => expect(said(sent)).toEqual([{ exam: EXAM, attempts: [LOG], why: 'Bel berbunyi' }]));
});
