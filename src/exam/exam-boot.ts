import type { User } from '#contract/auth';
import type { Question } from '#contract/question';
import { NOTE_INSECURE } from '#domain/exam-session/device-notes';
import { isSecure } from '../lib/device';
import { call } from '../lib/exam-client';
import { leaveOutcome } from '../lib/exam-outcome';
import { fullscreenKind, isFullscreen, requestFullscreen, subscribeToFullscreen } from '../lib/fullscreen';
import { isMarkedSignedOut, readKeptUser } from '../lib/kept-user';
import { readText, writeText } from '../lib/storage';
import type { AttemptRow, OpRow } from '../offline/local-db';
import type { Offline } from '../offline/start-drain';
import { toaster } from '../ui/toast';
import { EXAM_LIST_PATH } from './exam-address';
import { examCalls } from './exam-calls';
import { createExamSession, type ExamSession } from './exam-session';
import { arrangePaper } from './screen-question';
import { text } from './text';
import { holdWriterLock } from './writer-lock';

/** Old answers of this exam get this long to arrive before a new claim asks the server what it holds. */
const DRAIN_FIRST_MS = 4_000;

/** Two frames of a slow phone: the queue is looked at when the tap is on screen, not before. */
const AFTER_FRAME_MS = 50;

export type Opening =
  | { type: 'session'; session: ExamSession; savedAnswers: number }
  | { type: 'otherTab'; row: AttemptRow };

/**
 * What the student who signed in on this device can go on with. On a shared machine the former student's
 * attempt may still lie open here; with nobody known, or after a sign-out, the server has to say who this is.
 */
export async function findOwnAttempt(
  { attempts }: Pick<Offline, 'attempts'>,
  examId: string,
): Promise<AttemptRow | undefined> {
  if (isMarkedSignedOut()) return undefined;
  const student = readKeptUser()?.id ?? (await attempts.lastStudent());
  return student === undefined ? undefined : attempts.findResumable(examId, student);
}

/** The student who is signed in. */
export async function loadStudent(offline: Offline): Promise<Extract<User, { level: 'student' }> | null> {
  const user = await call(examCalls.loadUser, {});
  if (user.level !== 'student') return null;
  // Somebody else's attempt on this machine is not his to go on with.
  await offline.release.dropKeys({ student: user.id }).catch(() => undefined);
  return user;
}

/** Starts the attempt, or claims a running one for this device. */
export async function startAttempt(
  offline: Offline,
  examId: string,
  person: { name: string; className: string },
  token: string,
): Promise<AttemptRow> {
  await drainFirst(offline, examId);
  const { ticket } = await call(examCalls.start, { exam: examId, ...(token ? { token } : {}) });
  return offline.attempts.adopt(ticket, person, Date.now());
}

/** Opens an attempt this device holds. Needs no network when the paper is here. */
export async function openAttempt(
  offline: Offline,
  row: AttemptRow,
  options: { isTakeOver: boolean; wasRefused: boolean; onLost: () => void },
): Promise<Opening> {
  const questions = await findQuestions(offline, row);
  let session: ExamSession | undefined;
  const isWriter = await holdWriterLock(row.attempt, options.isTakeOver, async () => {
    // Typed here before the other tab took over; its place is that of now.
    const flushed = session?.flush();
    session?.dispose();
    options.onLost();
    await flushed;
    // In turn behind every answer that is still being stored: the other tab reads the log after this.
    await offline.outbox.saveUnsaved().catch(() => undefined);
  });
  if (!isWriter) return { type: 'otherTab', row };
  const opened = await offline.attempts.open(row);
  session = createExamSession({
    offline,
    opened,
    questions,
    clock: () => ({ perf: performance.now(), wall: Date.now() }),
    every: (ms, task) => {
      const timer = setInterval(task, ms);
      return () => clearInterval(timer);
    },
    after: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    pause: () => new Promise((resolve) => setTimeout(resolve, AFTER_FRAME_MS)),
    fullscreen: {
      isSupported: () => fullscreenKind() !== 'none',
      isInside: isFullscreen,
      wasRefused: options.wasRefused,
      request: requestFullscreen,
      subscribe: subscribeToFullscreen,
    },
    deviceNotes: isSecure() ? [] : [NOTE_INSECURE],
    askServer: () => askServer(row),
    reopen: () => offline.attempts.open(row),
    position: positionOf(row.attempt),
    sayError: toaster.error,
    leave: (outcome) => {
      if (outcome) leaveOutcome(outcome);
      location.assign(EXAM_LIST_PATH);
    },
  });
  const savedAnswers = [...opened.answers.values()].filter(
    (answer) => answer.mc !== null || answer.essay !== null,
  );
  return { type: 'session', session, savedAnswers: savedAnswers.length };
}

/** The paper on the device; else what was kept; else the server. */
async function findQuestions(offline: Offline, row: AttemptRow): Promise<Question[]> {
  const paper = await offline.papers.open(row.exam, row.paperHash, row.paperKey);
  if (paper && arrangePaper(paper, row.order)) return paper;
  const kept = await offline.attempts.openQuestions(row).catch(() => null);
  if (kept) return kept;
  const { questions } = await call(examCalls.getQuestions, { examid: row.exam });
  if (!arrangePaper(questions, row.order)) throw new Error(text.questionsMissing);
  await offline.attempts.keepQuestions(row, questions).catch(() => undefined);
  return questions;
}

async function drainFirst({ outbox, drain }: Offline, examId: string): Promise<void> {
  const until = performance.now() + DRAIN_FIRST_MS;
  drain.wake('start');
  while (performance.now() < until) {
    const waiting = await outbox.listWaiting().catch((): OpRow[] => []);
    const attempts = await Promise.all([...new Set(waiting.map((op) => op.attempt))].map(outbox.findAttempt));
    if (!attempts.some((row) => row?.exam === examId)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function askServer(row: AttemptRow) {
  const log = await call(examCalls.getOwn, { exam: row.exam });
  if (!log) return 'missing' as const;
  // Another sitting: this one was put away by a retake.
  if (log.id !== row.attempt) return { isArchived: true };
  return { deadline: Date.parse(log.deadline), progress: log.progress };
}

function positionOf(attempt: string) {
  const name = `lentera.exam-position.${attempt}`;
  return {
    read: () => Number.parseInt(readText(name) ?? '0', 10) || 0,
    write: (position: number) => writeText(name, String(position)),
  };
}
