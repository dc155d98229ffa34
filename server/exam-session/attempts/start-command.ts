import type { PaperOrder } from '#contract/question-bank/question';
import { endOfSitting } from '#domain/exam-session/allowance';
import { stepAttempt } from '#domain/exam-session/attempt';
import { firstFinish } from '#domain/exam-session/finish-rule';
import type { Hearing } from '#domain/exam-session/sound-plays';
import { MINUTE_MS } from '#domain/time/durations';
import { failHasty } from '../../access/rate-limit';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import type { AttemptTable, ExamTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';
import { findAllowance } from '../../paper/allowances';
import { deadlineOf } from '../../paper/attempt-time';
import { findOpenAttempt, getExamRow } from '../../paper/exam-facts';
import { getPaperOrder } from '../../paper/paper-order';
import { pausedAtStart } from '../time/room-pause';
import { describeMove } from './describe-move';
import { drawFor, drawKeyOf, nextRound } from './draw';
import { insertAttempt } from './new-attempt';
import { checkStart } from './start-check';
import { listStoredAnswers, type SheetAnswer } from './stored-answers';
import { isFrozen } from './stored-freeze';
import { listStoredHearings } from './stored-hearings';

interface StartInput {
  homebase: string;
  exam: string;
  student: string;
  /** As typed; needed only for a first start. */
  token: string | null;
  /** Id of the attempt if one must be created, and the seed of its paper. */
  attempt: string;
  drawSeed: Uint8Array;
  /** The lowest claim that this incarnation of the database gives out. */
  firstEpoch: number;
  ip: string | null;
  browser: string | null;
}

export interface Started {
  attempt: AttemptTable;
  exam: ExamTable;
  order: PaperOrder;
  answers: SheetAnswer[];
  hearings: Hearing[];
  /** Whether the screen is frozen according to the log (`frozenUntil`). */
  isFrozen: boolean;
}

/** Begins the attempt, or claims a running one: a new epoch, the same paper, the same deadline. */
export const startAttempt = command('examSession.start', async (tx, input: StartInput): Promise<Started> => {
  const exam = await getExamRow(tx.db, input.homebase, input.exam);
  const current = await findOpenAttempt(tx.db, input.homebase, input.exam, input.student);
  const attempt = current ? await claim(tx, current, input) : await begin(tx, exam, input);
  return {
    attempt,
    exam: current ? exam : await getExamRow(tx.db, input.homebase, input.exam),
    order: await getPaperOrder(tx.db, attempt),
    answers: await listStoredAnswers(tx.db, attempt),
    // In a new sitting nothing has been played yet.
    hearings: current ? await listStoredHearings(tx.db, attempt) : [],
    isFrozen:
      current !== undefined &&
      exam.fullscreen_policy === 'freeze' &&
      (await isFrozen(tx.db, attempt, tx.now)),
  };
});

async function claim(tx: WriteContext, current: AttemptTable, { ip, browser, firstEpoch }: StartInput) {
  const { db, now } = tx;
  const step = stepAttempt(current.progress, 'start', { now, deadline: deadlineOf(current, now) });
  if ('refused' in step) return fail(step.refused);
  await limitClaims(tx, current);
  const changed = {
    progress: 'running' as const,
    epoch: Math.max(current.epoch + 1, firstEpoch),
    ip,
    browser,
  };
  await db
    .updateTable('attempts')
    .set(changed)
    .where('homebase', '=', current.homebase)
    .where('id', '=', current.id)
    .execute();
  const { homebase, id: subject, student: actor } = current;
  const detail = {
    fromEpoch: current.epoch,
    toEpoch: changed.epoch,
    ...(await describeMove(tx, current, changed)),
  };
  await writeAudit(tx, { homebase, actor, action: 'attempt.claimed', subject, detail, ip });
  return { ...current, ...changed };
}

/** A device claims when it takes over the attempt or reloads without its store: rarely. */
const RECENT_CLAIMS_MAX = 30;
const RECENT_MS = 10 * MINUTE_MS;

/** Each claim costs a number, a row of the audit log and a token for days; nobody needs hundreds. */
async function limitClaims({ db, now }: WriteContext, { homebase, id }: AttemptTable): Promise<void> {
  const { count } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('homebase', '=', homebase)
    .where('subject', '=', id)
    .where('at', '>', now - RECENT_MS)
    .where('action', '=', 'attempt.claimed')
    .executeTakeFirstOrThrow();
  if (Number(count) >= RECENT_CLAIMS_MAX) failHasty(60_000);
}

async function begin(tx: WriteContext, exam: ExamTable, input: StartInput): Promise<AttemptTable> {
  const { now } = tx;
  const closeAt = await checkStart(tx, exam, input.student, input.token);
  const round = await nextRound(tx.db, input);
  const order = await drawFor(tx, exam, drawKeyOf(input.drawSeed, round));
  if (order.length === 0) return fail('examEmpty');
  const { deadline, extraMs } = endOfSitting({
    startAt: now,
    durationMs: exam.duration_minutes * MINUTE_MS,
    closeAt,
    allowance: await findAllowance(tx.db, input),
  });
  const row = {
    homebase: exam.homebase,
    id: input.attempt,
    exam: exam.id,
    student: input.student,
    epoch: input.firstEpoch,
    start_at: now,
    deadline,
    allowance_ms: extraMs,
    finish_from: firstFinish(now, exam.min_minutes),
    ip: input.ip,
    browser: input.browser,
    isArchived: false,
    paused_at: await pausedAtStart(tx, exam, input.student),
    start_code: null,
    draw_round: round,
  };
  return insertAttempt(tx, row, order);
}
