import { v7 as uuidv7 } from 'uuid';
import { username } from '#contract/admin/teacher';
import type { Level } from '#contract/levels';
import { inPortions } from '../../db/portions';
import { type EmailHolder, tellHolder } from '../email-holder';
import { newPerson } from '../person';
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
  type ReadRow,
  readRows,
  refused,
  type Sheet,
} from './plan';

const ACCOUNT = ['name', 'gender', 'nip', 'email', 'phone'] as const;

/** Teachers are identified by their usernames. */
export async function planTeachers(context: PlanContext, sheet: Sheet): Promise<Plan> {
  const { db, homebase, now, unusable } = context;
  const read = await readRows(context, sheet, 'username');
  noteEmailTwice(read);
  const names = read.flatMap(({ person }) => person.username ?? []);
  const present = await inPortions(names, (some) =>
    db
      .selectFrom('users')
      .select(['id', 'level', 'username', 'name', 'gender', 'nip', 'email', 'phone', 'is_active'])
      .where('homebase', '=', homebase)
      .where('username', 'in', some)
      .execute(),
  );
  const teachers = new Map(present.map((row) => [row.username ?? '', row]));
  const owners = await ownersOf(db, read);
  const planned = await inTurns(context.breathe, read, (row) => {
    const { person } = row;
    const teacher = teachers.get(person.username ?? '');
    const owner = person.email ? owners.get(person.email) : undefined;
    const problems = [
      ...row.problems,
      ...objections(row, teacher),
      ...objectionsToEmail(owner, teacher, homebase),
    ];
    if (problems.length > 0) return refused({ ...row, problems });
    if (teacher) {
      const { before, after, told, isEmpty } = differences('teachers', person, teacher, ACCOUNT);
      const write = { place: 'users' as const, key: { id: teacher.id }, before, after };
      return accepted(row, false, told, isEmpty ? [] : [write]);
    }
    const id = uuidv7({ msecs: now });
    const { homebase: _school, id: _id, ...besides } = newPerson(homebase, id, 'teacher', unusable, now);
    const account = { username: person.username ?? null, ...fieldsOf(person, ACCOUNT) };
    const write = { place: 'users' as const, key: { id }, before: null, after: account, besides };
    return accepted(row, true, [], [write]);
  });
  return makePlan('teachers', read, planned);
}

function objectionsToEmail(
  owner: EmailHolder | undefined,
  teacher: { id: string } | undefined,
  homebase: string,
): string[] {
  return owner && owner.id !== teacher?.id ? [tellHolder(owner, homebase)] : [];
}

/** What is wrong with a row in this school. */
function objections({ person }: ReadRow, teacher: { level: Level; is_active: number } | undefined): string[] {
  const found: string[] = [];
  const named = username.safeParse(person.username ?? '');
  if (!named.success && person.username) found.push(...named.error.issues.map(({ message }) => message));
  if (teacher && teacher.level !== 'teacher') found.push('Username ini sudah dipakai akun lain.');
  else if (teacher && teacher.is_active !== 1) found.push('Guru ini tidak aktif lagi.');
  return found;
}
