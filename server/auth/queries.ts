import { account } from '#contract/auth/account';
import type { User } from '#contract/auth/auth';
import type { PasswordOwner } from '#domain/account/password-rule';
import { findEnrolment } from '../db/enrolment';
import type { Db } from '../db/open';
import { logoPath } from '../media/logo-path';

/**
 * The signed-in user as in the contract. The row exists, because his session was just found with it. In a session that
 * `keepsPassword` he need not change a first password.
 */
export async function getUser(db: Db, homebase: string, id: string, keepsPassword = false): Promise<User> {
  const row = await db
    .selectFrom('users')
    .innerJoin('homebases', 'homebases.id', 'users.homebase')
    .select([
      'users.id',
      'users.level',
      'users.name',
      'users.email',
      'users.phone',
      'users.img',
      'users.username',
      'users.nis',
      'users.nip',
      'users.must_change_password',
      'homebases.name as school',
      'homebases.timezone',
    ])
    .where('users.homebase', '=', homebase)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  const person = {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    img: row.img && avatarPath(row.img),
    homebase: row.school,
    homebase_id: homebase,
    timeZone: row.timezone,
    must_change_password: row.must_change_password === 1 && !keepsPassword,
  };
  switch (row.level) {
    case 'student':
      return { level: row.level, ...person, ...(await enrolmentOf(db, homebase, id, row.nis)) };
    case 'teacher':
      return {
        level: row.level,
        ...person,
        nip: row.nip,
        username: row.username,
        ...(await teachingOf(db, homebase, id)),
      };
    case 'parent':
      return { level: row.level, ...person, ...(await childrenOf(db, homebase, id)) };
    default:
      return { level: row.level, ...person };
  }
}

/**
 * The hash of a user's password, the mailbox that can reset it, and the personal facts that a password must not
 * contain.
 */
export async function getPasswordOwner(
  db: Db,
  homebase: string,
  id: string,
): Promise<PasswordOwner & { hash: string; email: string | null }> {
  const row = await db
    .selectFrom('users')
    .innerJoin('homebases', 'homebases.id', 'users.homebase')
    .select([
      'users.level',
      'users.password_hash',
      'users.name',
      'users.email',
      'users.username',
      'users.nis',
      'homebases.name as school',
    ])
    .where('users.homebase', '=', homebase)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  const { level, password_hash, name, email, username, nis, school } = row;
  return { level, hash: password_hash, email, known: [name, email, username, nis, school] };
}

/** The address of a picture. */
export function avatarPath(id: string): string {
  return `${account.getAvatar.path}?img=${id}`;
}

/** The schools a student or teacher may choose from, and the head office; null before the setup. */
export async function listPlaces(db: Db) {
  const rows = await db
    .selectFrom('homebases')
    .leftJoin('logos', 'logos.homebase', 'homebases.id')
    .select(['homebases.id', 'homebases.name', 'homebases.kind', 'logos.id as logo'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  const placesOf = (wanted: 'office' | 'school') =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, logo }) => ({ id, name, logo: logo && logoPath(logo) }));
  return { office: placesOf('office')[0] ?? null, schools: placesOf('school') };
}

/** Class and grade in the active period; null if there is none. */
async function enrolmentOf(db: Db, homebase: string, student: string, nis: string | null) {
  const row = await findEnrolment(db, homebase, student);
  if (!row) return { ...NO_ENROLMENT, nis };
  const { period_id: _, ...enrolment } = row;
  return { nis, ...enrolment };
}

async function teachingOf(db: Db, homebase: string, teacher: string) {
  const subjects = await db
    .selectFrom('teacher_subjects')
    .innerJoin('subjects', (join) =>
      join
        .onRef('subjects.homebase', '=', 'teacher_subjects.homebase')
        .onRef('subjects.id', '=', 'teacher_subjects.subject'),
    )
    .select(['subjects.id', 'subjects.name'])
    .where('teacher_subjects.homebase', '=', homebase)
    .where('teacher_subjects.teacher', '=', teacher)
    .orderBy('subjects.name')
    .execute();
  const homeroom = await db
    .selectFrom('homerooms')
    .innerJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'homerooms.homebase').onRef('periods.id', '=', 'homerooms.period'),
    )
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'homerooms.homebase').onRef('classes.id', '=', 'homerooms.class'),
    )
    .select(['classes.id', 'classes.name'])
    .where('homerooms.homebase', '=', homebase)
    .where('homerooms.teacher', '=', teacher)
    .where('periods.is_active', '=', 1)
    .executeTakeFirst();
  return {
    subjects,
    homeroom: homeroom !== undefined,
    class: homeroom?.name ?? null,
    class_id: homeroom?.id ?? null,
  };
}

/** All children, and the first one's fields where the specification expects a single one (ADR 11). */
async function childrenOf(db: Db, homebase: string, parent: string) {
  const rows = await db
    .selectFrom('parent_children')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'parent_children.homebase')
        .onRef('users.id', '=', 'parent_children.student'),
    )
    .select(['users.id', 'users.name', 'users.nis'])
    .where('parent_children.homebase', '=', homebase)
    .where('parent_children.parent', '=', parent)
    .orderBy('users.nis')
    .execute();
  const children = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      student: row.name,
      ...(await enrolmentOf(db, homebase, row.id, row.nis)),
    })),
  );
  const [first] = children;
  const { id: student_id, ...fields } = first ?? { id: null, student: null, ...NO_ENROLMENT };
  return { student_id, ...fields, children };
}

const NO_ENROLMENT = { nis: null, grade: null, grade_id: null, class: null, class_id: null, periode: null };
