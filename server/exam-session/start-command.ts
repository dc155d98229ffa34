import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { PaperOrder } from '#contract/question';
import { type DrawPool, drawPaper } from '#domain/exam/paper-draw';
import { stepAttempt } from '#domain/exam-session/attempt';
import { failHasty } from '../access/brake';
import { writeAudit } from '../db/audit';
import { command, type WriteContext } from '../db/command';
import { findActivePeriod } from '../db/enrolment';
import type { AttemptTable, ExamTable } from '../db/tables/exam';
import { fail } from '../failure/app-error';
import { findOpenAttempt, getExamRow, listBankRows, listDrawPools } from '../paper/exam-facts';
import { getPaperOrder } from '../paper/paper-order';
import { type HeldAnswer, listHeldAnswers } from './held-answers';

interface StartInput {
  homebase: string;
  exam: string;
  student: string;
  /** As typed; needed for a first start only. */
  token: string | null;
  /** Id of the attempt, should one have to be made. */
  attempt: string;
  ip: string | null;
  browser: string | null;
}

export interface Started {
  attempt: AttemptTable;
  exam: ExamTable;
  order: PaperOrder;
  answers: HeldAnswer[];
}

/** Begins the attempt, or claims one that is running: a new epoch, the same paper, the same deadline. */
export const startAttempt = command('examSession.start', async (tx, input: StartInput): Promise<Started> => {
  const exam = (await getExamRow(tx.db, input.homebase, input.exam)) ?? fail('notFound');
  const current = await findOpenAttempt(tx.db, input.homebase, input.exam, input.student);
  const attempt = current ? await claim(tx, current, input) : await begin(tx, exam, input);
  return {
    attempt,
    exam: current ? exam : ((await getExamRow(tx.db, input.homebase, input.exam)) ?? exam),
    order: await getPaperOrder(tx.db, attempt),
    answers: await listHeldAnswers(tx.db, attempt),
  };
});

async function claim(tx: WriteContext, current: AttemptTable, { ip, browser }: StartInput) {
  const { db, now } = tx;
  const step = stepAttempt(current.progress, 'start', { now, deadline: current.deadline });
  if ('refused' in step) return fail(step.refused);
  await brakeClaims(tx, current);
  const changed = { progress: 'running' as const, epoch: current.epoch + 1, ip, browser };
  await db
    .updateTable('attempts')
    .set(changed)
    .where('homebase', '=', current.homebase)
    .where('id', '=', current.id)
    .execute();
  const { homebase, id: subject, student: actor } = current;
  const detail = { fromEpoch: current.epoch, toEpoch: changed.epoch };
  await writeAudit(tx, { homebase, actor, action: 'attempt.claimed', subject, detail, ip });
  return { ...current, ...changed };
}

/** A device claims when it is taken up, after a reload without its store, and by nothing else: now and then. */
const CLAIMS_MAX = 30;
const CLAIMS_WITHIN_MS = 10 * 60_000;

/** Each claim is a number, a row of the audit log and a token for days; nobody needs them by the hundred. */
async function brakeClaims({ db, now }: WriteContext, { homebase, id }: AttemptTable): Promise<void> {
  const { count } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('homebase', '=', homebase)
    .where('subject', '=', id)
    .where('at', '>', now - CLAIMS_WITHIN_MS)
    .where('action', '=', 'attempt.claimed')
    .executeTakeFirstOrThrow();
  if (Number(count) >= CLAIMS_MAX) failHasty(60_000);
}

async function begin(tx: WriteContext, exam: ExamTable, input: StartInput): Promise<AttemptTable> {
  const { db, now } = tx;
  // Last year's exam, still open, is nobody's any more.
  if (exam.period !== (await findActivePeriod(db, exam.homebase))) return fail('examClosed');
  checkDoor(exam, input.token, now);
  const locked = exam.paper_locked_at === null ? await lockPaper(tx, exam) : exam;
  const pools = await poolsOf(tx, locked, exam.paper_locked_at !== null);
  const order = drawPaper(pools, {
    isShuffle: exam.is_shuffle === 1,
    random: () => randomInt(2 ** 32) / 2 ** 32,
  });
  if (order.length === 0) return fail('examEmpty');
  const row: AttemptTable = {
    homebase: exam.homebase,
    id: input.attempt,
    exam: exam.id,
    student: input.student,
    number: await nextNumber(tx, input),
    progress: 'running',
    epoch: 1,
    question_count: order.length,
    start_at: now,
    deadline: Math.min(now + exam.duration_minutes * 60_000, exam.close_at ?? Number.POSITIVE_INFINITY),
    finished_at: null,
    finish_epoch: null,
    finish_seq: null,
    ip: input.ip,
    browser: input.browser,
    archived_at: null,
    created_at: now,
  };
  await db.insertInto('attempts').values(row).execute();
  const paper = { homebase: row.homebase, attempt: row.id, paper_order: JSON.stringify(order) };
  await db.insertInto('attempt_papers').values(paper).execute();
  return row;
}

function checkDoor(exam: ExamTable, token: string | null, now: number): void {
  if (exam.is_active !== 1) fail('examClosed');
  if (exam.open_at !== null && now < exam.open_at) fail('examNotOpenYet');
  if (exam.close_at !== null && now >= exam.close_at) fail('examClosed');
  if (exam.token !== null && !isSameToken(exam.token, token ?? '')) fail('examTokenWrong');
}

/** Compared by digest: neither length nor content of the token shows in the time it takes. */
function isSameToken(wanted: string, typed: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.trim().toUpperCase()).digest();
  return timingSafeEqual(digest(wanted), digest(typed));
}

/** From the first start on the paper is a copy: editing a bank no longer changes what was sat. */
async function lockPaper({ db, now }: WriteContext, exam: ExamTable): Promise<ExamTable> {
  const rows = await listBankRows(db, exam.homebase, exam.id);
  const copies = rows.map((row, index) => ({
    homebase: exam.homebase,
    exam: exam.id,
    position: index + 1,
    ...row,
  }));
  // SQLite takes 32,766 values a statement.
  for (let from = 0; from < copies.length; from += 500) {
    await db
      .insertInto('exam_questions')
      .values(copies.slice(from, from + 500))
      .execute();
  }
  await db
    .updateTable('exams')
    .set({ paper_locked_at: now })
    .where('homebase', '=', exam.homebase)
    .where('id', '=', exam.id)
    .execute();
  return { ...exam, paper_locked_at: now };
}

/** Exams whose pools a writer remembers. */
const POOLS_MAX = 32;

// By the writer's connection; under the time the paper was locked at, so that a lock that was rolled
// back leaves nothing behind that a later one could find.
const poolsKept = new WeakMap<WriteContext['statement'], Map<string, DrawPool[]>>();

async function poolsOf(
  { db, statement }: WriteContext,
  exam: ExamTable,
  wasLocked: boolean,
): Promise<DrawPool[]> {
  if (!wasLocked) return listDrawPools(db, exam);
  const kept = poolsKept.get(statement) ?? new Map<string, DrawPool[]>();
  poolsKept.set(statement, kept);
  const key = `${exam.id}:${exam.paper_locked_at}`;
  const pools = kept.get(key) ?? (await listDrawPools(db, exam));
  const oldest = kept.size >= POOLS_MAX ? kept.keys().next().value : undefined;
  if (oldest !== undefined && !kept.has(key)) kept.delete(oldest);
  kept.set(key, pools);
  return pools;
}

async function nextNumber({ db }: WriteContext, { homebase, exam, student }: StartInput): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}
