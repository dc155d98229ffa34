import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PERSON, sittingOf, ticketOf } from '../../tests/support/device';
import { BEGUN, clearDevice, EXAM, OTHER, openExam, PUPIL } from '../../tests/support/exam-app';
import { userOf } from '../../tests/support/users';
import { leaveExamToken, readExamToken } from '../offline/exam-token';
import { startDrain } from '../offline/start-drain';
import { later } from './screen/later';
import { loadLaterParts } from './screen/later-parts';
import { text } from './text';

vi.mock('./screen/later-parts', { spy: true });

beforeEach(clearDevice);

async function start(): Promise<void> {
  const button = await screen.findByRole('button', { name: text.start });
  await act(async () => void fireEvent.click(button));
}

test('the token left for the exam goes with the start, and is forgotten once the exam has begun', async () => {
  leaveExamToken(EXAM, 'AB12');
  const sent = openExam({ '/api/logs/add-cbt-logs': BEGUN });
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
  const sent = openExam({
    '/api/exam/get-paper': async () => {
      await paper;
      return new Response(new Uint8Array([1, 2, 3]));
    },
    '/api/logs/add-cbt-logs': BEGUN,
  });
  await start();
  const asked = () => sent.map(({ path }) => path);
  expect(asked()).toContain('/api/exam/get-paper');
  expect(asked()).not.toContain('/api/logs/add-cbt-logs');
  isSent();
  await vi.waitFor(() => expect(asked()).toContain('/api/logs/add-cbt-logs'));
  expect(await screen.findByText(text.failedTitle)).toBeTruthy();
});

test('the exam does not begin, nor its time, before what comes after its first scripts is here', async () => {
  let isSent = () => {};
  const file = new Promise<void>((sent) => {
    isSent = sent;
  });
  vi.mocked(loadLaterParts).mockImplementation(() => file.then(() => later));
  const sent = openExam({ '/api/logs/add-cbt-logs': BEGUN });
  await start();
  const asked = () => sent.map(({ path }) => path);
  await vi.waitFor(() => expect(asked()).toContain('/api/exam/get-paper'));
  // Long enough for a start that waits for the paper alone.
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(asked()).not.toContain('/api/logs/add-cbt-logs');
  isSent();
  await vi.waitFor(() => expect(asked()).toContain('/api/logs/add-cbt-logs'));
  vi.mocked(loadLaterParts).mockReset();
  expect(await screen.findByText(text.failedTitle)).toBeTruthy();
});

test('a file that does not come does not keep a pupil from his exam', async () => {
  vi.mocked(loadLaterParts).mockRejectedValue(new TypeError('Failed to fetch'));
  const sent = openExam({ '/api/logs/add-cbt-logs': BEGUN });
  await start();
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/logs/add-cbt-logs'));
  vi.mocked(loadLaterParts).mockReset();
  expect(await screen.findByText(text.failedTitle)).toBeTruthy();
});

test('an exam whose paper came twenty minutes ago begins at once, and asks for no paper', async () => {
  const hash = 'a'.repeat(64);
  const paper = { exam: EXAM, hash, bytes: new Uint8Array(100), storedAt: Date.now() - 20 * 60_000 };
  await startDrain().handle.run((db) => db.papers.put(paper));
  const sent = openExam({
    // A line that hangs.
    '/api/exam/get-paper': () => new Promise(() => undefined),
    '/api/logs/add-cbt-logs': BEGUN,
  });
  await start();
  const asked = () => sent.map(({ path }) => path);
  await vi.waitFor(() => expect(asked()).toContain('/api/logs/add-cbt-logs'));
  // It is not the paper that the ticket names, so its questions come by themselves.
  await vi.waitFor(() => expect(asked()).toContain('/api/exam/get-exam-and-questions'));
  expect(asked()).not.toContain('/api/exam/get-paper');
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

test('who still has the password from the school is sent where it is changed, with the way back to the exam', async () => {
  const replace = vi.fn();
  const search = `?onExam=true&name=Ujian-Fisika&examid=${OTHER.examId}`;
  vi.stubGlobal('location', { href: location.href, origin: location.origin, search, replace });
  openExam({ '/api/auth/load-user': { ...PUPIL, must_change_password: true } }, OTHER);
  expect(await screen.findByText(text.sentAway(text.firstPassword))).toBeTruthy();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(`/ganti-password#${search}`), {
    timeout: 5_000,
  });
});

const SIGNED_OUT = () =>
  Response.json(
    { message: 'Silakan masuk dahulu.', code: 'unauthenticated', requestId: 'r' },
    { status: 401 },
  );
const ENDED_SESSION = {
  '/api/auth/load-user': SIGNED_OUT,
  '/api/logs/get-user-log': SIGNED_OUT,
  '/api/answer/get-student-answer': SIGNED_OUT,
  '/api/exam/get-exam-and-questions': SIGNED_OUT,
};

/** A sitting on this device with one answer given. */
async function leaveSitting(attempt: string) {
  const { attempts, outbox } = startDrain();
  const serverNow = new Date().toISOString();
  const deadline = new Date(Date.now() + 3_600_000).toISOString();
  const order = [{ question: 'q1', choices: [] }];
  const ticket = ticketOf({ attempt, student: PUPIL.id, order, serverNow, startTime: serverNow, deadline });
  await attempts.adopt(ticket, PERSON, Date.now());
  const body = { question: 'q1', essay: 'Karena panas.' };
  await outbox.record(attempt, { kind: 'answer', at: Date.now(), body });
}

test('where the questions are not on the device he is sent to sign in again, and nothing of his is lost', async () => {
  const replace = vi.fn();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, replace });
  await leaveSitting('questionless-attempt');
  openExam(ENDED_SESSION);
  expect(await screen.findByText(/Mengalihkan…$/)).toBeTruthy();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'), { timeout: 5_000 });
  const kept = await startDrain().outbox.listOf('questionless-attempt');
  expect(kept.map(({ kind }) => kind)).toEqual(['answer']);
});

test('a sitting in which the student was let back in goes on', async () => {
  const sitting = sittingOf({ student: PUPIL.id, exam: OTHER.examId, progress: 'admitted' });
  openExam({ '/api/logs/get-user-log': sitting }, OTHER);
  expect(await screen.findByRole('heading', { name: text.resumeTitle })).toBeTruthy();
});
