import { endSentence } from '#domain/school/sentence';
import type { Db } from '../../db/open';
import { inPortions } from '../../db/portions';
import { fail } from '../../failure/app-error';
import { requirePeriod } from '../active-period';
import {
  findClass,
  type KnownClass,
  type KnownClasses,
  notesOnClass,
  objectionsToClass,
  readClasses,
} from './known-classes';
import { planClasses } from './new-classes';
import {
  accepted,
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
import { seatWrite } from './seat-write';

/** Puts existing pupils into classes of the active period. */
export async function planSeats(context: PlanContext, sheet: Sheet): Promise<Plan> {
  const read = await readRows(context, sheet, 'nis');
  const school = await lookAround(context, sheet, read);
  const classes = await planClasses(context, sheet, school.classes, read);
  const planned = await inTurns(context.breathe, read, (row) => planRow(school, row));
  const besides = classes.writesFor(planned);
  return makePlan(sheet, read, planned, { unknown: classes.unknown, besides });
}

type School = Awaited<ReturnType<typeof lookAround>>;
type Pupil = School['pupils'] extends Map<string, infer Found> ? Found : never;

async function lookAround({ db, homebase }: PlanContext, { classid }: Sheet, read: readonly ReadRow[]) {
  const period = await requirePeriod(db, homebase);
  const classes = await readClasses(db, homebase);
  return {
    period,
    classes,
    usual: classid === undefined ? undefined : getClass(classes, classid),
    pupils: await readPupils(db, homebase, period, read),
  };
}

function getClass(classes: KnownClasses, id: string): KnownClass {
  return classes.all.find((one) => one.id === id) ?? fail('notFound');
}

function planRow({ period, classes, usual, pupils }: School, row: ReadRow): PlannedRow {
  const { values } = row;
  const pupil = pupils.get(values.nis ?? '');
  const wanted = values.class ?? usual?.name;
  const problems = [...row.problems, ...objections(row, pupil), ...objectionsToClass(classes, wanted, pupil)];
  if (!wanted) problems.push(`${labelOf('seats', 'class')} harus diisi.`);
  const place = wanted ? findClass(classes, wanted) : undefined;
  if (problems.length > 0 || !pupil || !place) return refused({ ...row, problems });
  const notes = [...row.notes, ...doubts(row, pupil), ...notesOnClass(classes, values.class)];
  const named = { ...row, values: { ...values, name: pupil.name }, notes };
  if (pupil.classId === place.id) return accepted(named, false, [], []);
  const told = { field: labelOf('seats', 'class'), before: pupil.className, after: place.name };
  const write = seatWrite(period, pupil.id, pupil.classId, place.id);
  return accepted(named, pupil.classId === null, [told], [write]);
}

function objections({ values }: ReadRow, pupil: Pupil | undefined): string[] {
  if (!values.nis) return [];
  if (!pupil) return [`Tidak ada siswa dengan NIS ${values.nis}.`];
  return pupil.is_active === 1 ? [] : ['Siswa ini sudah nonaktif.'];
}

/** A name that differs from the school's may mean that the number is another pupil's. */
function doubts({ values }: ReadRow, { name }: Pupil): string[] {
  const isSame = !values.name || plainPerson(values.name) === plainPerson(name);
  return isSame ? [] : [endSentence(`Di berkas namanya ${values.name}, di sekolah ini ${name}`)];
}

function plainPerson(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

async function readPupils(db: Db, homebase: string, period: string, read: readonly ReadRow[]) {
  const numbers = read.flatMap(({ values }) => values.nis ?? []);
  const rows = await inPortions(numbers, (some) =>
    db
      .selectFrom('users')
      .leftJoin('enrolments', (join) =>
        join
          .onRef('enrolments.homebase', '=', 'users.homebase')
          .onRef('enrolments.student', '=', 'users.id')
          .on('enrolments.period', '=', period),
      )
      .leftJoin('classes', (join) =>
        join
          .onRef('classes.homebase', '=', 'enrolments.homebase')
          .onRef('classes.id', '=', 'enrolments.class'),
      )
      .select(['users.id', 'users.nis', 'users.name', 'users.is_active'])
      .select(['classes.id as classId', 'classes.name as className'])
      .where('users.homebase', '=', homebase)
      .where('users.level', '=', 'student')
      .where('users.nis', 'in', some)
      .execute(),
  );
  return new Map(rows.map((row) => [row.nis ?? '', row]));
}
