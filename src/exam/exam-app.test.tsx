import 'fake-indexeddb/auto';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ATTEMPT, PERSON, ticketOf } from '../../tests/support/device';
import { type SentCall, stubWire } from '../../tests/support/office-screen';
import { userOf } from '../../tests/support/users';
import { keepUser } from '../lib/kept-user';
import { leaveExamToken, readExamToken } from '../offline/exam-token';
import { startDrain } from '../offline/start-drain';
import { system } from '../ui/theme';
import type { ExamAddress } from './exam-address';
import { ExamApp } from './exam-app';
import { text } from './text';

const PUPIL = userOf('student');
const EXAM = ticketOf().exam;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await startDrain().handle.run((db) => db.attempts.clear());
  keepUser(PUPIL);
});

function openExam(
  answers: Parameters<typeof stubWire>[0] = {},
  address: ExamAddress = { examId: EXAM, title: 'Ujian Matematika' },
): SentCall[] {
  const sent = stubWire({ '/api/auth/load-user': PUPIL, '/api/logs/get-user-log': null, ...answers });
  render(
    <ChakraProvider value={system}>
      <ExamApp offline={startDrain()} address={address} />
    </ChakraProvider>,
  );
  return sent;
}

async function start(): Promise<void> {
  const button = await screen.findByRole('button', { name: text.start });
  await act(async () => void fireEvent.click(button));
}

test('the token left for the exam goes with the start, and is forgotten once the exam has begun', async () => {
  leaveExamToken(EXAM, 'AB12');
  const ticket = ticketOf({ student: PUPIL.id });
  const sent = openExam({ '/api/logs/add-cbt-logs': { message: 'Ujian dimulai.', ticket } });
  await start();
  expect(await screen.findByText(text.failedTitle)).toBeTruthy();
  expect(sent.find(({ path }) => path === '/api/logs/add-cbt-logs')?.body).toEqual({
    exam: EXAM,
    token: 'AB12',
  });
  expect(readExamToken(EXAM)).toBe('');
});

test('the exam does not begin, nor its time, before its questions are on the device', async () => {
  let isSent = () => {};
  const paper = new Promise<void>((sent) => {
    isSent = sent;
  });
  const ticket = ticketOf({ student: PUPIL.id });
  const sent = openExam({
    '/api/exam/get-paper': async () => {
      await paper;
      return new Response(new Uint8Array([1, 2, 3]));
    },
    '/api/logs/add-cbt-logs': { message: 'Ujian dimulai.', ticket },
  });
  await start();
  const asked = () => sent.map(({ path }) => path);
  expect(asked()).toContain('/api/exam/get-paper');
  expect(asked()).not.toContain('/api/logs/add-cbt-logs');
  isSent();
  await vi.waitFor(() => expect(asked()).toContain('/api/logs/add-cbt-logs'));
});

test('a token the server refuses can be mended where it stands', async () => {
  leaveExamToken(EXAM, 'AB12');
  const refusal = { message: 'Token ujian belum benar.', code: 'examTokenWrong', requestId: 'r' };
  openExam({ '/api/logs/add-cbt-logs': () => Response.json(refusal, { status: 403 }) });
  await start();
  expect(await screen.findByText(refusal.message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(new RegExp(text.token)).value).toBe('AB12');
});

test('a page that cannot be drawn says so and can be loaded anew; it is never blank', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const address = {
    examId: EXAM,
    get title(): string {
      throw new Error('broken');
    },
  };
  openExam({}, address);
  expect(await screen.findByRole('heading', { name: text.screenFailed })).toBeTruthy();
  expect(screen.getByRole('button', { name: text.reload })).toBeTruthy();
});

test('before the start the page says that the exam is starting, whose and which', async () => {
  openExam();
  expect(await screen.findByRole('heading', { name: text.startTitle })).toBeTruthy();
  expect(screen.getByText(`Ujian Matematika · ${text.student(PUPIL.name, 'X IPA 1')}`)).toBeTruthy();
});

test('a device without fullscreen is not asked to stay in it', async () => {
  openExam();
  expect(await screen.findByText(text.noFullscreenHere)).toBeTruthy();
  expect(screen.queryByText(text.stayInside)).toBeNull();
  cleanup();
  document.documentElement.requestFullscreen = async () => undefined;
  openExam();
  expect(await screen.findByText(text.stayInside)).toBeTruthy();
  expect(screen.queryByText(text.noFullscreenHere)).toBeNull();
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

test.each([
  [
    'nobody',
    () =>
      Response.json(
        { message: 'Silakan masuk dahulu.', code: 'unauthenticated', requestId: 'r' },
        { status: 401 },
      ),
  ],
  ['a teacher', userOf('teacher')],
])('%s is sent from the exam to the start after 500 ms', async (_who, answer) => {
  const replace = vi.fn();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, replace });
  openExam({ '/api/auth/load-user': answer });
  expect(await screen.findByText(/Mengalihkan…$/)).toBeTruthy();
  expect(replace).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'), { timeout: 5_000 });
});

test('an exam handed in without a network is shown again as what it is, though nothing of it can be read', async () => {
  const { attempts, outbox, release } = startDrain();
  const order = [{ question: 'q1', choices: [] }];
  await attempts.adopt(ticketOf({ student: PUPIL.id, order }), PERSON, Date.now());
  await outbox.record(ATTEMPT, { kind: 'answer', at: 1, body: { question: 'q1', essay: 'Karena panas.' } });
  await outbox.record(ATTEMPT, { kind: 'finish', at: 2, body: {} });
  await release.sealAttempt(ATTEMPT);
  vi.stubGlobal(
    'EventSource',
    class {
      close = () => undefined;
    },
  );
  openExam({ '/api/auth/load-user': () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await screen.findByRole('heading', { name: text.endedFinish })).toBeTruthy();
  expect(await screen.findByText(text.sealedCount(1))).toBeTruthy();
  expect(screen.queryByText(text.answeredAtEnd(0, 1))).toBeNull();
});
