import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/auth';
import type { Rubric } from '#contract/rubric';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { connectivity } from '../../../lib/connectivity';
import { keepUser } from '../../../lib/kept-user';
import { readUnsent } from '../../../lib/unsent-work';
import { openGradeRows } from '../../../offline/grade-rows';
import { createVault } from '../../../offline/vault';
import { toaster } from '../../../ui/toast';
import { GradingBoard } from './grading-board';
import { nextToGrade, readPoints } from './grading-order';
import { UnsentGrades } from './outbox/unsent-grades';

const SEEN = '2026-08-03T01:00:00.000Z';
const AT = '2026-08-03T03:00:00.000Z';
const EXAM = '0190a000-0000-7000-8000-000000000001';
const QUESTION = '0190a000-0000-7000-8000-000000000002';
const GRADER: User = {
  id: 'guru',
  name: 'Bu Ratna',
  level: 'admin',
  email: null,
  phone: null,
  img: null,
  homebase: 'SMA Harapan Bangsa',
  homebase_id: '0190a000-0000-7000-8000-000000000003',
  timeZone: 'Asia/Jakarta',
  must_change_password: false,
};
/** As the server gives each of them his own; here one is enough. */
const KEY = btoa('k'.repeat(32));
const keyReply = { '/api/answer/get-grading-key': { key: KEY } };
const rows = openGradeRows();
const idOf = (letter: string) => letter.repeat(43);

/** Somebody else in each test: a page keeps what a person has given. */
let grader = 0;
const name = () => `guru-${grader}`;

beforeEach(() => {
  toaster.clear();
  localStorage.clear();
  grader += 1;
  keepUser({ ...GRADER, id: name() });
});
afterEach(() => {
  vi.useRealTimers();
});

test('by the keyboard alone: points, Enter, and the next essay that waits is there', async () => {
  const sent = await openDesk();
  const points = await screen.findByRole('textbox', { name: /Poin/ });
  expect(screen.getByText('Jawaban A')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(points));
  await userEvent.keyboard('7,5{Enter}');
  expect(await screen.findByText('Jawaban C')).toBeTruthy();
  const grade = { answer_id: idOf('a'), seen: SEEN, known: null, point: 7.5, comment: '' };
  await waitFor(() => expect(gradesIn(sent)).toEqual([grade]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Poin/ })));
  await userEvent.keyboard('10{Enter}');
  expect(await screen.findByText('Semua jawaban soal ini sudah dinilai')).toBeTruthy();
});

const RUBRIC: Rubric = [
  {
    name: 'Isi',
    levels: [
      { points: 0, words: 'Tidak ada' },
      { points: 300, words: 'Sebagian' },
      { points: 600, words: 'Lengkap' },
    ],
  },
  {
    name: 'Bahasa',
    levels: [
      { points: 100, words: '' },
      { points: 400, words: 'Runtut' },
    ],
  },
];

test('by the rubric and the keyboard alone: a number for each criterion, Enter, and the next essay', async () => {
  const sent = await openDesk({}, RUBRIC);
  await screen.findByText('Jawaban A');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Isi'));
  await userEvent.keyboard('32');
  expect(screen.getByText('Jumlah rubrik: 10 dari 10 poin')).toBeTruthy();
  await userEvent.keyboard('{ArrowUp}2{Enter}');
  expect(await screen.findByText('Jawaban C')).toBeTruthy();
  await waitFor(() => expect(gradesIn(sent)).toMatchObject([{ point: 7, levels: [1, 1], reason: '' }]));
});

test('points that are not those of the rubric go nowhere without a reason, and with one they go', async () => {
  const sent = await openDesk({}, RUBRIC);
  await screen.findByText('Jawaban A');
  await userEvent.click(screen.getByRole('button', { name: '3 poin: Sebagian' }));
  await userEvent.click(screen.getByRole('button', { name: '4 poin: Runtut' }));
  const points = screen.getByRole('textbox', { name: /Poin/ });
  await userEvent.clear(points);
  await userEvent.type(points, '8{Enter}');
  expect(await screen.findByText('Tulis mengapa poinnya berbeda dari jumlah rubrik.')).toBeTruthy();
  expect(gradesIn(sent)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Alasan/ }), 'Contoh nyata{Enter}');
  expect(await screen.findByText('Jawaban C')).toBeTruthy();
  const grade = { point: 8, levels: [1, 1], reason: 'Contoh nyata' };
  await waitFor(() => expect(gradesIn(sent)).toMatchObject([grade]));
});

test('keys lead to the comment, back to the points, up by a step, and on to the next that waits', async () => {
  await openDesk();
  await screen.findByText('Jawaban A');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Poin/ })));
  await userEvent.keyboard('5{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Poin/ }).value).toBe('6,25');
  await userEvent.keyboard('cnanas');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Catatan/ }).value).toBe('nanas');
  await userEvent.keyboard('{Escape}n');
  expect(await screen.findByText('Jawaban C')).toBeTruthy();
});

test('what is graded without a network waits on the device, says so, and leaves when the server is there', async () => {
  const wire = { isDead: true };
  const sent = await openDesk({}, [], () => {
    if (wire.isDead) throw new TypeError('Failed to fetch');
  });
  await screen.findByText('Jawaban A');
  await userEvent.keyboard('7{Enter}');
  expect(await screen.findByText('Jawaban C')).toBeTruthy();
  await userEvent.keyboard('8{Enter}');
  expect(await screen.findByText('2 nilai belum tersimpan di server')).toBeTruthy();
  await waitFor(async () => expect(await rows.list(name())).toHaveLength(2));
  await waitFor(() => expect(readUnsent(name())).toEqual({ count: 2, loose: 0 }));
  wire.isDead = false;
  sent.length = 0;
  connectivity.report('reached');
  await waitFor(() => expect(gradesIn(sent)).toMatchObject([{ point: 7 }, { point: 8 }]));
  await waitFor(async () => expect(await rows.list(name())).toEqual([]));
  expect(screen.queryByText(/belum tersimpan di server/)).toBeNull();
});

test('a grade that the server does not take is told with its reason, and stays until it is thrown away', async () => {
  await openDesk({}, [], () =>
    Response.json(
      { message: 'Sudah dinilai orang lain.', code: 'gradeOvertaken', requestId: 'r' },
      { status: 409 },
    ),
  );
  await screen.findByText('Jawaban A');
  expect(await screen.findByRole('button', { name: 'Sudah dinilai 1' })).toBeTruthy();
  await userEvent.keyboard('7{Enter}');
  expect(await screen.findByText('Sudah dinilai orang lain.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Sudah dinilai 1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Buka jawabannya' }));
  expect(await screen.findByText('Jawaban A')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Buang nilai saya' }));
  expect(screen.queryByText('Sudah dinilai orang lain.')).toBeNull();
  await waitFor(async () => expect(await rows.list(name())).toEqual([]));
});

test('a grade that came too late is told with what stands, and is given again over that alone', async () => {
  const wire = { isLate: true };
  const sent = await openDesk(
    {
      known: AT,
      grade: {
        point: 4,
        comment: '',
        by: 'Pak Hendra',
        at: AT,
        former_essay: null,
        levels: null,
        reason: '',
      },
    },
    [],
    () =>
      wire.isLate
        ? Response.json({ message: 'Sudah diubah.', code: 'gradeOvertaken', requestId: 'r' }, { status: 409 })
        : undefined,
  );
  await screen.findByText('Jawaban A');
  await userEvent.keyboard('7{Enter}');
  expect(await screen.findByText(/Yang tersimpan sekarang: 4 poin dari Pak Hendra/)).toBeTruthy();
  wire.isLate = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tetap beri 7 poin' }));
  await waitFor(() => expect(gradesIn(sent)).toHaveLength(2));
  expect(gradesIn(sent).at(-1)).toMatchObject({ point: 7, known: AT });
  await waitFor(() => expect(screen.queryByText('Sudah diubah.')).toBeNull());
});

test('grades that wait are told also where the questions cannot be read', async () => {
  await keepGrades('sari');
  keepUser({ ...GRADER, id: 'sari' });
  stubWire({ ...keyReply, '/api/answer/grade-essay': () => new Response('', { status: 503 }) });
  drawScreen(<GradingBoard examId={EXAM} classid="" />);
  expect(await screen.findByText('3 nilai belum tersimpan di server')).toBeTruthy();
});

test('a single grade that waits for long is told, also with a network', async () => {
  await keepGrades('late', 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  keepUser({ ...GRADER, id: 'late' });
  stubWire({ ...keyReply, '/api/answer/grade-essay': () => new Response('', { status: 503 }) });
  drawScreen(<UnsentGrades />);
  await vi.waitFor(() => expect(readUnsent('late').count).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(screen.queryByText('1 nilai belum tersimpan di server')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(screen.getByText('1 nilai belum tersimpan di server')).toBeTruthy();
});

test('on a shared device nobody sends, or sees, the grades of another', async () => {
  await keepGrades('ratna');
  keepUser({ ...GRADER, id: 'hendra' });
  const sent = stubWire({
    ...keyReply,
    '/api/answer/grade-essay': { message: 'Esai dinilai.', data: { point: 5, max_point: 10, at: AT } },
  });
  const shown = drawScreen(<UnsentGrades />);
  connectivity.report('reached');
  expect(screen.queryByText(/belum tersimpan di server/)).toBeNull();
  shown.unmount();
  expect(await rows.list('ratna')).toHaveLength(3);
  expect(gradesIn(sent)).toEqual([]);
  keepUser({ ...GRADER, id: 'ratna' });
  drawScreen(<UnsentGrades />);
  await waitFor(() => expect(gradesIn(sent)).toHaveLength(3));
});

test('points that are not allowed are refused where they are typed, and nothing is sent', async () => {
  const sent = await openDesk();
  await screen.findByText('Jawaban A');
  for (const typed of ['10,1', '11', 'baik']) {
    await userEvent.clear(screen.getByRole('textbox', { name: /Poin/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Poin/ }), `${typed}{Enter}`);
    expect(await screen.findByText('Isi 0 sampai 10, dengan kelipatan 0,25.')).toBeTruthy();
  }
  expect(gradesIn(sent)).toEqual([]);
});

test('a second marker reads the guide and is not offered to write it', async () => {
  await openDesk({}, [], undefined, { second: true });
  expect(await screen.findByText('Jawaban A')).toBeTruthy();
  expect(screen.getByText('Tiga tahap.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /pedoman/ })).toBeNull();
});

test('an answer that changed after its grade says so and shows the text that was graded', async () => {
  await openDesk({
    known: '2026-08-03T02:00:00.000Z',
    grade: {
      point: 5,
      comment: '',
      by: 'Bu Ratna',
      at: '2026-08-03T02:00:00.000Z',
      former_essay: 'Teks yang lama',
      levels: null,
      reason: '',
    },
  });
  expect(await screen.findByText(/Bu Ratna memberi 5 poin/)).toBeTruthy();
  expect(screen.getByText('Teks yang lama')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Poin/ }).value).toBe('');
});

test('the next essay is the next one without a grade, from the top again at the end', () => {
  const rows = [row('a', 'graded'), row('b', 'changed'), row('c', 'graded'), row('d', 'waiting')];
  expect(nextToGrade(rows, null)).toBe(idOf('b'));
  expect(nextToGrade(rows, idOf('b'))).toBe(idOf('d'));
  expect(nextToGrade(rows, idOf('d'))).toBe(idOf('b'));
  expect(nextToGrade(rows.slice(2), idOf('d'))).toBeNull();
});

test('points are read with comma or point, and nothing else is taken for a number', () => {
  expect(['7,5', '7.25', ' 10 ', '0', '3,'].map(readPoints)).toEqual([750, 725, 1_000, 0, 300]);
  expect(['', '7,555', '1e3', '-1', '１'].map(readPoints)).toEqual([null, null, null, null, null]);
});

/** What this person's page left on the device. */
async function keepGrades(user: string, count = 3): Promise<void> {
  const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);
  const vault = createVault({ subtle: crypto.subtle, fillRandom });
  const key = await vault.importKey(KEY);
  for (const letter of ['x', 'y', 'z'].slice(0, count)) {
    const answerId = idOf(letter);
    const grade = {
      input: { answer_id: answerId, seen: SEEN, known: null, point: 5, comment: '' },
      exam: EXAM,
      question: QUESTION,
      title: letter,
      ...{ before: null, isTried: false, refusal: null, givenAt: letter.charCodeAt(0) },
    };
    await rows.put({ owner: user, answerId, ...(await vault.seal(key, `grade:${user}:${answerId}`, grade)) });
  }
}

function row(letter: string, state: 'waiting' | 'graded' | 'changed') {
  return { answer_id: idOf(letter), state, point: state === 'waiting' ? null : 5, student: null };
}

async function openDesk(
  essay: object = {},
  rubric: Rubric = [],
  grade: () => unknown = () => undefined,
  board: object = {},
): Promise<SentCall[]> {
  const sent = stubWire({
    ...keyReply,
    '/api/answer/get-essay-questions': {
      exam_name: 'Ujian',
      own: false,
      second: false,
      data: [
        {
          question_id: QUESTION,
          number: 1,
          question_content: [['p', {}, 'Jelaskan siklus air.']],
          max_point: 10,
          guide: 'Tiga tahap.',
          rubric,
          marking: null,
          answered: 3,
          graded: 1,
          changed: 0,
        },
      ],
      ...board,
    },
    '/api/answer/get-essays': onePage([row('a', 'waiting'), row('b', 'graded'), row('c', 'waiting')]),
    '/api/answer/get-essay': ({ query }: SentCall) => ({
      answer_id: query.answer_id,
      essay: `Jawaban ${query.answer_id?.charAt(0).toUpperCase()}`,
      seen: SEEN,
      known: null,
      progress: 'finished',
      max_point: 10,
      grade: null,
      both: null,
      veiled: false,
      closed: false,
      ...essay,
    }),
    '/api/answer/grade-essay': ({ body }: SentCall) =>
      grade() ?? { message: 'Esai dinilai.', data: { point: Object(body).point, max_point: 10, at: AT } },
  });
  drawScreen(<GradingBoard examId={EXAM} classid="" />);
  await userEvent.click(await screen.findByRole('button', { name: /Lanjut menilai/ }));
  return sent;
}

function gradesIn(sent: readonly SentCall[]): unknown[] {
  return sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
