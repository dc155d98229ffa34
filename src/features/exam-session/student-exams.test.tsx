import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/auth/auth';
import type { ExamForStudent } from '#contract/exam/exam';
import { PERSON, ticketOf } from '../../../tests/support/device';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { OWN_EXAM } from '../../../tests/support/own-exam';
import { keepExams } from '../../lib/kept-exams';
import { readExamToken } from '../../offline/exam-token';
import { startDrain } from '../../offline/start-drain';
import { StudentExams } from './student-exams';

const USER: User = {
  level: 'student',
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Ahmad Fauzi',
  email: null,
  phone: null,
  img: null,
  homebase: 'SMA Harapan Bangsa',
  homebase_id: '0190a000-0000-7000-8000-00000000000a',
  timeZone: 'Asia/Jakarta',
  must_change_password: false,
  nis: '1001',
  grade: 'X',
  grade_id: null,
  class: 'X IPA 1',
  class_id: null,
  periode: '2026/2027',
};

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await startDrain().handle.run((db) => db.attempts.clear());
});

test.each<[string, Partial<ExamForStudent>, string | null]>([
  ['Siap dikerjakan', {}, 'Kerjakan'],
  ['Belum dibuka', { open_at: inHours(2) }, 'Periksa perangkat'],
  ['Terlewat', { close_at: inHours(-2) }, null],
  ['Ditutup', { isactive: false }, null],
  ['Sedang dikerjakan', { progress: 'running', deadline: inHours(1) }, 'Lanjutkan ujian'],
  ['Boleh masuk lagi', { progress: 'admitted' }, 'Lanjutkan ujian'],
  ['Selesai', { progress: 'finished', start_time: inHours(-2) }, 'Catatan ujian saya'],
  // Only Safe Exam Browser opens it.
  ['Siap dikerjakan', { safe_browser: true }, null],
  ['Dihentikan', { progress: 'stopped' }, null],
  ['Waktu habis', { progress: 'expired' }, null],
])('a card says "%s" and offers only what can be done', async (word, change, button) => {
  draw([exam(change)]);
  const card = await screen.findByRole('article');
  expect(within(card).getByText(word)).toBeTruthy();
  const offered = within(card)
    .queryAllByRole('button')
    .map((element) => element.textContent)
    .filter((label) => label !== 'Coba lagi');
  expect(offered).toEqual(button ? [button] : []);
});

test.each([
  ['finish', 'Dikumpulkan, menunggu terkirim', 'finished', 'Selesai'],
  ['timeout', 'Dikumpulkan, menunggu terkirim', 'expired', 'Waktu habis'],
  ['penalty', 'Dihentikan, menunggu terkirim', 'stopped', 'Dihentikan'],
] as const)(
  'an exam that ended here by %s without a network is not offered again, and its card follows the delivery',
  async (kind, word, progress, delivered) => {
    const { outbox } = startDrain();
    const attempt = await adopt({ exam: id(7) });
    const { opId } = await outbox.record(attempt, { kind, at: Date.now(), body: {} });
    const running = exam({ id: id(7), progress: 'running', deadline: inHours(1) });
    let listed = [running];
    draw([], { '/api/exam/get-exam-by-class': () => onePage(listed) });
    const card = await screen.findByRole('article');
    expect(await within(card).findByText(word)).toBeTruthy();
    expect(within(card).queryByRole('button', { name: 'Lanjutkan ujian' })).toBeNull();
    listed = [{ ...running, progress }];
    await outbox.acknowledge(attempt, [{ opId, result: 'applied' }]);
    expect(await screen.findByText(delivered)).toBeTruthy();
  },
);

test('what can be done now stands first', async () => {
  draw([
    exam({ name: 'Selesai dulu', progress: 'finished' }),
    exam({ id: id(2), name: 'Siap', progress: 'notStarted' }),
    exam({ id: id(3), name: 'Berjalan', progress: 'running' }),
  ]);
  await screen.findAllByRole('article');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Berjalan',
    'Siap',
    'Selesai dulu',
  ]);
});

test('the confirmation names the student and asks for the token where there is one', async () => {
  draw([exam({ needs_token: true })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Kerjakan' }));
  expect(await screen.findByRole('heading', { name: 'Konfirmasi Tes' })).toBeTruthy();
  for (const words of ['Ahmad Fauzi', '1001', 'X IPA 1']) expect(screen.getByText(words)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Masuk ke ruang ujian' }));
  expect(await screen.findByText('Masukkan token ujian.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Token ujian/), 'ab12');
  expect(screen.getByLabelText<HTMLInputElement>(/^Token ujian/).value).toBe('AB12');
});

test('before the start he reads by which rules he may finish, and what time he has of his own', async () => {
  draw([exam({ finish_policy: 'warn', min_minutes: 30, extra_minutes: 23 })]);
  expect(await screen.findByText('90 menit + 23 menit waktu khusus Anda')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Kerjakan' }));
  const rules = within(await screen.findByRole('list', { name: 'Tata tertib singkat' }));
  for (const words of [/Waktu 113 menit/, /walau ada soal yang kosong/, /30 menit setelah mulai/]) {
    expect(rules.getByText(words)).toBeTruthy();
  }
});

test('a wrong token is said on the confirmation page, and one that nobody can check goes on to the exam room', async () => {
  const words = 'Token ujian belum benar.';
  const refusal = { message: words, code: 'examTokenWrong', requestId: 'r' };
  let reply = () => Response.json(refusal, { status: 403 });
  draw([exam({ needs_token: true })], { '/api/logs/check-token': () => reply() });
  await userEvent.click(await screen.findByRole('button', { name: 'Kerjakan' }));
  await userEvent.type(await screen.findByLabelText(/^Token ujian/), 'ab12');
  const go = screen.getByRole('button', { name: 'Masuk ke ruang ujian' });
  await userEvent.click(go);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(readExamToken(id(1))).toBe('');
  reply = () => Response.json({ ...refusal, code: 'busy' }, { status: 503 });
  await userEvent.click(go);
  // Left for the exam room, which is a separate page.
  await waitFor(() => expect(readExamToken(id(1))).toBe('AB12'));
});

test('a token that was scanned from the wall is typed already', async () => {
  window.history.replaceState(null, '', `/siswa-cbt?exam=${id(1)}#token=KL56MN`);
  draw([exam({ needs_token: true })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Kerjakan' }));
  expect(await screen.findByLabelText(/^Token ujian/)).toHaveProperty('value', 'KL56MN');
  window.history.replaceState(null, '', '/');
});

test.each([
  ['penalty', /dihentikan karena Anda keluar dari layar penuh/],
  ['stopped', /^Ujian Anda dihentikan. Hubungi pengawas/],
])('how the last exam ended (%s) is told once', async (outcome, words) => {
  sessionStorage.setItem('lentera.exam-outcome', outcome);
  draw([exam({ progress: 'stopped' })]);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sessionStorage.getItem('lentera.exam-outcome')).toBeNull();
});

test('after the browser was closed, without a network the last list stands, and says how old it is', async () => {
  keepExams({ student: USER.id, at: Date.now(), exams: [exam({ name: 'UAS Matematika' })] });
  // What the tab stored is lost when it is closed.
  sessionStorage.clear();
  drawOffline();
  expect(await screen.findByText('Server tidak dapat dihubungi')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'UAS Matematika' })).toBeTruthy();
});

test("another student's list is never shown", async () => {
  keepExams({ student: id(9), at: Date.now(), exams: [exam({ name: 'UAS Matematika' })] });
  drawOffline();
  expect(await screen.findByText(/tidak tersimpan di perangkat ini/)).toBeTruthy();
  expect(screen.queryByText('UAS Matematika')).toBeNull();
});

test.each([
  ['no list at all', null],
  ['a list from before it was there', [exam({ name: 'UAS lain' })]],
])('without a network, what runs on this device is offered though there is %s', async (_, exams) => {
  if (exams) keepExams({ student: USER.id, at: Date.now(), exams });
  await adopt({ exam: id(7), title: 'UAS Matematika' });
  drawOffline();
  const list = await screen.findByRole('list', { name: 'Ujian yang berjalan di perangkat ini' });
  expect(within(list).getByRole('heading').textContent).toBe('UAS Matematika');
  expect(within(list).getByRole('button', { name: 'Lanjutkan ujian' })).toBeTruthy();
});

test('what a list shows as running is offered once', async () => {
  keepExams({ student: USER.id, at: Date.now(), exams: [exam({ id: id(7) })] });
  await adopt({ exam: id(7) });
  drawOffline();
  expect(await screen.findAllByRole('button', { name: 'Lanjutkan ujian' })).toHaveLength(1);
  expect(screen.queryByRole('list', { name: 'Ujian yang berjalan di perangkat ini' })).toBeNull();
});

test("another student's attempt, one that ended here and one the server stopped are not offered", async () => {
  const { outbox } = startDrain();
  await adopt({ exam: id(6), student: id(9), title: 'Milik orang lain' });
  const ended = await adopt({ exam: id(7), title: 'Sudah dikumpulkan' });
  await outbox.record(ended, { kind: 'finish', at: Date.now(), body: {} });
  const stopped = await adopt({ exam: id(8), title: 'Sudah dihentikan' });
  await outbox.updateAttempt(stopped, () => ({ progress: 'stopped' }));
  await adopt({ exam: id(5), title: 'Masih berjalan' });
  drawOffline();
  await screen.findByText('Masih berjalan');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

async function adopt(change: Parameters<typeof ticketOf>[0]): Promise<string> {
  // With an attempt id of its own, so that no other test's log is read.
  const ticket = ticketOf({ student: USER.id, attempt: crypto.randomUUID(), ...change });
  const { attempt } = await startDrain().attempts.adopt(ticket, PERSON, Date.now());
  return attempt;
}

test.each([
  ['nothing kept', false],
  ['the last list', true],
])('a server that fails is called that, and can be asked again: with %s', async (_, isKept) => {
  if (isKept) keepExams({ student: USER.id, at: Date.now(), exams: [exam({ name: 'UAS lama' })] });
  const fault = { message: 'Terjadi gangguan pada server.', code: 'internal', requestId: 'r-1' };
  let isWell = false;
  stubWire({
    '/api/exam/get-exam-by-class': () =>
      isWell ? onePage([exam({ name: 'UAS baru' })]) : Response.json(fault, { status: 500 }),
  });
  drawScreen(<StudentExams user={USER} />);
  expect(await screen.findByText(fault.message)).toBeTruthy();
  expect(screen.queryByText('Server tidak dapat dihubungi')).toBeNull();
  expect(screen.queryAllByRole('heading', { name: 'UAS lama' })).toHaveLength(isKept ? 1 : 0);
  isWell = true;
  await userEvent.click(listRetry());
  expect(await screen.findByRole('heading', { name: 'UAS baru' })).toBeTruthy();
  expect(screen.queryByText(fault.message)).toBeNull();
});

/** The list's retry button: a card may have one for its paper. */
function listRetry(): HTMLElement {
  const [first] = screen.getAllByRole('button', { name: 'Coba lagi' });
  if (!first) throw new Error('nothing to press');
  return first;
}

function draw(exams: readonly ExamForStudent[], answers: Parameters<typeof stubWire>[0] = {}): void {
  stubWire({ '/api/exam/get-exam-by-class': onePage(exams), ...answers });
  drawScreen(<StudentExams user={USER} />);
}

function drawOffline(): void {
  stubWire({
    '/api/exam/get-exam-by-class': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  drawScreen(<StudentExams user={USER} />);
}

function exam(change: Partial<ExamForStudent>): ExamForStudent {
  return { ...OWN_EXAM, id: id(1), ...change };
}

function id(number: number): string {
  return `0190a000-0000-7000-8000-00000000010${number}`;
}
