import type { AuditAction } from '#contract/audit/audit-action';
import type { AdminFigures } from '#contract/dashboard/dash';
import { lacksHomeroom } from '#domain/school/office-lists';
import { DAY_MS } from '#domain/time/durations';
import { auditIdsFrom } from '../db/audit';
import { countStudents, findActivePeriod } from '../db/enrolment';
import { selectGuardians } from '../db/guardians';
import type { Db } from '../db/open';
import { selectOpenSittings } from '../db/open-sittings';
import { selectWhoCanSignIn } from '../db/sign-in-access';

/** The figures of a school, and what needs attention. */
export async function readAdminFigures(db: Db, homebase: string, now: number): Promise<AdminFigures> {
  const period = (await findActivePeriod(db, homebase)) ?? '';
  const [people, offered, grades, banks, exams, filled, unclaimed, cared, idle, reached] = await Promise.all([
    countPeople(db, homebase),
    countOffered(db, homebase),
    countRows(db, 'grades', homebase),
    countFilledBanks(db, homebase),
    countRows(db, 'exams', homebase),
    countStudents(db, homebase, period),
    countUnclaimed(db, homebase),
    listCaredFor(db, homebase, period),
    countIdle(db, homebase, period),
    countReached(db, homebase, now),
  ]);
  const uncared = [...filled].filter(([id, pupils]) => lacksHomeroom(pupils, cared.has(id))).length;
  const seated = [...filled.values()].reduce((total, count) => total + count, 0);
  return {
    setup: {
      periods: period === '' ? 0 : 1,
      grades,
      ...offered,
      ...people,
      seated,
      assigned: people.teachers - idle,
      filled: filled.size,
      homerooms: filled.size - uncared,
      teacher_cards: reached('teacher'),
      cards: reached('student'),
      banks,
      exams,
    },
    running_exams: await countRunning(db, homebase),
    students_without_class: people.students - seated,
    students_without_parent: unclaimed,
    students_without_access: people.students - reached('student'),
    classes_without_homeroom: uncared,
    teachers_without_class: idle,
    guessed_accounts: await countGuessed(db, homebase, now),
  };
}

async function countRows(db: Db, table: 'grades' | 'exams', homebase: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('homebase', '=', homebase)
    .executeTakeFirstOrThrow();
  return count;
}

async function countPeople(db: Db, homebase: string) {
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => ['level', fn.countAll<number>().as('count')])
    .where('homebase', '=', homebase)
    .where('is_active', '=', 1)
    .groupBy('level')
    .execute();
  const of = (level: string) => rows.find((row) => row.level === level)?.count ?? 0;
  return { teachers: of('teacher'), students: of('student') };
}

async function countOffered(db: Db, homebase: string) {
  const count = async (table: 'classes' | 'subjects') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('homebase', '=', homebase)
      .where('is_active', '=', 1)
      .executeTakeFirstOrThrow();
    return row.count;
  };
  return { classes: await count('classes'), subjects: await count('subjects') };
}

async function countFilledBanks(db: Db, homebase: string): Promise<number> {
  const { count } = await db
    .selectFrom('banks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('homebase', '=', homebase)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('questions')
          .select('questions.id')
          .whereRef('questions.homebase', '=', 'banks.homebase')
          .whereRef('questions.bank', '=', 'banks.id'),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Active pupils without a guardian. */
async function countUnclaimed(db: Db, homebase: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('homebase', '=', homebase)
    .where('level', '=', 'student')
    .where('is_active', '=', 1)
    .where('id', 'not in', selectGuardians(db, homebase).select('parent_children.student'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Classes that have a homeroom teacher in the period. */
async function listCaredFor(db: Db, homebase: string, period: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('homerooms')
    .select('class')
    .where('homebase', '=', homebase)
    .where('period', '=', period)
    .execute();
  return new Set(rows.map((row) => row.class));
}

/** Active people of each level who can sign in. */
async function countReached(db: Db, homebase: string, now: number) {
  const rows = await selectWhoCanSignIn(db, homebase, now)
    .select(({ fn }) => ['level', fn.countAll<number>().as('count')])
    .where('level', 'in', ['student', 'teacher'])
    .where('is_active', '=', 1)
    .groupBy('level')
    .execute();
  return (level: 'student' | 'teacher') => rows.find((row) => row.level === level)?.count ?? 0;
}

/** Active teachers without any class in the period. */
async function countIdle(db: Db, homebase: string, period: string): Promise<number> {
  const busy = (table: 'homerooms' | 'teaching') =>
    db
      .selectFrom(table)
      .select('teacher')
      .where(`${table}.homebase`, '=', homebase)
      .where(`${table}.period`, '=', period);
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('homebase', '=', homebase)
    .where('level', '=', 'teacher')
    .where('is_active', '=', 1)
    .where('id', 'not in', busy('homerooms'))
    .where('id', 'not in', busy('teaching'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Active accounts of which the log says that somebody guessed their password in the last day. */
async function countGuessed(db: Db, homebase: string, now: number): Promise<number> {
  const guessed: AuditAction = 'auth.guessed';
  const { count } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.count<number>('subject').distinct().as('count'))
    .where('audit_log.homebase', '=', homebase)
    .where('action', '=', guessed)
    .where('audit_log.id', '>=', auditIdsFrom(now - DAY_MS))
    .where('subject', 'in', (query) =>
      query
        .selectFrom('users')
        .select('id')
        .where('users.homebase', '=', homebase)
        .where('is_active', '=', 1),
    )
    .executeTakeFirstOrThrow();
  return count;
}

async function countRunning(db: Db, homebase: string): Promise<number> {
  const { count } = await selectOpenSittings(db, homebase)
    .select(({ fn }) => fn.count<number>('exam').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
