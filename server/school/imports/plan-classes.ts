import { v7 as uuidv7 } from 'uuid';
import { DIVISION_NAME_MAX } from '#contract/fields';
import { describeSheetProblem } from '#contract/school/sheet-problem-text';
import { classKey } from '#domain/school/class-name';
import { proposeGrade, proposeMajor } from '#domain/school/class-proposal';
import { findActivePeriod } from '../../db/enrolment';
import type { Change } from '../../db/journal/journal';
import type { Db } from '../../db/open';
import { listPasts } from '../classes/past';
import { alreadyInRow } from './already-in-row';
import { type Frame, findOrMake, namesOf, readFrame } from './class-frame';
import { isTeacherOf, planHomeroom, type Seats } from './class-homeroom';
import { readHomerooms } from './homerooms';
import { findClass, notesOnClass, readClasses } from './known-classes';
import { readHolders } from './known-teachers';
import {
  accepted,
  type FieldChange,
  inTurns,
  labelOf,
  makePlan,
  type Plan,
  type PlanContext,
  type PlannedRow,
  type ReadRow,
  readRows,
  refused,
  type Sheet,
} from './plan';

/** Classes are identified by their names, in any spelling; their homeroom teachers are those of the active period. */
export async function planClassSheet(context: PlanContext, sheet: Sheet): Promise<Plan> {
  const read = await readRows(context, sheet);
  const school = await lookAround(context);
  const planned = await inTurns(context.breathe, read, (row) => planRow(school, row));
  return makePlan(sheet, read, planned, { period: school.seats.period });
}

type School = Awaited<ReturnType<typeof lookAround>>;
type Sorted = Awaited<ReturnType<typeof readSorted>>[number];

async function lookAround({ db, homebase, now }: PlanContext) {
  const period = await findActivePeriod(db, homebase);
  const classes = await readClasses(db, homebase);
  const seats: Seats = {
    period,
    classes,
    holders: await readHolders(db, homebase),
    homerooms: await readHomerooms(db, homebase, period),
    rowOf: new Map(),
  };
  return {
    now,
    seats,
    classes,
    frame: await readFrame(db, homebase),
    sorted: new Map((await readSorted(db, homebase)).map((row) => [row.id, row])),
    pasts: await listPasts(db, homebase),
    /** The row in which each class was seen first. */
    rowOf: new Map<string, number>(),
  };
}

function readSorted(db: Db, homebase: string) {
  return db
    .selectFrom('classes')
    .leftJoin('grades', (join) =>
      join.onRef('grades.homebase', '=', 'classes.homebase').onRef('grades.id', '=', 'classes.grade'),
    )
    .leftJoin('majors', (join) =>
      join.onRef('majors.homebase', '=', 'classes.homebase').onRef('majors.id', '=', 'classes.major'),
    )
    .select(['classes.id', 'classes.name', 'classes.grade', 'classes.major', 'classes.is_active'])
    .select(['grades.name as grade_name', 'majors.name as major_name'])
    .where('classes.homebase', '=', homebase)
    .execute();
}

function planRow(school: School, row: ReadRow): PlannedRow {
  const place = school.sorted.get(findClass(school.classes, row.values.name ?? '')?.id ?? '');
  const sorting = sortingOf(school.frame, row, place);
  const isArchived = place !== undefined && place.is_active !== 1;
  const problems = [...row.problems, ...objections(school, row, place, sorting)];
  if (isArchived && isOther(school, row, place, sorting)) problems.push('Kelas ini sudah diarsipkan.');
  if (problems.length > 0) return refused({ ...row, problems });
  const id = place?.id ?? uuidv7({ msecs: school.now });
  const { name = '' } = row.values;
  const homeroom = isArchived ? NO_HOMEROOM : planHomeroom(school.seats, row, id);
  const notes = [...row.notes, ...notesOnClass(school.classes, name), ...sorting.notes, ...homeroom.notes];
  const told = [...sorting.told, ...homeroom.told];
  const writes = [...classWrites(school, { id, name: name ?? '', place }, sorting), ...homeroom.writes];
  return accepted({ ...row, notes }, place === undefined, told, writes);
}

/** Whether the row would change an archived class; one that is as it was exported stays as it is. */
function isOther({ seats }: School, { values }: ReadRow, place: Sorted, { told }: Sorting): boolean {
  return told.length > 0 || !isTeacherOf(seats, place.id, values.teacher);
}

const NO_HOMEROOM = { writes: [], told: [], notes: [] };

/** The names of the grade and the major after the import; null: none. */
interface Sorting {
  grade: string | null;
  major: string | null;
  told: FieldChange[];
  notes: string[];
}

/** Where the row puts its class; an empty cell leaves it where it is. */
function sortingOf({ grades, majors }: Frame, { values }: ReadRow, place: Sorted | undefined): Sorting {
  const former = { grade: place?.grade_name ?? null, major: place?.major_name ?? null };
  const grade = values.grade ? proposeGrade(values.grade, namesOf(grades)) : former.grade;
  const major = values.major ? proposeMajor(values.major, namesOf(majors)) : former.major;
  const told = ([['grade', grade] as const, ['major', major] as const] as const).flatMap(([key, after]) =>
    after === former[key] ? [] : { field: labelOf('classes', key), before: former[key], after },
  );
  const readAs = (key: 'grade' | 'major', name: string | null) =>
    values[key] && name?.toLowerCase() !== values[key].toLowerCase()
      ? [`${labelOf('classes', key)} “${values[key]}” dibaca sebagai ${name}.`]
      : [];
  return { grade, major, told, notes: [...readAs('grade', grade), ...readAs('major', major)] };
}

function objections(
  { rowOf, pasts }: School,
  { row, values }: ReadRow,
  place: Sorted | undefined,
  { grade, told }: Sorting,
): string[] {
  const { name } = values;
  if (!name) return [];
  const found: string[] = [];
  if (name.length > DIVISION_NAME_MAX)
    found.push(describeSheetProblem(labelOf('classes', 'name'), 'tooLong'));
  const key = place?.id ?? classKey(name);
  const former = rowOf.get(key);
  if (former === undefined) rowOf.set(key, row);
  else found.push(alreadyInRow('Kelas ini', former));
  if (grade === null) found.push(`${labelOf('classes', 'grade')} harus diisi: kelas ini belum ada.`);
  const past = place && pasts.get(place.id);
  if (past !== undefined && told.length > 0)
    found.push(
      `Kelas ini punya siswa di periode ${past}, jadi tingkat dan jurusannya tetap. Arsipkan kelas ini, lalu buat kelas baru.`,
    );
  return found;
}

/** The class, after the grade and the major that the school does not have either. */
function classWrites(
  { frame, now }: School,
  { id, name, place }: { id: string; name: string; place: Sorted | undefined },
  { grade, major, told }: Sorting,
): Change[] {
  if (place && told.length === 0) return [];
  const made = grade === null ? undefined : findOrMake(frame, 'grades', grade, now);
  const part = major === null ? undefined : findOrMake(frame, 'majors', major, now);
  const after = { grade: made?.id ?? null, major: part?.id ?? null };
  const write: Change = place
    ? { place: 'classes', key: { id }, before: { grade: place.grade, major: place.major }, after }
    : { place: 'classes', key: { id }, before: null, after: { name, ...after } };
  return [...(made?.writes ?? []), ...(part?.writes ?? []), write];
}
