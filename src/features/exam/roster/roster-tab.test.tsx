import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { EXAM, LOG, rosterRow as row, STUDENT } from '../../../../tests/support/roster-row';
import {
  chooseAction as choose,
  drawRoster as draw,
  writesOf as writes,
} from '../../../../tests/support/roster-screen';
import { toaster } from '../../../ui/toast';

beforeEach(toaster.clear);

const ROOM = `${EXAM.slice(0, -2)}51`;

test.each([
  ['stopped', 'Izinkan masuk lagi', 'Izinkan masuk', 'PUT', '/api/logs/rejoin-exam', { id: LOG }],
  ['running', 'Selesaikan ujian', 'Selesaikan', 'POST', '/api/logs/finish-cbt', { id: LOG, exam: EXAM }],
  ['running', 'Beri penalti', 'Beri penalti', 'PUT', '/api/logs/penalty', { student: STUDENT, exam: EXAM }],
  [
    'finished',
    'Ulang ujian',
    'Arsipkan dan ulang',
    'DELETE',
    '/api/logs/retake-exam',
    { id: LOG, student: STUDENT, exam: EXAM },
  ],
] as const)(
  '%s: "%s" says what will happen, then calls its endpoint',
  async (progress, label, confirm, method, path, input) => {
    const sent = draw([row({ progress })], { [path]: { message: 'Berhasil.' } });
    await choose(label);
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/Ahmad Fauzi/)).toBeTruthy();
    expect(writes(sent)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    const [call] = writes(sent);
    expect(call).toMatchObject({ method, path });
    expect({ ...call?.query, ...Object(call?.body) }).toEqual(input);
    expect(await screen.findByText('Berhasil.')).toBeTruthy();
  },
);

test('who asks to be let in again is let in from the queue of those who call, by one tap', async () => {
  const call = { reason: 'readmission', at: '2026-08-03T00:50:00.000Z' } as const;
  const sent = draw([row({ progress: 'stopped', call })], {
    '/api/logs/rejoin-exam': { message: 'Berhasil.' },
  });
  const [button] = await screen.findAllByRole('button', { name: 'Izinkan Ahmad Fauzi masuk lagi' });
  await userEvent.click(button as HTMLElement);
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)).toMatchObject([
    { method: 'PUT', path: '/api/logs/rejoin-exam', query: { id: LOG, why: 'Siswa meminta dibuka lagi' } },
  ]);
});

test('browser and address of a device are columns that one may choose', async () => {
  localStorage.clear();
  draw([row({ progress: 'running', browser: 'Chrome 141', ip: '10.0.0.7' })]);
  const button = await screen.findByRole('button', { name: 'Kolom (2 disembunyikan)' });
  expect(screen.queryByText('Chrome 141')).toBeNull();
  button.focus();
  await userEvent.keyboard('{Enter}');
  for (const name of ['Browser', 'Alamat jaringan'])
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
  expect(screen.getByText('Chrome 141')).toBeTruthy();
  expect(screen.getByText('10.0.0.7')).toBeTruthy();
  localStorage.clear();
});

test('a retake by mistake is taken back where it is told, or later from the menu of its pupil', async () => {
  const sent = draw([row({ progress: 'notStarted', log_id: null, restorable: LOG })], {
    '/api/logs/restore-attempt': { message: 'Berlaku lagi.' },
  });
  await choose('Batalkan ulang ujian');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kembalikan' }));
  expect(await screen.findByText('Berlaku lagi.')).toBeTruthy();
  expect(writes(sent)).toMatchObject([{ method: 'POST', body: { id: LOG } }]);
});

test('the message of a retake has its way back', async () => {
  const sent = draw([row({ progress: 'running' })], {
    '/api/logs/retake-exam': { message: 'Diulang.' },
    '/api/logs/restore-attempt': { message: 'Berlaku lagi.' },
  });
  await choose('Ulang ujian');
  await userEvent.click(await screen.findByRole('button', { name: 'Arsipkan dan ulang' }));
  await userEvent.click(await screen.findByText('Urungkan'));
  expect(await screen.findByText('Berlaku lagi.')).toBeTruthy();
  expect(writes(sent)[1]).toMatchObject({ path: '/api/logs/restore-attempt', body: { id: LOG } });
});

test('a refusal of the server is shown in its words', async () => {
  draw([row({ progress: 'stopped' })], {
    '/api/logs/rejoin-exam': () =>
      Response.json(
        { message: 'Waktu ujian siswa ini sudah habis.', code: 'attemptTimeUp', requestId: 'r' },
        { status: 409 },
      ),
  });
  await choose('Izinkan masuk lagi');
  await userEvent.click(await screen.findByRole('button', { name: 'Izinkan masuk' }));
  expect(await screen.findByText('Waktu ujian siswa ini sudah habis.')).toBeTruthy();
});

test('a server that cannot store is told to whoever watches over the exam, in its words; old backups are not his worry', async () => {
  const told = { code: 'notStoring', tone: 'danger', message: 'Server sedang tidak dapat menyimpan.' };
  const other = { code: 'backupOld', tone: 'danger', message: 'Belum ada cadangan.' };
  const disk = { free: 0, database: 1, log: 0, reserve: false, flush: null };
  const backup = { made_at: null, same_disk: true };
  draw([row({ progress: 'expired' })], {
    '/api/health/storage': { ...disk, backup, warnings: [told, other] },
  });
  expect(await screen.findByText(told.message)).toBeTruthy();
  expect(screen.queryByText(other.message)).toBeNull();
});

test('who has not begun may be given time of his own for this exam, or follow his profile again', async () => {
  const allowance = { unit: 'percent', amount: 25, here: true } as const;
  const before = { progress: 'notStarted' as const, log_id: null, allowance, allowance_ms: 23 * 60_000 };
  const path = '/api/exam/set-exam-allowance';
  const sent = draw([row(before)], {
    [path]: { message: 'Disimpan.' },
    '/api/exam/clear-exam-allowance': { message: 'Diikuti.' },
  });
  expect(await screen.findByText('+23 mnt waktu khusus')).toBeTruthy();
  await choose('Waktu khusus');
  await userEvent.selectOptions(await screen.findByLabelText(/^Di ujian ini/), 'minutes');
  await userEvent.clear(screen.getByLabelText(/^Tambahan \(menit\)/));
  await userEvent.type(screen.getByLabelText(/^Tambahan \(menit\)/), '15');
  await userEvent.type(screen.getByLabelText(/^Alasan/), 'Tangan cedera');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  const said = { exam: EXAM, student: STUDENT, unit: 'minutes', amount: 15, why: 'Tangan cedera' };
  expect(writes(sent)[0]).toMatchObject({ path, body: said });
  await choose('Waktu khusus');
  await userEvent.selectOptions(await screen.findByLabelText(/^Di ujian ini/), 'profile');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(2));
  expect(writes(sent)[1]).toMatchObject({ method: 'DELETE', query: { exam: EXAM, student: STUDENT } });
});

test('late answers are shown for what became of them: waiting, or counted', async () => {
  draw([row({ progress: 'expired', held: 2, late: 3 })]);
  expect(await screen.findByText('2 ditahan')).toBeTruthy();
  expect(screen.getByText('3 terlambat, dihitung')).toBeTruthy();
});
test('under a name stands where its pupil sits', async () => {
  draw([row({ progress: 'running', seat: { room: ROOM, room_name: 'Lab 1', number: 7, wave: null } })]);
  expect(await screen.findByText('Lab 1 kursi 7')).toBeTruthy();
});

test.each([
  ['nobody has begun', { progress: 'notStarted', log_id: null }, true],
  ['the exam is closed and nobody sits it', { progress: 'finished' }, false],
] as const)('where %s there is no bar of what can be done for all', async (_, pupil, isactive) => {
  draw([row(pupil)], {}, '', { isactive, open_at: null, close_at: null });
  await screen.findByText('Ahmad Fauzi');
  await waitFor(() => expect(screen.queryByText(/yang sudah mulai/)).toBeNull());
});

test('of a closed exam that is still being sat time can be given', async () => {
  const closed = { isactive: false, open_at: null, close_at: null };
  draw([row({ progress: 'running' })], {}, '', closed);
  expect(await screen.findByRole('button', { name: 'Tambah waktu' })).toBeTruthy();
});

test('who is paused is shown so, with the time he keeps, and may go on', async () => {
  draw([row({ progress: 'running', paused: true, added_ms: 600_000 })]);
  expect(await screen.findByText('Dijeda')).toBeTruthy();
  expect(screen.getByText(/\+10 mnt/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Dijeda 1' })).toBeTruthy();
});

test('who was stopped is shown and counted as that, also while the clocks of his room stand', async () => {
  draw([row({ progress: 'stopped', paused: true })]);
  await screen.findByText('Ahmad Fauzi');
  expect(screen.getByText('Dihentikan')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Dihentikan 1' })).toBeTruthy();
  expect(screen.queryByText(/^Dijeda/)).toBeNull();
});

test.each([
  [60_000, true],
  [20_000, false],
])('%i ms more are told of if they make a minute', async (added_ms, isTold) => {
  draw([row({ progress: 'running', added_ms })]);
  await screen.findByText('Ahmad Fauzi');
  expect(screen.queryByText(/\+\d+ mnt/) !== null).toBe(isTold);
});
