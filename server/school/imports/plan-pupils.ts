import { v7 as uuidv7 } from 'uuid';
import { findActivePeriod } from '../../db/enrolment';
import type { Change } from '../../db/journal';
import { newPerson } from '../person';
import {
  accepted,
  differences,
  fieldsOf,
  inPortions,
  inTurns,
  makePlan,
  ownersOf,
  type Plan,
  type PlanContext,
  type PlannedRow,
  type ReadRow,
  readRows,
  refused,
  type Sheet,
} from './plan';

const ACCOUNT = ['name', 'gender', 'phone', 'email'] as const;
const RECORD = ['nisn', 'nik', 'birth_place', 'birth_date', 'religion'] as const;

/** Pupils are known by their NIS; the class is that of the active period. */
export async function planPupils(context: PlanContext, sheet: Sheet): Promise<Plan> {
  const read = await readRows(context, sheet, 'nis');
  const school = await lookAround(context, read);
  const planned = await inTurns(context.breathe, read, (row) => planRow(context, school, row));
  return makePlan('students', read, planned);
}

function planRow(context: PlanContext, school: School, row: ReadRow): PlannedRow {
  const { person } = row;
  const pupil = school.pupils.get(person.nis ?? '');
  const problems = [...row.problems, ...objections(school, row, pupil)];
  if (problems.length > 0) return refused({ ...row, problems });
  const place = person.class ? school.classes.get(plainName(person.class)) : undefined;
  return pupil ? changePupil(school, row, pupil, place) : addPupil(context, school, row, place);
}

/** What is wrong with a row in this school. */
function objections(school: School, { person }: ReadRow, pupil: Pupil | undefined): string[] {
  const found: string[] = [];
  if (pupil && pupil.is_active !== 1) found.push('Siswa ini tidak aktif lagi.');
  found.push(...objectionsToClass(school, person.class, pupil));
  if (person.class && school.period === undefined) found.push('Belum ada periode aktif untuk kelasnya.');
  const owner = person.email ? school.owners.get(person.email) : undefined;
  if (owner !== undefined && owner !== pupil?.id) found.push('Email ini sudah dipakai akun lain.');
  return found;
}

/** Who sits in an archived class stays in it; nobody else comes in. */
function objectionsToClass(school: School, name: string | null | undefined, pupil: Pupil | undefined) {
  if (!name) return [];
  const place = school.classes.get(plainName(name));
  if (!place) return [`Kelas “${name}” belum ada di Data Pokok.`];
  return place.is_active === 1 || place.id === pupil?.classId ? [] : [`Kelas “${name}” sudah diarsipkan.`];
}

function addPupil(
  context: PlanContext,
  { period }: School,
  row: ReadRow,
  place: Place | undefined,
): PlannedRow {
  const { homebase, now, unusable } = context;
  const { person } = row;
  const id = uuidv7({ msecs: now });
  const { homebase: _school, id: _id, ...besides } = newPerson(homebase, id, 'student', unusable, now);
  const account = { nis: person.nis ?? null, ...fieldsOf(person, ACCOUNT) };
  const writes: Change[] = [
    { place: 'users', key: { id }, before: null, after: account, besides },
    { place: 'pupil_records', key: { student: id }, before: null, after: fieldsOf(person, RECORD) },
  ];
  if (place && period)
    writes.push({
      place: 'enrolments',
      key: { period, student: id },
      before: null,
      after: { class: place.id },
    });
  return accepted(row, true, [], writes);
}

function changePupil({ period }: School, row: ReadRow, pupil: Pupil, place: Place | undefined): PlannedRow {
  const { person } = row;
  const account = differences('students', person, pupil, ACCOUNT);
  const record = differences('students', person, pupil, RECORD);
  const writes: Change[] = [];
  if (!account.isEmpty) writes.push({ place: 'users', key: { id: pupil.id }, ...account });
  if (!record.isEmpty) {
    const { before, after } = record;
    // The first thing noted of a pupil makes the row.
    writes.push({
      place: 'pupil_records',
      key: { student: pupil.id },
      before: pupil.hasRecord ? before : null,
      after,
    });
  }
  const told = [...account.told, ...record.told];
  if (place && period && place.id !== pupil.classId) {
    const before = pupil.classId === null ? null : { class: pupil.classId };
    writes.push({
      place: 'enrolments',
      key: { period, student: pupil.id },
      before,
      after: { class: place.id },
    });
    told.push({ field: 'Kelas', before: pupil.className, after: place.name });
  }
  return accepted(row, false, told, writes.map(withoutExtras));
}

/** `differences` carries what it tells people besides. */
function withoutExtras({ place, key, before, after }: Change): Change {
  return { place, key, before, after };
}

type School = Awaited<ReturnType<typeof lookAround>>;
type Pupil = School['pupils'] extends Map<string, infer Found> ? Found : never;
type Place = { id: string; name: string };

async function lookAround({ db, homebase }: PlanContext, read: readonly ReadRow[]) {
  const period = await findActivePeriod(db, homebase);
  const numbers = read.flatMap(({ person }) => person.nis ?? []);
  const rows = await inPortions(numbers, (some) =>
    db
      .selectFrom('users')
      .leftJoin('pupil_records', (join) =>
        join
          .onRef('pupil_records.homebase', '=', 'users.homebase')
          .onRef('pupil_records.student', '=', 'users.id'),
      )
      .leftJoin('enrolments', (join) =>
        join
          .onRef('enrolments.homebase', '=', 'users.homebase')
          .onRef('enrolments.student', '=', 'users.id')
          .on('enrolments.period', '=', period ?? ''),
      )
      .leftJoin('classes', (join) =>
        join.onRef('classes.homebase', '=', 'users.homebase').onRef('classes.id', '=', 'enrolments.class'),
      )
      .select(['users.id', 'users.nis', 'users.name', 'users.gender', 'users.phone', 'users.email'])
      .select(['users.is_active', 'pupil_records.student', 'pupil_records.nisn', 'pupil_records.nik'])
      .select(['pupil_records.birth_place', 'pupil_records.birth_date', 'pupil_records.religion'])
      .select(['classes.id as classId', 'classes.name as className'])
      .where('users.homebase', '=', homebase)
      .where('users.nis', 'in', some)
      .execute(),
  );
  const classes = await db
    .selectFrom('classes')
    .select(['id', 'name', 'is_active'])
    .where('homebase', '=', homebase)
    .execute();
  return {
    period,
    pupils: new Map(rows.map((row) => [row.nis ?? '', { ...row, hasRecord: row.student !== null }])),
    classes: new Map(classes.map((row) => [plainName(row.name), row])),
    owners: await ownersOf(db, read),
  };
}

/** `X-IPA 1`, `x ipa 1` and `X IPA  1` are one class. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s._-]+/g, ' ')
    .replace(/^kelas /, '')
    .trim();
}
