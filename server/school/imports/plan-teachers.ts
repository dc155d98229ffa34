import { v7 as uuidv7 } from 'uuid';
import { username } from '#contract/school/teacher';
import { type EmailHolder, tellHolder } from '../email-holder';
import { newPerson } from '../person';
import { type Holder, nameRows, readHolders } from './known-teachers';
import {
  accepted,
  differences,
  fieldsOf,
  inTurns,
  makePlan,
  noteEmailTwice,
  ownersOf,
  type Plan,
  type PlanContext,
  type PlannedRow,
  type ReadRow,
  readRows,
  refused,
  type Sheet,
} from './plan';
import { type Lessons, planLessons, readLessons } from './teacher-lessons';

const ACCOUNT = ['name', 'gender', 'nip', 'email', 'phone'] as const;

interface School {
  holders: ReadonlyMap<string, Holder>;
  owners: ReadonlyMap<string | null, EmailHolder>;
  lessons: Lessons;
}

/** Teachers are identified by their usernames. */
export async function planTeachers(context: PlanContext, sheet: Sheet): Promise<Plan> {
  const { db, homebase } = context;
  const read = await readRows(context, sheet, 'username');
  const holders = await readHolders(db, homebase);
  nameRows(read, holders);
  noteEmailTwice(read);
  const school = {
    holders: new Map(holders.map((row) => [row.username ?? '', row])),
    owners: await ownersOf(db, read),
    lessons: await readLessons(db, homebase),
  };
  const planned = await inTurns(context.breathe, read, (row) => planRow(context, school, row));
  return makePlan(sheet, read, planned);
}

function planRow({ homebase, now, unusable }: PlanContext, school: School, row: ReadRow): PlannedRow {
  const { values } = row;
  const teacher = school.holders.get(values.username ?? '');
  const owner = values.email ? school.owners.get(values.email) : undefined;
  const problems = [
    ...row.problems,
    ...objections(row, teacher),
    ...objectionsToEmail(owner, teacher, homebase),
  ];
  if (problems.length > 0) return refused({ ...row, problems });
  const id = teacher?.id ?? uuidv7({ msecs: now });
  const lessons = planLessons(school.lessons, row, id);
  const noted = { ...row, notes: [...row.notes, ...lessons.notes] };
  if (teacher) {
    const { before, after, told, isEmpty } = differences('teachers', values, teacher, ACCOUNT);
    const write = { place: 'users' as const, key: { id }, before, after };
    return accepted(
      noted,
      false,
      [...told, ...lessons.told],
      [...(isEmpty ? [] : [write]), ...lessons.writes],
    );
  }
  const besides = newPerson('teacher', unusable, now);
  const account = { username: values.username ?? null, ...fieldsOf(values, ACCOUNT) };
  const write = { place: 'users' as const, key: { id }, before: null, after: account, besides };
  return accepted(noted, true, [], [write, ...lessons.writes]);
}

function objectionsToEmail(
  owner: EmailHolder | undefined,
  teacher: { id: string } | undefined,
  homebase: string,
): string[] {
  return owner && owner.id !== teacher?.id ? [tellHolder(owner, homebase)] : [];
}

/** The faults of a row in this school. */
function objections({ values }: ReadRow, teacher: Holder | undefined): string[] {
  const found: string[] = [];
  const named = username.safeParse(values.username ?? '');
  if (!named.success && values.username) found.push(...named.error.issues.map(({ message }) => message));
  if (teacher && teacher.level !== 'teacher') found.push('Username ini sudah dipakai akun lain.');
  else if (teacher && teacher.is_active !== 1) found.push('Guru ini sudah nonaktif.');
  return found;
}
