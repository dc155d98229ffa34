import type { NewClass, UnknownClass } from '#contract/school/sheet-import';
import { readClassName } from '#domain/school/class-name';
import { compareGrades, gradeNumber } from '#domain/school/grade-order';

/** What the admin has chosen for a class that the school does not have; an empty grade leaves it out. */
export interface Choice {
  name: string;
  rows: number;
  /** Whether the grade was read from the name. */
  isRead: boolean;
  grade: string;
  major: string;
}

/** What was chosen before, or else what the name says. */
export function choiceOf({ name, rows, ...read }: UnknownClass, former: readonly NewClass[]): Choice {
  const chosen = former.find((one) => one.name === name) ?? (former.length > 0 ? undefined : read);
  return {
    ...{ name, rows, isRead: read.grade !== null },
    grade: chosen?.grade ?? '',
    major: chosen?.major ?? '',
  };
}

/** The grades to choose from: those of the school, then new ones, as classes say or for those that say none. */
export function gradeOptions(
  present: readonly Named[] | undefined,
  unknown: readonly UnknownClass[],
  tellNew: (name: string) => string,
) {
  const names = namesOf(present);
  const read = unknown.flatMap(({ grade }) => grade ?? []);
  const known = new Set([...names, ...read].map(gradeNumber));
  const others = unknown.some(({ grade }) => grade === null)
    ? GRADES.filter((grade) => !known.has(grade)).map(String)
    : [];
  return toOptions(names, [...read, ...others], tellNew);
}

/**
 * The majors to choose from: those of the school, then new ones. A word between grade and number may be one, although it
 * is not proposed.
 */
export function majorOptions(
  present: readonly Named[] | undefined,
  unknown: readonly UnknownClass[],
  tellNew: (name: string) => string,
) {
  const said = unknown.flatMap(({ name, major }) => major ?? readClassName(name).middle ?? []);
  return toOptions(namesOf(present), said, tellNew);
}

type Named = { name: string };
const GRADES = Array.from({ length: 12 }, (_, index) => index + 1);

function namesOf(present: readonly Named[] | undefined): string[] {
  return (present ?? []).map(({ name }) => name);
}

function toOptions(names: readonly string[], added: readonly string[], tellNew: (name: string) => string) {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const fresh = added.filter((name) => {
    const isNew = !taken.has(name.toLowerCase());
    taken.add(name.toLowerCase());
    return isNew;
  });
  return [
    ...[...names].sort(compareGrades).map((name) => ({ value: name, label: name })),
    ...fresh.sort(compareGrades).map((name) => ({ value: name, label: tellNew(name) })),
  ];
}

export function toNewClasses(choices: readonly Choice[]): NewClass[] {
  return choices.flatMap(({ name, grade, major }) =>
    grade === '' ? [] : [{ name, grade, major: major || null }],
  );
}
