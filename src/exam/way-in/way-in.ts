// The way from the address of an exam to its running session: what this device can go on with, else who is
// signed in, else "Mulai". The browser's world, or one that is played, comes in by `WayIn`.
import type { User } from '#contract/auth';
import type { Endpoint, InputOf } from '#contract/endpoint';
import type { Question } from '#contract/question';
import type { CurrentAnswer } from '#domain/exam-session/answer-log';
import type { Reading } from '#domain/exam-session/server-clock';
import type { ResultOf } from '../../lib/api-exchange';
import type { AttemptRow, OpRow } from '../../offline/local-db';
import { readFinishFrom } from '../../offline/news';
import type { Offline } from '../../offline/start-drain';
import { examCalls } from '../session/exam-calls';
import { createExamSession, type ExamSession } from '../session/exam-session';
import type { Held } from '../session/exam-view';
import type { SessionParts } from '../session/session-parts';

/** Old answers of this exam get this long to arrive before a new claim asks the server what it holds. */
const DRAIN_FIRST_MS = 4_000;
const LOOK_AGAIN_MS = 200;

/** What a session is given by its page; the rest is found on the way. */
export type PageParts = Omit<
  SessionParts,
  'opened' | 'questions' | 'askServer' | 'askAnswers' | 'reopen' | 'clock'
>;

export interface WayIn {
  offline: Pick<Offline, 'attempts' | 'outbox' | 'drain' | 'release'>;
  exam: string;
  /** Who is signed in as far as the device knows: null after a sign-out, undefined when its notes are gone. */
  knownStudent: () => string | null | undefined;
  /** One call with the cookie; throws when there was no good reply. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ResultOf<E>>;
  clock: () => Reading;
  pass: (ms: number) => Promise<void>;
  /** True when this page may write; `onLost` when another takes over. */
  holdWriter: (attempt: string, isTakeOver: boolean, onLost: () => Promise<void>) => Promise<boolean>;
  findQuestions: (row: AttemptRow) => Promise<readonly Question[]>;
  page: (row: AttemptRow) => PageParts;
}

/**
 * What the student who signed in on this device can go on with. On a shared machine the former student's
 * attempt may still lie open here; with nobody known, or after a sign-out, the server has to say who this is.
 * Rejects when the device cannot say, which is not the same as having nothing.
 */
export async function findOwnAttempt({
  offline: { attempts },
  exam,
  knownStudent,
}: Pick<WayIn, 'exam' | 'knownStudent'> & { offline: Pick<Offline, 'attempts'> }): Promise<
  AttemptRow | undefined
> {
  const known = knownStudent();
  if (known === null) return undefined;
  const student = known ?? (await attempts.lastStudent());
  const row = student === undefined ? undefined : await attempts.findResumable(exam, student);
  // A penalised or expired one needs the server's word first.
  if (row?.progress !== 'running') return undefined;
  const { ending, isLogUnreadable } = await attempts.open(row);
  if (isLogUnreadable) throw new Error('unreadable log');
  return ending === null || ending === 'finish' ? row : undefined;
}

/** The student who is signed in, by the server's word; null when it is somebody else. */
export async function loadStudent({
  offline,
  call,
}: WayIn): Promise<Extract<User, { level: 'student' }> | null> {
  const user = await call(examCalls.loadUser, {});
  if (user.level !== 'student') return null;
  // Somebody else's attempt on this machine is not his to go on with.
  await offline.release.dropKeys({ student: user.id }).catch(() => undefined);
  return user;
}

/** When the time of a sitting that runs already is over, ms; null when none runs, or the server did not say. */
export async function findRunning({ call, exam }: WayIn): Promise<number | null> {
  const log = await call(examCalls.getOwn, { exam }).catch(() => null);
  const isRunning = log?.progress === 'running' || log?.progress === 'admitted';
  return isRunning ? Date.parse(log.deadline) : null;
}

/** Starts the attempt, or claims a running one for this device. */
export async function startAttempt(
  way: WayIn,
  person: { name: string; className: string },
  token: string,
): Promise<AttemptRow> {
  await drainFirst(way);
  const { ticket } = await way.call(examCalls.start, { exam: way.exam, ...(token ? { token } : {}) });
  return way.offline.attempts.adopt(ticket, person, way.clock().wall);
}

export interface Opened {
  session: ExamSession;
  savedAnswers: number;
}

/** Opens an attempt this device holds; undefined when another tab writes. Needs no network when the paper is here. */
export async function openAttempt(
  way: WayIn,
  row: AttemptRow,
  options: { isTakeOver: boolean; isFresh: boolean; onLost: () => void },
): Promise<Opened | undefined> {
  const { attempts, outbox } = way.offline;
  const questions = await way.findQuestions(row);
  let session: ExamSession | undefined;
  let isLost = false;
  let fenced: Promise<unknown> = Promise.resolve();
  const isWriter = await way.holdWriter(row.attempt, options.isTakeOver, async () => {
    isLost = true;
    // Typed here before the other tab took over; its place is that of now.
    const flushed = session?.flush();
    session?.dispose();
    options.onLost();
    await flushed;
    // A tab that is only just opening puts its name down before the other one does, not over it.
    await fenced;
    // In turn behind every answer that is still being stored: the other tab reads the log after this.
    await outbox.saveUnsaved().catch(() => undefined);
  });
  if (!isWriter || isLost) return undefined;
  // A tab that was frozen, and waited for in vain, stores nothing behind this look at the log.
  fenced = outbox.takeOver(row.attempt).catch(() => undefined);
  await fenced;
  const opened = await attempts.open(row);
  // Taken over while it was being opened: the exam goes on in the other tab, and in no two.
  if (isLost) return undefined;
  session = createExamSession({
    ...way.page(row),
    clock: way.clock,
    opened,
    questions,
    reopen: () => attempts.open(row),
    askServer: (held) => askServer(way, row, held),
    // A ticket that has just come says all the server holds.
    ...(options.isFresh ? {} : { askAnswers: () => askAnswers(way, row) }),
  });
  const given = [...opened.answers.values()].filter(({ mc, essay }) => mc !== null || essay !== null);
  return { session, savedAnswers: given.length };
}

async function drainFirst({ offline: { outbox, drain }, exam, clock, pass }: WayIn): Promise<void> {
  const until = clock().perf + DRAIN_FIRST_MS;
  drain.wake('start');
  while (clock().perf < until) {
    const waiting = await outbox.listWaiting().catch((): OpRow[] => []);
    const attempts = await Promise.all([...new Set(waiting.map((op) => op.attempt))].map(outbox.findAttempt));
    if (!attempts.some((row) => row?.exam === exam)) return;
    await pass(LOOK_AGAIN_MS);
  }
}

async function askServer({ call }: WayIn, { exam, epoch, attempt }: AttemptRow, held: Held) {
  const log = await call(examCalls.getOwn, { exam, epoch, ...held });
  if (!log) return 'missing' as const;
  // Another sitting: this one was put away by a retake.
  if (log.id !== attempt) return { isArchived: true };
  const { deadline, progress, paused, messages } = log;
  const time = { deadline: Date.parse(deadline), ...readFinishFrom(log.finish_from) };
  return { ...time, progress, isPaused: paused === true, messages };
}

async function askAnswers({ call, offline }: WayIn, row: AttemptRow) {
  const answers = await call(examCalls.listAnswers, { exam: row.exam });
  // Asked after them: whose answers these are. Retakes only go forward, and another may have signed in.
  const log = await call(examCalls.getOwn, { exam: row.exam });
  if (log?.id !== row.attempt) return undefined;
  return {
    answers: new Map(answers.map(({ question_id, mc, essay, flag }) => [question_id, { mc, essay, flag }])),
    keep: (merged: ReadonlyMap<string, CurrentAnswer>, seen: readonly OpRow[]) =>
      offline.attempts.keepAnswers(row, merged, seen),
  };
}
