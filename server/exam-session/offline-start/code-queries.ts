import type { StartCode } from '#contract/envelope';
import { printStartCode, START_CODE_BYTES, startCodeOf } from '#domain/exam-session/start-code';
import type { Secrets } from '../../access/secrets';
import type { Db } from '../../db/open';
import { sliceOf } from '../../http/page';
import { listRosterPage } from '../roster/roster-page';

/** Returns the code of a pupil: always the same, and not derivable from the database alone. */
export function codeOf(secrets: Secrets, { batch, student }: { batch: string; student: string }): string {
  return startCodeOf(secrets.key('startCode', `${batch}:${student}`).subarray(0, START_CODE_BYTES));
}

/** Returns a pupil's valid code, or undefined. */
export function findCode(db: Db, homebase: string, exam: string, student: string) {
  return db
    .selectFrom('start_codes')
    .select(['batch', 'envelopes'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a sitting was begun with this code, also one that a retake archived: a code starts one sitting. */
export async function isCodeUsed(
  db: Db,
  { homebase, exam, student, batch }: { homebase: string; exam: string; student: string; batch: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .select('id')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .where('start_code', '=', batch)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an envelope sealed then has the paper of before a retake; an older page does not say when it was. */
export async function wasRetakenAfter(
  db: Db,
  { homebase, exam, student }: { homebase: string; exam: string; student: string },
  sealedAt: string | undefined,
): Promise<boolean> {
  if (sealedAt === undefined) return false;
  const row = await db
    .selectFrom('attempts')
    .select('id')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .where('retaken_from', 'is not', null)
    .where('archived_at', '>', Date.parse(sealedAt))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface CodesQuery {
  homebase: string;
  exam: string;
  classid?: string | undefined;
}

/** Lists everybody who takes the exam, with his code and its use, in the order of the roster. */
export async function listCodes(
  db: Db,
  secrets: Secrets,
  query: CodesQuery,
  now: number,
): Promise<StartCode[]> {
  const { rows } = await listRosterPage(db, query, sliceOf({}), now);
  const codes = await listStanding(db, query);
  const uses = await countUses(db, query);
  return rows.map(({ student_id, student_name, nis, class_name, log_id }) => {
    const standing = codes.get(student_id);
    const own = uses.filter(({ student }) => student === student_id);
    const standingOrAny = own.filter(({ start_code }) => !standing || start_code === standing.batch);
    return {
      student_id,
      student_name,
      nis: nis ?? '',
      class_name,
      code: standing ? printStartCode(codeOf(secrets, standing)) : null,
      made_at: standing ? new Date(standing.made_at).toISOString() : null,
      envelopes: standing?.envelopes ?? 0,
      begun: log_id !== null,
      uses: sum(standingOrAny.map((each) => each.uses)),
      archived: sum(own.map((each) => each.archived)),
    };
  });
}

async function listStanding(db: Db, { homebase, exam }: CodesQuery) {
  const rows = await db
    .selectFrom('start_codes')
    .select(['student', 'batch', 'made_at', 'envelopes'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('revoked_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.student, row]));
}

/** By pupil and code: the sittings begun with it, and those of them that were archived on arrival. */
function countUses(db: Db, { homebase, exam }: CodesQuery) {
  return db
    .selectFrom('attempts')
    .select(({ fn }) => [
      'student',
      'start_code',
      fn.countAll<number>().as('uses'),
      // A retake archives later than that.
      fn.count<number>('id').filterWhereRef('archived_at', '=', 'created_at').as('archived'),
    ])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('start_code', 'is not', null)
    .groupBy(['student', 'start_code'])
    .execute();
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + Number(count), 0);
}
