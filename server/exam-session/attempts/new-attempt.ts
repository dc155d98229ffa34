import type { PaperOrder } from '#contract/question-bank/question';
import type { SyncClaim } from '../../access/sync-token';
import type { WriteContext } from '../../db/command';
import type { AttemptTable } from '../../db/tables/exam';
import { archived } from './archived';

/** The fields that the caller gives of a new attempt; the rest is derived. */
type NewAttempt = Pick<
  AttemptTable,
  | 'homebase'
  | 'id'
  | 'exam'
  | 'student'
  | 'epoch'
  | 'start_at'
  | 'deadline'
  | 'allowance_ms'
  | 'finish_from'
  | 'ip'
  | 'browser'
  | 'paused_at'
  | 'start_code'
  | 'draw_round'
> & {
  /** It was lost or begun elsewhere and is kept for later deliveries; nobody sits it. */
  isArchived: boolean;
};

/** Stores an attempt with its paper, as this student's next in this exam. */
export async function insertAttempt(
  tx: WriteContext,
  { isArchived, ...attempt }: NewAttempt,
  order: PaperOrder,
): Promise<AttemptTable> {
  const row: AttemptTable = {
    ...attempt,
    number: await nextNumber(tx, attempt),
    progress: 'running',
    question_count: order.length,
    is_insecure: 0,
    notes_full_at: null,
    full_at: null,
    finished_at: null,
    finish_epoch: null,
    finish_seq: null,
    retaken_from: null,
    retaken_paused: null,
    created_at: tx.now,
    archived_at: null,
    ...(isArchived ? archived('running', tx.now) : {}),
  };
  await tx.db.insertInto('attempts').values(row).execute();
  const paper = { homebase: row.homebase, attempt: row.id, paper_order: JSON.stringify(order) };
  await tx.db.insertInto('attempt_papers').values(paper).execute();
  return row;
}

/** Whether the database has the attempt of a token, or must recreate it. */
export async function isKnown({ db }: WriteContext, { homebase, attempt }: SyncClaim): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', '=', attempt)
    .executeTakeFirst();
  return row !== undefined;
}

async function nextNumber(
  { db }: WriteContext,
  { homebase, exam, student }: Pick<AttemptTable, 'homebase' | 'exam' | 'student'>,
): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}
