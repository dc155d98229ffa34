import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  AT,
  EXAM,
  GRADER,
  graderId,
  gradesIn,
  keepGrades,
  keyReply,
  openAttemptContext,
  QUESTION,
  row,
  rows,
  seatGrader,
} from '../../../../../tests/support/grading-desk';
import { drawScreen, stubWire } from '../../../../../tests/support/office-screen';
import { connectivity } from '../../../../lib/connectivity';
import { keepUser } from '../../../../lib/kept-user';
import { readUnsent } from '../../../../lib/unsent-work';
import { GradingBoard } from '../grading-board';
import { SendUnsent } from './send-unsent';
import { UnsentGrades } from './unsent-grades';

beforeEach(seatGrader);
afterEach(() => {
  vi.useRealTimers();
});

test('what is graded without a network waits on the device, says so, and leaves when the server is there', async () => {
  const wire = { isDead: true };
  const sent = await openAttemptContext({}, [], () => {
    if (wire.isDead) throw new TypeError('Failed to fetch');
  });
  await screen.findByText('Jawaban A');
  await userEvent.keyboard('7{Enter}');
  expect(await screen.findByText('Jawaban C')).toBeTruthy();
  await userEvent.keyboard('8{Enter}');
  expect(await screen.findByText('2 nilai belum tersimpan di server')).toBeTruthy();
  await waitFor(async () => expect(await rows.list(graderId())).toHaveLength(2));
  await waitFor(() => expect(readUnsent(graderId())).toEqual({ count: 2, loose: 0 }));
  wire.isDead = false;
  sent.length = 0;
  connectivity.report('reached');
  await waitFor(() => expect(gradesIn(sent)).toMatchObject([{ point: 7 }, { point: 8 }]));
  await waitFor(async () => expect(await rows.list(graderId())).toEqual([]));
  expect(screen.queryByText(/belum tersimpan di server/)).toBeNull();
});

test('a grade that the server does not take is told with its reason, and stays until it is thrown away', async () => {
  await openAttemptContext({}, [], () =>
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
  await waitFor(async () => expect(await rows.list(graderId())).toEqual([]));
});

test('a grade that came too late is told with what stands, and is given again over that alone', async () => {
  const wire = { isLate: true };
  const sent = await openAttemptContext(
    {
      known: AT,
      grade: {
        point: 4,
        comment: '',
        by: 'Pak Hendra',
        at: AT,
        former_essay: null,
        levels: null,
        former_rubric: null,
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

test('a refused grade leads to its answer only where its exam is graded: another one may ask the same question', async () => {
  await keepGrades('indah', 1);
  keepUser({ ...GRADER, id: 'indah' });
  const refusal = { message: 'Sudah.', code: 'marksClosed', requestId: 'r' };
  stubWire({ ...keyReply, '/api/answer/grade-essay': () => Response.json(refusal, { status: 409 }) });
  const draw = (exam: string) => {
    const of = { exam, question: QUESTION, classid: '', isAnonymous: false };
    return drawScreen(<UnsentGrades list={{ of, rows: [row('x', 'waiting')], onOpen: () => undefined }} />);
  };
  const other = draw('0190a000-0000-7000-8000-000000000009');
  expect(await screen.findByText('Sudah.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Buka jawabannya' })).toBeNull();
  other.unmount();
  draw(EXAM);
  expect(await screen.findByRole('button', { name: 'Buka jawabannya' })).toBeTruthy();
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

test('what a page was closed over leaves from whatever page comes next', async () => {
  await keepGrades('wulan');
  keepUser({ ...GRADER, id: 'wulan' });
  const sent = stubWire({
    ...keyReply,
    '/api/answer/grade-essay': { message: 'Esai dinilai.', data: { point: 5, max_point: 10, at: AT } },
  });
  drawScreen(<SendUnsent />);
  await waitFor(() => expect(gradesIn(sent)).toHaveLength(3));
  await waitFor(async () => expect(await rows.list('wulan')).toEqual([]));
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
