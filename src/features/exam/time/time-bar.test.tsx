import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { toaster } from '../../../ui/toast';
import { LostTimeDialog } from './lost-time-dialog';
import { TimeBar } from './time-bar';
import type { Begun, TimeTarget } from './time-target';

const EXAM = '0190a000-0000-7000-8000-000000000001';
const LOG = '0190a000-0000-7000-8000-000000000021';

beforeEach(toaster.clear);

const one = (progress: Begun['progress']) =>
  ({ log_id: LOG, student_name: 'Ahmad Fauzi', progress, paused: false, deadline: null }) as Begun;

function draw(target: TimeTarget, answers: Record<string, unknown> = {}): SentCall[] {
  const sent = stubWire({
    '/api/logs/get-added-time': { paused_at: null, paused_rooms: [], standing: [], data: [] },
    ...answers,
  });
  drawScreen(<TimeBar examId={EXAM} target={target} isLive={false} onClear={vi.fn()} />);
  return sent;
}

const writes = (sent: readonly SentCall[]) => sent.filter(({ method }) => method !== 'GET');
const DONE = { message: 'Berhasil.', data: { changed: 1, skipped: 0 } };

test('minutes for the whole exam name nobody; those whose time is up only on a word of its own', async () => {
  const sent = draw({ whom: 'exam', rows: [one('running'), one('expired')] }, { '/api/logs/add-time': DONE });
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah waktu' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tambah waktu semua peserta?' });
  await userEvent.click(within(dialog).getByRole('button', { name: '15 menit' }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Buka kembali 1 siswa/ }));
  await userEvent.type(within(dialog).getByLabelText(/Alasan/), 'Listrik padam');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah waktu' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  const id = expect.any(String);
  expect(writes(sent)[0]?.body).toEqual({ id, exam: EXAM, minutes: 15, reopen: true, why: 'Listrik padam' });
  expect(await screen.findByText('Berhasil.')).toBeTruthy();
});

test('sent again after a failure it is the same act, so that it gives time once', async () => {
  const busy = { message: 'Server sedang sibuk.', code: 'busy', requestId: 'r' };
  const sent = draw(
    { whom: 'exam', rows: [one('running')] },
    { '/api/logs/add-time': () => Response.json(busy, { status: 503 }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah waktu' }));
  const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', {
    name: 'Tambah waktu',
  });
  await userEvent.click(confirm);
  await screen.findByText('Server sedang sibuk.');
  await userEvent.click(confirm);
  await waitFor(() => expect(writes(sent).length).toBeGreaterThan(1));
  expect(new Set(writes(sent).map(({ body }) => Object(body).id)).size).toBe(1);
});

test('minutes that are none are not sent', async () => {
  const sent = draw({ whom: 'class', rows: [one('running')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah waktu' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.clear(within(dialog).getByLabelText(/Tambahan menit/));
  await userEvent.type(within(dialog).getByLabelText(/Tambahan menit/), '999');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah waktu' }));
  expect(within(dialog).getByText('Isi 1 sampai 240 menit.')).toBeTruthy();
  expect(writes(sent)).toEqual([]);
});

test('before it is known who has begun nothing is said of it, but a pause is told and ended', async () => {
  stubWire({
    '/api/logs/get-added-time': {
      paused_at: '2026-08-03T00:30:00Z',
      paused_rooms: [],
      standing: [],
      data: [],
    },
  });
  drawScreen(
    <TimeBar examId={EXAM} target={{ whom: 'exam', rows: [] }} isLive={false} isUnknown onClear={vi.fn()} />,
  );
  expect(await screen.findByText(/Ujian dijeda sejak/)).toBeTruthy();
  expect(screen.getByText('Untuk semua peserta')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Lanjutkan ujian' })).toBeTruthy();
});

test('who takes back his choice of pupils goes on in the bar', async () => {
  draw({ whom: 'picked', rows: [one('running')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Batal memilih' }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Waktu ujian' }));
});

test('a paused exam says so and offers to go on', async () => {
  const sent = draw(
    { whom: 'exam', rows: [one('running')] },
    {
      '/api/logs/get-added-time': {
        paused_at: '2026-08-03T01:00:00Z',
        paused_rooms: [],
        standing: [],
        data: [],
      },
      '/api/logs/resume-exam': DONE,
    },
  );
  expect(await screen.findByText(/Ujian dijeda sejak/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan ujian' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lanjutkan' }),
  );
  await waitFor(() => expect(writes(sent)).toMatchObject([{ method: 'PUT', body: { exam: EXAM } }]));
});

const LAB = { id: `${EXAM.slice(0, -2)}51`, name: 'Lab 2' };

test('the usual reasons cost one tap, and a second tap brings back what was typed', async () => {
  const sent = draw({ whom: 'exam', rows: [one('running')] }, { '/api/logs/pause-exam': DONE });
  await userEvent.click(await screen.findByRole('button', { name: 'Jeda ujian' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const usual = (name: string) => dialog.getByRole('button', { name });
  await userEvent.type(dialog.getByLabelText(/Alasan/), 'Gempa');
  await userEvent.click(usual('Jaringan putus'));
  await userEvent.click(usual('Listrik padam'));
  await userEvent.click(usual('Listrik padam'));
  expect(dialog.getByLabelText(/Alasan/)).toHaveProperty('value', 'Gempa');
  await userEvent.click(usual('Listrik padam'));
  expect(usual('Listrik padam').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(dialog.getByRole('button', { name: 'Jeda' }));
  await waitFor(() => expect(writes(sent)).toMatchObject([{ body: { exam: EXAM, why: 'Listrik padam' } }]));
});

test('a usual reason that was typed is taken back by a tap as well', async () => {
  draw({ whom: 'exam', rows: [one('running')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Jeda ujian' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/Alasan/), 'Listrik padam');
  await userEvent.click(dialog.getByRole('button', { name: 'Listrik padam' }));
  expect(dialog.getByLabelText(/Alasan/)).toHaveProperty('value', '');
});

const OTHER_LAB = { id: `${EXAM.slice(0, -2)}52`, name: 'Lab 3' };

test('a room that is looked at is paused as a whole, also for who begins there later', async () => {
  const sent = draw(
    { whom: 'room', rows: [one('running')], rooms: [LAB] },
    { '/api/logs/pause-exam': { ...DONE, message: 'Ruang dijeda.' } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Jeda ruang' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Jeda ruang Lab 2?' }));
  expect(dialog.getByText(/baru mulai di ruang itu juga ikut dijeda/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Alasan/), 'Listrik padam');
  await userEvent.click(dialog.getByRole('button', { name: 'Jeda' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]?.body).toEqual({ exam: EXAM, rooms: [LAB.id], why: 'Listrik padam' });
});

test('of several rooms only those that are paused go on, and only the others can be paused', async () => {
  const sent = draw(
    { whom: 'rooms', rows: [one('running')], rooms: [LAB, OTHER_LAB] },
    {
      '/api/logs/get-added-time': {
        paused_at: null,
        paused_rooms: [{ ...LAB, paused_at: '2026-08-03T01:00:00Z' }],
        standing: [],
        data: [],
      },
      '/api/logs/resume-exam': DONE,
    },
  );
  expect(await screen.findByText(/^Ruang Lab 2 dijeda sejak/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Jeda ruang' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Jeda ruang Lab 3?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Batal' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan ruang' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Lanjutkan ruang Lab 2?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lanjutkan' }));
  await waitFor(() => expect(writes(sent)).toMatchObject([{ body: { exam: EXAM, rooms: [LAB.id] } }]));
});

test('a paused room goes on from its notice, also where the bar is about the whole exam or nobody has begun', async () => {
  const sent = draw(
    { whom: 'exam', rows: [], rooms: [] },
    {
      '/api/logs/get-added-time': {
        paused_at: null,
        paused_rooms: [{ ...LAB, paused_at: '2026-08-03T01:00:00Z' }],
        standing: [],
        data: [],
      },
      '/api/logs/resume-exam': DONE,
    },
  );
  expect(screen.queryByRole('button', { name: 'Lanjutkan ruang' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan ruang Lab 2' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Lanjutkan ruang Lab 2?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lanjutkan' }));
  await waitFor(() => expect(writes(sent)).toMatchObject([{ body: { exam: EXAM, rooms: [LAB.id] } }]));
});

test('who was picked is paused by name: those whose clock goes, and nobody who has handed in', async () => {
  const pupil = (number: number, change: Partial<Begun>) => ({
    ...one('running'),
    log_id: `${LOG.slice(0, -1)}${number}`,
    ...change,
  });
  const rows = [pupil(1, {}), pupil(2, { paused: true }), pupil(3, { progress: 'finished' }), pupil(4, {})];
  const sent = draw({ whom: 'picked', rows }, { '/api/logs/pause-exam': DONE });
  expect(await screen.findByRole('button', { name: 'Lanjutkan' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Jeda' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Jeda ujian 2 siswa?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Jeda' }));
  const attempts = [rows[0]?.log_id, rows[3]?.log_id];
  await waitFor(() => expect(writes(sent)).toMatchObject([{ body: { exam: EXAM, attempts } }]));
});

test('lost time is offered as measured, with its reason, and given for these losses only', async () => {
  const pupil = (id: string, name: string, minutes: number) => ({
    id,
    log_id: LOG,
    student_name: name,
    ms: minutes * 60_000,
    progress: 'running',
    deadline: '2099-08-03T01:00:00Z',
    paused: false,
  });
  const [one, other] = ['0190a000-0000-7000-8000-000000000031', '0190a000-0000-7000-8000-000000000032'];
  const lost = {
    from: '2026-08-03T01:05:00Z',
    minutes: 12,
    pupils: [pupil(one, 'Ahmad Fauzi', 12), pupil(other, 'Siti Aminah', 14)],
  };
  const sent = stubWire({ '/api/logs/get-lost-time': { data: [lost] }, '/api/logs/add-time': DONE });
  drawScreen(<LostTimeDialog examId={EXAM} onClose={vi.fn()} />);
  expect(await screen.findByText('Ahmad Fauzi 12 mnt, Siti Aminah 14 mnt')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Beri 12 menit' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tambah waktu 2 siswa?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah waktu' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  const why = 'Listrik atau jaringan putus sejak 01.05';
  expect(writes(sent)[0]?.body).toEqual({
    id: expect.any(String),
    exam: EXAM,
    minutes: 12,
    lost: [one, other],
    why,
  });
});

test('what was given can be taken back from the record', async () => {
  const grant = {
    id: LOG,
    kind: 'extra',
    ms: 600_000,
    at: '2026-08-03T01:00:00Z',
    by: 'Ratih Puspitasari',
    why: 'Listrik padam',
    for_all: true,
    students: 36,
    student_name: null,
    ended: [],
    withdrawn: null,
  };
  const sent = draw(
    { whom: 'class', rows: [] },
    {
      '/api/logs/get-added-time': { paused_at: null, paused_rooms: [], standing: [], data: [grant] },
      '/api/logs/withdraw-time': { message: 'Dibatalkan.' },
    },
  );
  expect(screen.queryByRole('button', { name: 'Jeda ujian' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Catatan waktu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Catatan waktu' });
  expect(await within(dialog).findByText('Tambahan waktu 10 menit')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Batalkan' }));
  await waitFor(() => expect(writes(sent)[0]?.body).toEqual({ id: LOG, exam: EXAM }));
});

test('the record tells who began a pause and why, who ended it, and what nobody has ended', async () => {
  const begun = { at: '2026-08-03T01:10:00Z', by: 'Hendra', why: 'Listrik padam' };
  const grant = {
    id: LOG,
    kind: 'pause',
    ms: 720_000,
    at: '2026-08-03T01:22:00Z',
    by: 'Ratih',
    why: null,
    for_all: false,
    students: 18,
    student_name: null,
    ended: [begun],
    withdrawn: null,
  };
  const standing = [{ ...begun, why: 'Gempa', whom: 'room', room: 'Lab 1', students: 17 }];
  const answer = { paused_at: null, paused_rooms: [], standing, data: [grant] };
  draw({ whom: 'class', rows: [] }, { '/api/logs/get-added-time': answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Catatan waktu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Catatan waktu' });
  const [stands, over] = await within(dialog).findAllByRole('listitem');
  expect(stands?.textContent).toMatch(/Ruang Lab 1 masih dijedaDijeda.*Hendra · 17 siswa.*Gempa/);
  expect(over?.textContent).toMatch(/Jeda 12 menitDijeda.*Hendra.*Listrik padam.*Dilanjutkan.*Ratih/);
});
