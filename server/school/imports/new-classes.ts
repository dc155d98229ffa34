import { v7 as uuidv7 } from 'uuid';
import { NEW_CLASSES_MAX, type NewClass, type UnknownClass } from '#contract/school/sheet-import';
import { classKey } from '#domain/school/class-name';
import { proposeClass } from '#domain/school/class-proposal';
import { compareGrades } from '#domain/school/grade-order';
import type { Change } from '../../db/journal/journal';
import { type Frame, findOrMake, namesOf, readFrame } from './class-frame';
import { addClass, findClass, type KnownClasses } from './known-classes';
import type { PlanContext, PlannedRow, ReadRow, Sheet } from './plan';

/** The classes a sheet adds to the school's, and the others it names. */
export interface ClassPlan {
  unknown: readonly UnknownClass[];
  /** The writes for those of the new classes that a pupil comes into. */
  writesFor: (planned: readonly PlannedRow[]) => Change[];
}

/**
 * Adds the classes that the admin wants to the known ones, so that rows can name them, and finds which the school
 * still lacks.
 */
export async function planClasses(
  { db, homebase, now }: PlanContext,
  { classes: wanted = [] }: Sheet,
  known: KnownClasses,
  read: readonly ReadRow[],
): Promise<ClassPlan> {
  const frame = await readFrame(db, homebase);
  const added = new Map<string, NewClass>();
  for (const one of wanted) {
    if (findClass(known, one.name)) continue;
    const id = uuidv7({ msecs: now });
    added.set(id, one);
    addClass(known, { id, name: one.name, is_active: 1 });
  }
  return {
    unknown: findUnknown(known, read, frame),
    writesFor: (planned) => {
      const places = new Set(planned.flatMap(({ writes }) => writes.flatMap(placeOf)));
      const used = [...added].filter(([id]) => places.has(id));
      return classWrites(used, frame, now);
    },
  };
}

function findUnknown(known: KnownClasses, read: readonly ReadRow[], frame: Frame): UnknownClass[] {
  const names = { grades: namesOf(frame.grades), majors: namesOf(frame.majors) };
  const found = new Map<string, UnknownClass>();
  for (const { values } of read) {
    const name = values.class;
    if (!name || findClass(known, name)) continue;
    const key = classKey(name);
    const former = found.get(key);
    if (former) former.rows += 1;
    else found.set(key, { name, rows: 1, ...proposeClass(name, names) });
  }
  return [...found.values()].sort((a, b) => compareGrades(a.name, b.name)).slice(0, NEW_CLASSES_MAX);
}

function placeOf({ place, after }: Change): string[] {
  return place === 'enrolments' && after ? [String(after.class)] : [];
}

/** The classes, after the grades and majors that the school does not have either. */
function classWrites(used: readonly [string, NewClass][], frame: Frame, now: number): Change[] {
  const writes: Change[] = [];
  const find = (place: keyof Frame, name: string): string => {
    const found = findOrMake(frame, place, name, now);
    writes.push(...found.writes);
    return found.id;
  };
  for (const [id, { name, grade, major }] of used) {
    const after = { name, grade: find('grades', grade), major: major ? find('majors', major) : null };
    writes.push({ place: 'classes', key: { id }, before: null, after });
  }
  return writes;
}
