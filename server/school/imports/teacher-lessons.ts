import { lessonsCell, type NamedLesson, namesIn, readLessonsCell } from '#domain/school/lessons-cell';
import { endSentence } from '#domain/school/sentence';
import { findActivePeriod } from '../../db/enrolment';
import type { Change } from '../../db/journal/journal';
import type { Db } from '../../db/open';
import { alreadyInRow } from './already-in-row';
import { type Homerooms, moveHomeroom, readHomerooms } from './homerooms';
import { findClass, type KnownClasses, readClasses } from './known-classes';
import { plainName } from './plain-name';
import { type FieldChange, labelOf, type ReadRow } from './plan';

type Offered = { id: string; name: string; is_active: number };

/** The homeroom teachers and lessons of the active period; homerooms are updated as rows are planned. */
export interface Lessons {
  period: string | undefined;
  classes: KnownClasses;
  subjects: ReadonlyMap<string, Offered>;
  homerooms: Homerooms;
  /** `teacher subject`, and `teacher subject class`. */
  taught: ReadonlySet<string>;
  /** Classes given to earlier rows, with the row numbers. */
  given: Map<string, number>;
}

/** The changes a row makes to its teacher's lessons and homeroom. */
export interface LessonPlan {
  writes: Change[];
  told: FieldChange[];
  notes: string[];
}

export async function readLessons(db: Db, homebase: string): Promise<Lessons> {
  const period = await findActivePeriod(db, homebase);
  const subjects = await db
    .selectFrom('subjects')
    .select(['id', 'name', 'is_active'])
    .where('homebase', '=', homebase)
    .execute();
  const taught = await db
    .selectFrom('teacher_subjects')
    .select(['teacher', 'subject'])
    .where('homebase', '=', homebase)
    .execute();
  const teaching = await db
    .selectFrom('teaching')
    .select(['teacher', 'subject', 'class'])
    .where('homebase', '=', homebase)
    .where('period', '=', period ?? '')
    .execute();
  return {
    period,
    classes: await readClasses(db, homebase),
    subjects: new Map(subjects.map((row) => [plainName(row.name), row])),
    homerooms: await readHomerooms(db, homebase, period),
    taught: new Set([
      ...taught.map((row) => `${row.teacher} ${row.subject}`),
      ...teaching.map((row) => `${row.teacher} ${row.subject} ${row.class}`),
    ]),
    given: new Map(),
  };
}

/**
 * Classes and subjects that the school does not have are reported and left out; the teacher is imported all the same.
 */
export function planLessons(lessons: Lessons, row: ReadRow, teacher: string): LessonPlan {
  const plan: LessonPlan = { writes: [], told: [], notes: [] };
  const { homeroom, teaching } = row.values;
  if (homeroom) planHomeroom(lessons, row, { teacher, homeroom }, plan);
  if (teaching) planTeaching(lessons, { teacher, cell: teaching }, plan);
  return plan;
}

function planHomeroom(
  lessons: Lessons,
  row: ReadRow,
  { teacher, homeroom }: { teacher: string; homeroom: string },
  plan: LessonPlan,
): void {
  const { classes, homerooms, given, period } = lessons;
  const place = checkOffered(findClass(classes, homeroom), homeroom, 'Kelas', plan.notes);
  if (!place) return;
  const former = given.get(place.id);
  if (period === undefined) plan.notes.push(NO_PERIOD);
  else if (former !== undefined) plan.notes.push(alreadyInRow(`Wali kelas ${place.name}`, former));
  if (period === undefined || former !== undefined) return;
  given.set(place.id, row.row);
  const name = row.values.name ?? '';
  const move = moveHomeroom(homerooms, period, { place: place.id, teacher, name });
  if (!move) return;
  const { writes, holder, own } = move;
  plan.writes.push(...writes);
  if (holder) plan.notes.push(endSentence(`Wali kelas ${place.name} sebelumnya ${holder.name}`));
  const before = classes.all.find(({ id }) => id === own)?.name ?? null;
  plan.told.push({ field: labelOf('teachers', 'homeroom'), before, after: place.name });
}

/** Lessons are added; existing ones stay. */
function planTeaching(
  lessons: Lessons,
  { teacher, cell }: { teacher: string; cell: string },
  plan: LessonPlan,
): void {
  const planned = new Set(lessons.taught);
  const named = readLessonsCell(cell).flatMap((one) => apart(lessons.subjects, one));
  const added = named.flatMap((one) => addLesson(lessons, { teacher, named: one, planned }, plan) ?? []);
  const field = labelOf('teachers', 'teaching');
  if (added.length > 0) plan.told.push({ field, before: null, after: lessonsCell(added) });
}

/** Adds the missing lessons of one subject; returns what it added. */
function addLesson(
  { period, subjects, classes }: Lessons,
  { teacher, named, planned }: { teacher: string; named: NamedLesson; planned: Set<string> },
  { writes, notes }: LessonPlan,
): NamedLesson | undefined {
  const subject = checkOffered(
    subjects.get(plainName(named.subject)),
    named.subject,
    'Mata pelajaran',
    notes,
  );
  if (!subject) return undefined;
  const places = named.classes.flatMap(
    (name) => checkOffered(findClass(classes, name), name, 'Kelas', notes) ?? [],
  );
  if (places.length > 0 && period === undefined) notes.push(NO_PERIOD);
  const plan = (key: string, place: 'teacher_subjects' | 'teaching', besides: Change['key']): boolean => {
    if (planned.has(key)) return false;
    planned.add(key);
    writes.push({ place, key: { teacher, subject: subject.id, ...besides }, before: null, after: {} });
    return true;
  };
  const mine = `${teacher} ${subject.id}`;
  const isNew = plan(mine, 'teacher_subjects', {});
  const fresh = places.filter(
    ({ id }) => period !== undefined && plan(`${mine} ${id}`, 'teaching', { period, class: id }),
  );
  if (!isNew && fresh.length === 0) return undefined;
  return { subject: subject.name, classes: fresh.map(({ name }) => name) };
}

const NO_PERIOD = 'Belum ada periode aktif: wali kelas dan kelas yang diajar dilewati.';

/** `Fisika, Kimia` means two subjects, unless one subject has that name. */
function apart(subjects: Lessons['subjects'], lesson: NamedLesson): NamedLesson[] {
  if (subjects.has(plainName(lesson.subject))) return [lesson];
  return namesIn(lesson.subject).map((subject) => ({ ...lesson, subject }));
}

function checkOffered(
  found: Offered | undefined,
  name: string,
  what: string,
  notes: string[],
): Offered | undefined {
  if (found?.is_active === 1) return found;
  notes.push(
    found ? `${what} “${name}” sudah diarsipkan; dilewati.` : `${what} “${name}” belum ada; dilewati.`,
  );
  return undefined;
}
