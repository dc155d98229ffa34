import type { Session } from '../access/session';
import type { Db } from '../db/open';
import { questionCount } from './queries';

const BANK_COLUMNS = ['banks.id', 'banks.name', 'banks.btype as type', 'subjects.passing_mark'] as const;

/**
 * Lists teachers with their subjects and the banks they may use: all active teachers for an admin, himself for a
 * teacher.
 */
export async function listTeachers(db: Db, session: Session) {
  const own = session.level === 'teacher';
  const teachers = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('homebase', '=', session.homebase)
    .where('level', '=', 'teacher')
    .where('is_active', '=', 1)
    .$if(own, (query) => query.where('id', '=', session.user))
    .orderBy('name')
    .orderBy('id')
    .execute();
  const subjects = await db
    .selectFrom('teacher_subjects')
    .innerJoin('subjects', (join) =>
      join
        .onRef('subjects.homebase', '=', 'teacher_subjects.homebase')
        .onRef('subjects.id', '=', 'teacher_subjects.subject'),
    )
    .select(['teacher_subjects.teacher', 'subjects.id', 'subjects.name'])
    .where('teacher_subjects.homebase', '=', session.homebase)
    .$if(own, (query) => query.where('teacher_subjects.teacher', '=', session.user))
    .orderBy('subjects.name')
    .execute();
  const banks = await db
    .selectFrom('banks')
    .innerJoin('subjects', (join) =>
      join.onRef('subjects.homebase', '=', 'banks.homebase').onRef('subjects.id', '=', 'banks.subject'),
    )
    .select(['banks.teacher', ...BANK_COLUMNS, questionCount()])
    .where('banks.homebase', '=', session.homebase)
    .$if(own, (query) => query.where('banks.teacher', '=', session.user))
    .orderBy('banks.name')
    .orderBy('banks.id')
    .execute();
  const shared = await db
    .selectFrom('bank_shares')
    .innerJoin('banks', (join) =>
      join.onRef('banks.homebase', '=', 'bank_shares.homebase').onRef('banks.id', '=', 'bank_shares.bank'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'banks.homebase').onRef('users.id', '=', 'banks.teacher'),
    )
    .innerJoin('subjects', (join) =>
      join.onRef('subjects.homebase', '=', 'banks.homebase').onRef('subjects.id', '=', 'banks.subject'),
    )
    .select(['bank_shares.teacher', ...BANK_COLUMNS, questionCount()])
    .select('users.name as sharedby')
    .where('bank_shares.homebase', '=', session.homebase)
    .$if(own, (query) => query.where('bank_shares.teacher', '=', session.user))
    .orderBy('banks.name')
    .orderBy('banks.id')
    .execute();
  return teachers.map((teacher) => ({
    ...teacher,
    subjects: ofTeacher(subjects, teacher.id),
    bank: [
      ...ofTeacher(banks, teacher.id).map((bank) => ({ ...bank, sharedby: null })),
      ...ofTeacher(shared, teacher.id),
    ],
  }));
}

function ofTeacher<Row extends { teacher: string }>(
  rows: readonly Row[],
  teacher: string,
): Omit<Row, 'teacher'>[] {
  return rows.filter((row) => row.teacher === teacher).map(({ teacher: _whose, ...row }) => row);
}
