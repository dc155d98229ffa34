import type { Question } from '#contract/question-bank/question';
import { NOTE_INSECURE } from '#domain/exam-session/device-notes';
import { isSecure } from '../../lib/device';
import { listenTo } from '../../lib/event-source';
import { call } from '../../lib/exam-client';
import { leaveOutcome } from '../../lib/exam-outcome';
import { fullscreenKind, isFullscreen, requestFullscreen, subscribeToFullscreen } from '../../lib/fullscreen';
import { isMarkedSignedOut, readKeptUser } from '../../lib/kept-user';
import { readText, removeText, writeText } from '../../lib/storage';
import type { AttemptRow } from '../../offline/local-db';
import type { Offline } from '../../offline/start-drain';
import { arrangePaper } from '../../question/screen-question';
import { toaster } from '../../ui/toast';
import { EXAM_LIST_PATH } from '../exam-address';
import { examCalls } from '../session/exam-calls';
import type { TypedSlot } from '../session/typed-keeper';
import { holdWriterLock } from '../session/writer-lock';
import type { PageParts, WayIn } from './way-in';

/** Two frames of a slow phone: the queue is checked once the tap is on screen, not before. */
const AFTER_FRAME_MS = 50;

/** The way into an exam in this browser. `wasRefused`: the student goes on without fullscreen, with permission. */
export function wayInHere(offline: Offline, exam: string, wasRefused: () => boolean): WayIn {
  return {
    offline,
    exam,
    call,
    knownStudent,
    clock: () => ({ perf: performance.now(), wall: Date.now() }),
    pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    holdWriter: holdWriterLock,
    findQuestions: (row) => findQuestions(offline, row),
    page: (row) => pageParts(offline, row, wasRefused()),
  };
}

/** The student stored on the device; null after a sign-out. */
export function knownStudent(): string | null | undefined {
  return isMarkedSignedOut() ? null : readKeptUser()?.id;
}

function pageParts(offline: Offline, row: AttemptRow, wasRefused: boolean): PageParts {
  return {
    offline,
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
      // Safe Exam Browser fills the screen by itself, and nobody can leave it.
      isSupported: () => fullscreenKind() !== 'none' && !window.SafeExamBrowser,
      isInside: isFullscreen,
      wasRefused,
      request: requestFullscreen,
      subscribe: subscribeToFullscreen,
    },
    deviceNotes: isSecure() ? [] : [NOTE_INSECURE],
    position: positionOf(row.attempt),
    slot: SLOT,
    listen: (hear) => listenTo(`/api/logs/follow-exam?exam=${row.exam}`, hear),
    say: toaster.info,
    sayError: toaster.error,
    leave: (outcome) => {
      if (outcome) leaveOutcome(outcome);
      // Going back must not lead to the address of an exam that is over.
      location.replace(EXAM_LIST_PATH);
    },
  };
}

/** The server's questions are not those of this sitting: some lack. */
export class QuestionsMissing extends Error {}

/** All pictures of a paper come in this one reply, to a device that has not fetched them before. */
const QUESTIONS_TIMEOUT_MS = 120_000;

/** The paper on the device, otherwise the kept questions, otherwise the server's. */
async function findQuestions(offline: Offline, row: AttemptRow): Promise<Question[]> {
  const paper = await offline.papers.open(row.exam, row.paperHash, row.paperKey);
  if (paper && arrangePaper(paper, row.order)) return paper;
  const kept = await offline.attempts.openQuestions(row).catch(() => null);
  if (kept) return kept;
  const limit = { timeoutMs: QUESTIONS_TIMEOUT_MS };
  const { questions } = await call(examCalls.getQuestions, { examid: row.exam }, limit);
  if (!arrangePaper(questions, row.order)) throw new QuestionsMissing();
  await offline.attempts.keepQuestions(row, questions).catch(() => undefined);
  return questions;
}

function positionOf(attempt: string) {
  const name = `lentera.exam-position.${attempt}`;
  return {
    read: () => Number.parseInt(readText(name) ?? '0', 10) || 0,
    write: (position: number) => writeText(name, String(position)),
  };
}

const TYPED = 'lentera.exam-typed';

/** One for all attempts on the device: what nobody came back for makes way, and opens in no other attempt. */
const SLOT: TypedSlot = {
  read: () => readText(TYPED),
  write: (sealed) => writeText(TYPED, sealed),
  remove: () => removeText(TYPED),
};
