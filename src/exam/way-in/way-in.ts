// The way from an exam's address to its running session: what this device can resume, otherwise who is signed in,
// otherwise "Mulai". `WayIn` supplies the browser's environment, or a simulated one.
import type { User } from '#contract/auth/auth';
import type { Endpoint, InputOf } from '#contract/endpoint';
import type { Readmission } from '#contract/exam-session/sitting';
import type { Question } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import type { CurrentAnswer } from '#domain/exam-session/answer-log';
import type { OverProgress } from '#domain/exam-session/over-words';
import type { Reading } from '#domain/exam-session/server-clock';
import { isApiError } from '../../lib/api-error';
import type { ResultOf } from '../../lib/api-exchange';
import type { OpenedAttempt } from '../../offline/attempt-store';
import type { AttemptRow, OpRow } from '../../offline/local-db';
import { readFinishFrom } from '../../offline/news';
import type { Offline } from '../../offline/start-drain';
import { examCalls } from '../session/exam-calls';
import { createExamSession, type ExamSession } from '../session/exam-session';
import type { Unsent } from '../session/exam-view';
import type { SessionParts } from '../session/session-parts';
import { createTypedKeeper, type TypedSlot } from '../session/typed-keeper';
import type { WriterRequest } from '../session/writer-lock';

/** How long older answers of this exam may take to arrive before a new claim asks the server what it holds. */
const DRAIN_FIRST_MS = 4_000;
const LOOK_AGAIN_MS = 200;

/** The part of a session's environment that the page supplies; the rest is found on the way. */
export type PageParts = Omit<
  SessionParts,
  | 'opened'
  | 'questions'
  | 'askServer'
  | 'askAnswers'
  | 'reopen'
  | 'onTakenOver'
  | 'clock'
  | 'typed'
  | 'typedBefore'
> & { slot?: TypedSlot };

export interface WayIn {
  offline: Pick<Offline, 'attempts' | 'outbox' | 'drain' | 'release'>;
  exam: string;
  /** Who is signed in as far as the device knows: null after a sign-out, undefined if its notes are gone. */
  knownStudent: () => string | null | undefined;
  /** One call with the cookie, or with the token given; throws without a successful reply. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, by?: { bearer: string }) => Promise<ResultOf<E>>;
  clock: () => Reading;
  pass: (ms: number) => Promise<void>;
  /** True if this page may write. */
  holdWriter: (attempt: string, request: WriterRequest) => Promise<boolean>;
  findQuestions: (row: AttemptRow) => Promise<readonly Question[]>;
  page: (row: AttemptRow) => PageParts;
}

/**
 * What the student signed in on this device can resume. On a shared machine the former student's attempt may still be
 * open; if nobody is known, or after a sign-out, the server has to say who this is. Rejects if the device cannot
 * tell, which is not the same as having nothing. A penalised or expired attempt needs the server's word first
 * (`isOverToo`: it was asked).
 */
export async function findOwnAttempt(
  {
    offline: { attempts },
    exam,
    knownStudent,
  }: Pick<WayIn, 'exam' | 'knownStudent'> & { offline: Pick<Offline, 'attempts'> },
  isOverToo = false,
): Promise<AttemptRow | undefined> {
  const known = knownStudent();
  if (known === null) return undefined;
  const student = known ?? (await attempts.lastStudent());
  const row = student === undefined ? undefined : await findHere(attempts, exam, student);
  if (row?.progress !== 'running') return undefined;
  const { ending, isLogUnreadable } = await attempts.open(row);
  if (isLogUnreadable) throw new Error('unreadable log');
  return isOverToo || ending === null || ending === 'finish' ? row : undefined;
}

/** What he handed in without a network is shown again, so that it can be carried by hand. */
async function findHere(attempts: Offline['attempts'], exam: string, student: string) {
  return (await attempts.findResumable(exam, student)) ?? attempts.findSealed(exam, student);
}

/** The signed-in student according to the server; null if it is somebody else. */
export async function loadStudent({
  offline,
  call,
}: WayIn): Promise<Extract<User, { level: 'student' }> | null> {
  const user = await call(examCalls.loadUser, {});
  if (user.level !== 'student') return null;
  // He must not continue somebody else's attempt on this machine.
  await offline.release.dropKeys({ student: user.id }).catch(() => undefined);
  return user;
}

/** A sitting that the server knows of. */
export type Sitting = { deadline: number } | { over: OverProgress; readmission: Readmission | undefined };

/** The student's sitting: when its time is over, in ms, or how it ended; null if there is none, or the server did not say. */
export async function findSitting({ call, exam }: WayIn): Promise<Sitting | null> {
  const log = await call(examCalls.getOwn, { exam }).catch(() => null);
  if (!log || log.progress === 'notStarted') return null;
  // Written out: one rule shared with the office's pages would be one more file of the offline shell.
  if (log.progress === 'running' || log.progress === 'admitted')
    return { deadline: Date.parse(log.deadline) };
  return { over: log.progress, readmission: log.readmission };
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

/** Opens an attempt that this device holds; undefined if another tab writes. Needs no network if the paper is here. */
export async function openAttempt(
  way: WayIn,
  found: AttemptRow,
  options: { isTakeOver: boolean; isFresh: boolean; onLost: () => void },
): Promise<Opened | undefined> {
  const { attempts, outbox } = way.offline;
  // Another tab may have claimed or sealed it since this page found it.
  const row = (await outbox.findAttempt(found.attempt)) ?? found;
  const questions = row.isReleased ? row.order.map(unreadable) : await way.findQuestions(row);
  let session: ExamSession | undefined;
  let isLost = false;
  let fenced: Promise<unknown> = Promise.resolve();
  const storeRest = async () => {
    isLost = true;
    // Text typed here before the other tab took over; it gets its place now.
    const flushed = session?.flush();
    session?.dispose();
    options.onLost();
    await flushed;
    // A tab that is still opening registers before the other one does, not over it.
    await fenced;
    // Waits for all answers still being stored: the other tab reads the log after this.
    await outbox.saveUnsaved().catch(() => undefined);
  };
  let storing: Promise<void> | undefined;
  // Whoever asks later waits for the same.
  const letGo = () => {
    storing ??= storeRest();
    return storing;
  };
  const givenUp = new AbortController();
  const isWriter = await way.holdWriter(row.attempt, {
    isTakeOver: options.isTakeOver,
    onLost: letGo,
    givenUp: givenUp.signal,
  });
  if (!isWriter || isLost) return undefined;
  // A frozen tab that was waited for in vain cannot store anything after this reading of the log.
  fenced = outbox.takeOver(row.attempt).catch(() => undefined);
  await fenced;
  const opened = await attempts.open(row);
  // Taken over while opening: the exam goes on in the other tab only.
  if (isLost) return undefined;
  const { slot, ...page } = way.page(row);
  const typedBefore = await readTyped(attempts, opened, slot);
  if (isLost) return undefined;
  session = createExamSession({
    ...page,
    typed: slot && createTypedKeeper(slot, (typed) => attempts.sealTyped(row, typed)),
    typedBefore,
    clock: way.clock,
    opened,
    questions,
    reopen: () => attempts.open(row),
    // Without Web Locks a tab that hung is asked too late, and not told that another one writes.
    onTakenOver: () => {
      givenUp.abort();
      void letGo();
    },
    askServer: (unsent) => askServer(way, row, unsent),
    // A fresh ticket contains everything that the server holds; in what is sealed there is nothing to keep.
    ...(options.isFresh || row.isReleased ? {} : { askAnswers: () => askAnswers(way, row) }),
  });
  const given = [...opened.answers.values()].filter(({ mc, essay }) => mc !== null || essay !== null);
  return { session, savedAnswers: given.length };
}

/** An unreadable log may hold it, or something newer. */
async function readTyped(attempts: Offline['attempts'], opened: OpenedAttempt, slot: TypedSlot | undefined) {
  const sealed = opened.isLogUnreadable ? null : slot?.read();
  return sealed ? attempts.openTyped(opened, sealed) : undefined;
}

/** A question of a sealed attempt: only its number is known, and no answer field is ever shown for it. */
function unreadable({ question: id }: AttemptRow['order'][number]): Question {
  return { id, qtype: QTYPE.multipleChoice, question: '', content: [], choices: [] };
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

async function askServer({ call }: WayIn, { exam, epoch, attempt, claims }: AttemptRow, unsent: Unsent) {
  const asked = { exam, epoch, ...unsent };
  let bearer: string | undefined;
  const log = await call(examCalls.getOwn, asked).catch((error: unknown) => {
    // The session has ended: the time is told by the token, and only messages stop.
    bearer = claims.find((claim) => claim.epoch === epoch)?.syncToken;
    if (!bearer || !isApiError(error) || error.code !== 'unauthenticated') throw error;
    return call(examCalls.getOwn, asked, { bearer });
  });
  if (!log) return 'missing' as const;
  // Another sitting: this one was archived by a retake.
  if (log.id !== attempt) return { isArchived: true };
  const { deadline, progress, paused, messages } = log;
  const time = { deadline: Date.parse(deadline), ...readFinishFrom(log.finish_from) };
  return { ...time, progress, isPaused: paused === true, messages, bearer };
}

async function askAnswers({ call, offline }: WayIn, row: AttemptRow) {
  const answers = await call(examCalls.listAnswers, { exam: row.exam });
  // Asked afterwards, to know whose answers these are: a retake may have come between, or another student have signed
  // in. A retake that was undone between is harmless: it is undone only while the later sitting holds no answer.
  const log = await call(examCalls.getOwn, { exam: row.exam });
  if (log?.id !== row.attempt) return undefined;
  return {
    answers: new Map(answers.map(({ question_id, mc, essay, flag }) => [question_id, { mc, essay, flag }])),
    keep: (merged: ReadonlyMap<string, CurrentAnswer>, seen: readonly OpRow[]) =>
      offline.attempts.keepAnswers(row, merged, seen),
  };
}
