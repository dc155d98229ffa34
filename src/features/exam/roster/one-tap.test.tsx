import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { RosterRow } from '#contract/exam-session/roster';
import { EXAM, LOG, rosterPage, rosterRow as row } from '../../../../tests/support/roster-row';
import { drawRoster as draw, writesOf as writes } from '../../../../tests/support/roster-screen';
import { toaster } from '../../../ui/toast';

beforeEach(toaster.clear);

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const running = (change: Partial<RosterRow> = {}) =>
  row({ progress: 'running', deadline: soon(30), ...change });
const GIVEN = { message: 'Waktu 1 siswa ditambah 5 menit.', data: { changed: 1, skipped: 0 } };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const refusal = (message: string) => () =>
  Response.json({ message, code: 'attemptTimeUp', requestId: 'r' }, { status: 409 });

test('who was stopped is let in by one tap, with a reason', async () => {
  const sent = draw([row({ progress: 'stopped', deadline: soon(30) })], {
    '/api/logs/rejoin-exam': { message: 'Siswa dapat masuk kembali.' },
  });
  await press('Izinkan Ahmad Fauzi masuk lagi');
  expect(await screen.findByText('Ahmad Fauzi: Siswa dapat masuk kembali.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(writes(sent)).toMatchObject([
    {
      method: 'PUT',
      path: '/api/logs/rejoin-exam',
      query: { id: LOG, why: 'Dihentikan; diizinkan lagi dari daftar peserta' },
    },
  ]);
});

test('who is frozen is uncovered by one tap, with his state as the reason', async () => {
  const data = { attempts: [LOG], skipped: 0 };
  const sent = draw([running({ frozen: { until: null }, last_contact: soon(0) })], {
    '/api/logs/thaw-pupils': () => ({ message: 'Soal 1 siswa dibuka kembali.', data }),
  });
  await press('Cairkan Ahmad Fauzi');
  expect(await screen.findByText('Ahmad Fauzi: Soal 1 siswa dibuka kembali.')).toBeTruthy();
  expect(writes(sent)).toMatchObject([
    {
      path: '/api/logs/thaw-pupils',
      body: { exam: EXAM, attempts: [LOG], why: 'Beku di luar layar penuh' },
    },
  ]);
});

test('five minutes are given by one tap and taken back where they are told', async () => {
  const sent = draw([running()], {
    '/api/logs/add-time': GIVEN,
    '/api/logs/withdraw-time': { message: 'Tambahan waktu dibatalkan.' },
  });
  await press('+5 menit untuk Ahmad Fauzi');
  expect(await screen.findByText(/^Ahmad Fauzi mendapat tambahan 5 menit/)).toBeTruthy();
  await userEvent.click(await screen.findByText('Urungkan'));
  expect(await screen.findByText('Tambahan waktu dibatalkan.')).toBeTruthy();
  const [given, withdrawn] = writes(sent);
  expect(given).toMatchObject({
    path: '/api/logs/add-time',
    body: { exam: EXAM, minutes: 5, attempts: [LOG], why: 'Diberi dari daftar peserta' },
  });
  expect(withdrawn).toMatchObject({
    path: '/api/logs/withdraw-time',
    body: { id: Object(given?.body).id, exam: EXAM },
  });
});

test('minutes whose reply was lost are asked for again as the same ones, and the next ones are others', async () => {
  let isLost = true;
  const sent = draw([running()], {
    '/api/logs/add-time': () => (isLost ? refusal('Tidak ada jawaban.')() : GIVEN),
  });
  await press('+5 menit untuk Ahmad Fauzi');
  await screen.findByText('Ahmad Fauzi: Tidak ada jawaban.');
  isLost = false;
  await press('+5 menit untuk Ahmad Fauzi');
  await screen.findByText(/mendapat tambahan 5 menit/);
  await press('+5 menit untuk Ahmad Fauzi');
  await waitFor(() => expect(writes(sent)).toHaveLength(3));
  const [first, again, next] = writes(sent).map(({ body }) => Object(body).id);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test('who asks to move to another device is allowed to by one tap, which answers the call that was seen', async () => {
  const at = soon(-1);
  const sent = draw([running({ call: { reason: 'device', at } })], {
    '/api/logs/answer-call': { message: 'Izin dicatat.' },
  });
  await press('Izinkan Ahmad Fauzi pindah perangkat');
  expect(await screen.findByText('Ahmad Fauzi: Izin dicatat.')).toBeTruthy();
  expect(writes(sent)).toMatchObject([
    { path: '/api/logs/answer-call', body: { id: LOG, at, move: 'allow' } },
  ]);
});

test('two quick presses give one help: what stands there next is not pressed by the second', async () => {
  const at = soon(-1);
  let call: RosterRow['call'] = { reason: 'device', at };
  const sent = draw([], {
    '/api/logs/get-exam-log': () => rosterPage([running({ call })]),
    '/api/logs/answer-call': () => {
      call = null;
      return { message: 'Izin dicatat.' };
    },
    '/api/logs/add-time': GIVEN,
  });
  await press('Izinkan Ahmad Fauzi pindah perangkat');
  const next = await screen.findByRole('button', { name: '+5 menit untuk Ahmad Fauzi' });
  expect(document.activeElement).toBe(next);
  await userEvent.click(next);
  expect(writes(sent)).toHaveLength(1);
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBeNull(), { timeout: 5_000 });
  await userEvent.click(next);
  await waitFor(() => expect(writes(sent)).toHaveLength(2));
});

test('a help that is needed no more leaves the focus in its row', async () => {
  let progress: 'stopped' | 'admitted' = 'stopped';
  draw([], {
    '/api/logs/get-exam-log': () => rosterPage([row({ progress, deadline: soon(30) })]),
    '/api/logs/rejoin-exam': () => {
      progress = 'admitted';
      return { message: 'Siswa dapat masuk kembali.' };
    },
  });
  await press('Izinkan Ahmad Fauzi masuk lagi');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Aksi untuk Ahmad Fauzi' })),
  );
});

test('taking minutes back closes what told of them, and nothing else', async () => {
  draw([running()], {
    '/api/logs/add-time': GIVEN,
    '/api/logs/withdraw-time': { message: 'Tambahan waktu dibatalkan.' },
  });
  await press('+5 menit untuk Ahmad Fauzi');
  await screen.findByText('Urungkan');
  act(() => {
    for (const said of ['Satu', 'Dua', 'Tiga']) toaster.success(said);
  });
  expect(screen.queryByText('Satu')).toBeNull();
  await userEvent.click(screen.getByText('Urungkan'));
  expect(await screen.findByText('Tambahan waktu dibatalkan.')).toBeTruthy();
  expect(screen.getByText('Tiga')).toBeTruthy();
  expect(screen.queryByText('Urungkan')).toBeNull();
});

test('a refusal names the pupil whose tap it was', async () => {
  draw([row({ progress: 'stopped', deadline: soon(30) })], {
    '/api/logs/rejoin-exam': refusal('Waktu ujian siswa ini sudah habis.'),
  });
  await press('Izinkan Ahmad Fauzi masuk lagi');
  expect(await screen.findByText('Ahmad Fauzi: Waktu ujian siswa ini sudah habis.')).toBeTruthy();
});

test.each([
  ['who handed in', row({ progress: 'finished' })],
  ['who was stopped and has no time left', row({ progress: 'stopped', deadline: soon(-1) })],
  ['whose clock stands', running({ paused: true })],
  ['who may come in already', row({ progress: 'admitted', deadline: soon(30) })],
  ['whose device is frozen and was not heard of for long', running({ frozen: { until: null } })],
  ['who has not begun', row({ progress: 'notStarted', log_id: null })],
])('nothing is a tap away for one %s', async (_who, pupil) => {
  draw([pupil]);
  await screen.findByRole('button', { name: 'Aksi untuk Ahmad Fauzi' }).catch(() => null);
  expect(screen.queryByRole('button', { name: /^Izinkan|^Cairkan A|^\+5/ })).toBeNull();
});

test('in a period that is over nobody is helped by a tap', async () => {
  draw([running()], {}, '', undefined, true);
  await screen.findByText('Ahmad Fauzi');
  expect(screen.queryByRole('button', { name: /^\+5/ })).toBeNull();
});
