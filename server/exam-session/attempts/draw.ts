import { createHash } from 'node:crypto';
import type { PaperOrder } from '#contract/question';
import { type DrawPool, drawPaper } from '#domain/exam/paper-draw';
import type { Secrets } from '../../access/secrets';
import type { SyncClaim } from '../../access/sync-token';
import type { WriteContext } from '../../db/command';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { type BoundedMap, createBoundedMap } from '../../memory/bounded-map';
import { listBankRows, listDrawPools } from '../../paper/exam-facts';

/**
 * Draws the paper of an attempt; the first draw of an exam locks what it is drawn from. The same key draws the same paper, so
 * that an attempt which a backup does not know can be made again as it was.
 */
export async function drawFor(tx: WriteContext, exam: ExamTable, key: Uint8Array): Promise<PaperOrder> {
  const locked = exam.paper_locked_at === null ? await lockPaper(tx, exam) : exam;
  const pools = await poolsOf(tx, locked, exam.paper_locked_at !== null);
  return drawPaper(pools, { isShuffle: exam.is_shuffle === 1, random: randomFrom(key) });
}

/** The same from a paper that is locked already, for an attempt that is not begun yet. */
export async function drawBy(db: Db, exam: ExamTable, key: Uint8Array): Promise<PaperOrder> {
  const pools = await listDrawPools(db, exam);
  return drawPaper(pools, { isShuffle: exam.is_shuffle === 1, random: randomFrom(key) });
}

/** Of all sittings by one code the same: nobody begins one envelope after the other until he likes the paper. */
export function drawKeyOf(
  secrets: Secrets,
  { attempt, student, startCode }: Pick<SyncClaim, 'attempt' | 'student' | 'startCode'>,
): Buffer {
  return secrets.key('draw', startCode === null ? attempt : `${startCode}:${student}`);
}

/** Numbers in [0, 1) that follow from the key and from nothing else. */
function randomFrom(key: Uint8Array): () => number {
  let block = Buffer.alloc(0);
  let count = 0;
  return () => {
    if (block.length === 0) {
      block = createHash('sha256').update(key).update(String(count)).digest();
      count += 1;
    }
    const number = block.readUInt32BE(0) / 2 ** 32;
    block = block.subarray(4);
    return number;
  };
}

/** From the first start on the paper is a copy: editing a bank no longer changes what was sat. */
export async function lockPaper({ db, now }: WriteContext, exam: ExamTable): Promise<ExamTable> {
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
