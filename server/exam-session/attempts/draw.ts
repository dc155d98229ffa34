import { createHmac } from 'node:crypto';
import type { PaperOrder } from '#contract/question-bank/question';
import { type DrawPool, drawPaper } from '#domain/exam/paper-draw';
import type { Secrets } from '../../access/secrets';
import type { SyncClaim } from '../../access/sync-token';
import type { WriteContext } from '../../db/command';
import type { Db } from '../../db/open';
import { portionsOf } from '../../db/portions';
import type { ExamTable } from '../../db/tables/exam';
import { type BoundedMap, createBoundedMap } from '../../memory/bounded-map';
import { listBankRows, listDrawPools } from '../../paper/exam-facts';
import { randomFrom } from '../../paper/keyed-random';

/**
 * Draws the paper of an attempt; an exam's first draw locks its questions. The same key always draws the same paper,
 * so that an attempt unknown to a restored backup can be recreated.
 */
export async function drawFor(tx: WriteContext, exam: ExamTable, key: Uint8Array): Promise<PaperOrder> {
  const locked = exam.paper_locked_at === null ? await lockPaper(tx, exam) : exam;
  const pools = await poolsOf(tx, locked, exam.paper_locked_at !== null);
  return drawPaper(pools, { ...shufflingOf(exam), random: randomFrom(key) });
}

/** The same from a locked paper, for an attempt that has not begun. */
export async function drawBy(db: Db, exam: ExamTable, key: Uint8Array): Promise<PaperOrder> {
  const pools = await listDrawPools(db, exam);
  return drawPaper(pools, { ...shufflingOf(exam), random: randomFrom(key) });
}

function shufflingOf({ is_shuffle, shuffles_choices }: ExamTable) {
  return { isShuffle: is_shuffle === 1, shufflesChoices: shuffles_choices === 1 };
}

interface Owner {
  exam: string;
  student: string;
}

/** The seed of all draws of a student in an exam. */
export function drawSeedOf(secrets: Secrets, { exam, student }: Owner): Buffer {
  return secrets.key('draw', `${exam}:${student}`);
}

/**
 * The key is the same no matter how or how often a sitting is started, so that a pupil cannot restart until he likes
 * the paper. A retake draws a new paper.
 */
export function drawKeyOf(seed: Uint8Array, round: number): Buffer {
  return createHmac('sha256', seed).update(String(round)).digest();
}

/** The key with which the paper of a token's sitting was drawn. */
export function drawKeyOfClaim(
  secrets: Secrets,
  claim: Pick<SyncClaim, 'attempt' | 'exam' | 'student' | 'startCode' | 'round' | 'drawCode'>,
): Buffer {
  const { attempt, student, round } = claim;
  if (round !== undefined) return drawKeyOf(drawSeedOf(secrets, claim), round);
  const code = claim.startCode ?? claim.drawCode;
  return secrets.key('draw', code === undefined ? attempt : `${code}:${student}`);
}

/**
 * The round with which a student's next paper in an exam is drawn: the number of sittings archived by a retake, or
 * more, because a restored database may have lost retakes that preceded one of them.
 */
export async function nextRound(
  db: Db,
  { homebase, exam, student }: Owner & { homebase: string },
): Promise<number> {
  const { count, last } = await db
    .selectFrom('attempts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('draw_round').as('last')])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .where('retaken_from', 'is not', null)
    .executeTakeFirstOrThrow();
  return Math.max(Number(count), last === null ? 0 : last + 1);
}

/** Copies the questions at the first start, so that editing a bank no longer changes what was sat. */
export async function lockPaper({ db, now }: WriteContext, exam: ExamTable): Promise<ExamTable> {
  const rows = await listBankRows(db, exam.homebase, exam.id);
  const copies = rows.map((row, index) => ({
    homebase: exam.homebase,
    exam: exam.id,
    position: index + 1,
    ...row,
  }));
  for (const some of portionsOf(copies)) await db.insertInto('exam_questions').values(some).execute();
  await db
    .updateTable('exams')
    .set({ paper_locked_at: now })
    .where('homebase', '=', exam.homebase)
    .where('id', '=', exam.id)
    .execute();
  return { ...exam, paper_locked_at: now };
}

/** Number of exams whose pools a writer remembers. */
const POOLS_MAX = 32;

// Per writer connection and locking time, so that a lock that was rolled back leaves nothing that a later one could
// find.
const poolsKept = new WeakMap<WriteContext['statement'], BoundedMap<string, DrawPool[]>>();

async function poolsOf(
  { db, statement }: WriteContext,
  exam: ExamTable,
  wasLocked: boolean,
): Promise<DrawPool[]> {
  if (!wasLocked) return listDrawPools(db, exam);
  const kept = poolsKept.get(statement) ?? createBoundedMap<string, DrawPool[]>(POOLS_MAX);
  poolsKept.set(statement, kept);
  const key = `${exam.id}:${exam.paper_locked_at}`;
  const pools = kept.get(key) ?? (await listDrawPools(db, exam));
  kept.set(key, pools);
  return pools;
}
