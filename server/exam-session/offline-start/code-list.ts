import type { StartCode } from '#contract/exam-session/offline-start';
import { printStartCode } from '#domain/exam-session/start-code';
import type { Secrets } from '../../access/secrets';
import { selectActiveTakers } from '../../db/exam-takers';
import type { Db } from '../../db/open';
import { sliceOf } from '../../http/page';
import { listRosterPage } from '../roster/roster-page';
import { codeOf } from './queries';

interface CodesQuery {
  homebase: string;
  exam: string;
  classid?: string | undefined;
}

/**
 * Lists everybody who takes the exam, with his code and its use, in the order of the roster, and then those who hold a valid
 * code and no longer take it: their codes are revoked from this list too.
 */
export async function listCodes(
  db: Db,
  secrets: Secrets,
  query: CodesQuery,
  now: number,
): Promise<StartCode[]> {
  const { rows } = await listRosterPage(db, query, sliceOf({}, LISTED_MAX), now);
  const codes = await listStanding(db, query);
  const uses = await countUses(db, query);
  const takers = await selectActiveTakers(db, query).select('enrolments.student').execute();
  const taking = new Set(takers.map(({ student }) => student));
  const listed = new Set(rows.map(({ student_id }) => student_id));
  const holders = (await listHolders(db, query)).filter(({ student_id }) => !listed.has(student_id));
  return [...rows, ...holders].map(({ student_id, student_name, nis, class_name, log_id }) => {
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
      takes: taking.has(student_id),
    };
  });
}

/** Far more than one exam has: a code that is not listed is not printed. */
const LISTED_MAX = 10_000;

/** Everybody who holds a valid code, with his class in the exam's period and his sitting if he has them. */
async function listHolders(db: Db, { homebase, exam, classid }: CodesQuery) {
  const rows = await db
    .selectFrom('start_codes')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'start_codes.homebase').onRef('exams.id', '=', 'start_codes.exam'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'start_codes.homebase').onRef('users.id', '=', 'start_codes.student'),
    )
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'exams.homebase')
        .onRef('enrolments.period', '=', 'exams.period')
        .onRef('enrolments.student', '=', 'start_codes.student'),
    )
    .leftJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'enrolments.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .leftJoin('attempts', (join) =>
      join
        .onRef('attempts.homebase', '=', 'exams.homebase')
        .onRef('attempts.exam', '=', 'exams.id')
        .onRef('attempts.student', '=', 'start_codes.student')
        .on('attempts.archived_at', 'is', null),
    )
    .select(['users.id as student_id', 'users.name as student_name', 'users.nis'])
    .select(['classes.name as class_name', 'attempts.id as log_id'])
    .where('start_codes.homebase', '=', homebase)
    .where('start_codes.exam', '=', exam)
    .where('start_codes.revoked_at', 'is', null)
    .$if(classid !== undefined, (holders) => holders.where('enrolments.class', '=', classid ?? ''))
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({ ...row, class_name: row.class_name ?? '' }));
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
