import type { ClassPupil, ClassRow } from '#contract/school/class';
import type { PeriodRow } from '#contract/school/periode';
import { type LeaversOfClass, NEXT_YEARS, type NextYear } from '#contract/school/promotion';
import { isFinalGrade, LAST_GRADES } from '#domain/school/final-grade';
import { gradeNumber } from '#domain/school/grade-order';
import { isLaterPeriod, isSameSchoolYear, periodPosition } from '#domain/school/period-order';
import { toLocalInput } from '../../../lib/format';

/** Where a class goes: a class's id, `graduated`, or empty for undecided. */
export type Target = string;

/**
 * The pupil's own destination: `kept`, `moved`, `left`, a class's id, or `later`: undecided for now; empty: with his
 * class.
 */
export type Exception = string;

export interface SourceClass {
  of: ClassRow;
  /** Those who have no class in the new period yet. */
  pupils: readonly ClassPupil[];
  /** How many already have one. */
  settled: number;
  /** How many of its pupils left the school with this year. */
  leavers: LeaversOfClass | undefined;
}

interface Settled {
  pupils: { has(student: string): boolean };
  leavers: ReadonlyMap<string, LeaversOfClass>;
}

/**
 * Leaves out pupils whom an earlier part of the promotion has moved; the others are still to be done. A class whose
 * pupils have all left the school stays in its place, without any.
 */
export function leaveOutSettled(
  classes: readonly ClassRow[],
  filled: readonly Pick<SourceClass, 'of' | 'pupils'>[],
  settled: Settled,
): SourceClass[] {
  const pupilsOf = new Map(filled.map(({ of, pupils }) => [of.id, pupils]));
  return classes.flatMap((of) => {
    const pupils = pupilsOf.get(of.id) ?? [];
    const leavers = settled.leavers.get(of.id);
    if (pupils.length === 0 && leavers === undefined) return [];
    const open = pupils.filter(({ id }) => !settled.pupils.has(id));
    return [{ of, pupils: open, settled: pupils.length - open.length, leavers }];
  });
}

/** How many of a class are done with in which way: those who go on here, then who left the school. */
export function countSettled({ settled, leavers }: SourceClass) {
  const counts = [
    { way: 'seated' as const, count: settled },
    ...LEAVINGS.map((way) => ({ way, count: leavers?.[way] ?? 0 })),
  ];
  return counts.filter(({ count }) => count > 0);
}

const LEAVINGS = ['graduated', 'moved', 'left'] as const;

export interface NextPupil {
  student: string;
  next: NextYear;
  classid?: string;
}

/** The periods into which pupils may go from this one: later ones, none of them before the active one. */
export function periodsAfter(from: PeriodRow | undefined, periods: readonly PeriodRow[]): PeriodRow[] {
  const active = periods.find(({ isactive }) => isactive);
  return periods.filter(
    (one) =>
      !(from && !isLaterPeriod(placed(one), placed(from))) &&
      !(active && isLaterPeriod(placed(active), placed(one))),
  );
}

function placed({ name, createdat }: PeriodRow) {
  return { position: periodPosition(name, dayOf(createdat)), created_at: Date.parse(createdat) };
}

/** The day of an instant at the school. */
function dayOf(instant: string): string {
  return toLocalInput(instant).slice(0, 10);
}

/** Whether only the semester changes: then nobody goes up. */
export function isSemesterChange(from: PeriodRow, to: PeriodRow): boolean {
  const [one, other] = [from, to].map(({ name, createdat }) => ({ name, madeOn: dayOf(createdat) }));
  return one !== undefined && other !== undefined && isSameSchoolYear(one, other);
}

/**
 * Guesses the class that follows: of the next grade, with the same words after the number; otherwise empty. Within a
 * school year it is the class itself.
 */
export function guessTarget(of: ClassRow, classes: readonly ClassRow[], isSemester: boolean): Target {
  if (isSemester) return of.isactive ? of.id : '';
  const grade = gradeNumber(of.grade_name);
  if (grade === undefined) return '';
  const highest = Math.max(...classes.map((row) => gradeNumber(row.grade_name) ?? 0));
  const next = classes.filter((row) => row.isactive && gradeNumber(row.grade_name) === grade + 1);
  const same = next.find((row) => tailOf(row.name) === tailOf(of.name));
  if (same) return same.id;
  return LAST_GRADES.includes(grade) && grade === highest ? 'graduated' : '';
}

export interface Choices {
  /** Of the school, as places to go to. */
  classes: readonly ClassRow[];
  /** By class. */
  targets: ReadonlyMap<string, Target>;
  /** By pupil. */
  exceptions: ReadonlyMap<string, Exception>;
}

/** All pupils whose class's target or own exception is decided. */
export function nextPupils(
  sources: readonly SourceClass[],
  { classes, targets, exceptions }: Choices,
): NextPupil[] {
  return sources.flatMap(({ of, pupils }) =>
    pupils.flatMap(({ id }) => {
      const way = exceptions.get(id) || targets.get(of.id);
      return way && way !== 'later' ? [toNext(id, of, way, classes)] : [];
    }),
  );
}

function toNext(
  student: string,
  present: ClassRow,
  way: Target | Exception,
  classes: readonly ClassRow[],
): NextPupil {
  if (way === 'graduated' || way === 'moved' || way === 'left') return { student, next: way };
  if (way === 'kept') return { student, next: 'kept', classid: present.id };
  const place = classes.find(({ id }) => id === way);
  const isUp = place !== undefined && stepTo(present, place) === 'up';
  return { student, next: isUp ? 'promoted' : 'kept', classid: way };
}

/** How another class lies to the present one. Grades whose names have no number are taken to follow each other. */
export function stepTo(present: ClassRow, place: ClassRow): 'own' | 'up' | 'beside' | 'down' {
  if (place.id === present.id) return 'own';
  const [from, to] = [gradeNumber(present.grade_name), gradeNumber(place.grade_name)];
  if (from === undefined || to === undefined) return place.grade === present.grade ? 'beside' : 'up';
  if (from === to) return 'beside';
  return to > from ? 'up' : 'down';
}

export function countNext(pupils: readonly NextPupil[]): { next: NextYear; count: number }[] {
  return NEXT_YEARS.map((next) => ({
    next,
    count: pupils.filter((pupil) => pupil.next === next).length,
  })).filter(({ count }) => count > 0);
}

/** `X IPA 1` and `XI IPA 1` differ only in the first word. */
function tailOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:kelas\s+)?(?:\d+|[ivx]+\b)/, '')
    .trim();
}

/** Whether pupils may graduate from a class, as far as the school's classes tell. */
export function mayGraduate(of: ClassRow, classes: readonly ClassRow[]): boolean {
  return isFinalGrade(
    of.grade_name,
    classes.map(({ grade_name }) => grade_name),
  );
}
