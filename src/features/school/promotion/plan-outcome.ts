import type { ClassRow } from '#contract/school/class';
import { type Choices, type SourceClass, stepTo } from './choices';
import { text } from './text';

/** A class, where it goes, and how many of it go there. */
interface Together {
  id: string;
  from: string;
  /** Null: it stays as it is, as between two semesters. */
  to: string | null;
  count: number;
}

/** A pupil to whom something else happens than to his class. */
interface Apart {
  id: string;
  name: string;
  nis: string | null;
  from: string;
  way: string;
}

export interface Outcome {
  together: Together[];
  apart: Apart[];
}

/** What saving these choices does, class by class and, where somebody does not go with his class, by name. */
export function outcomeOf(
  sources: readonly SourceClass[],
  { classes, targets, exceptions }: Choices,
): Outcome {
  const outcome: Outcome = { together: [], apart: [] };
  for (const { of, pupils } of sources) {
    const target = targets.get(of.id) ?? '';
    const wayOf = (pupil: string) => withoutKept(exceptions.get(pupil) || target, of);
    const count = pupils.filter(({ id }) => wayOf(id) === target).length;
    if (target !== '' && count > 0)
      outcome.together.push({ id: of.id, ...togetherOf(of, target, classes), count });
    for (const { id, name, nis } of pupils) {
      const way = wayOf(id);
      if (way !== target)
        outcome.apart.push({ id, name, nis, from: of.name, way: tellWay(way, of, classes) });
    }
  }
  return outcome;
}

function togetherOf(
  of: ClassRow,
  target: string,
  classes: readonly ClassRow[],
): Pick<Together, 'from' | 'to'> {
  return { from: of.name, to: target === of.id ? null : nameWay(target, classes) };
}

function withoutKept(way: string, present: ClassRow): string {
  return way === 'kept' ? present.id : way;
}

const OTHER_WAYS = new Map([
  ['graduated', text.graduate],
  ['moved', text.moved],
  ['left', text.left],
  ['later', text.later],
]);

function nameWay(way: string, classes: readonly ClassRow[]): string {
  return OTHER_WAYS.get(way) ?? classes.find(({ id }) => id === way)?.name ?? '';
}

function tellWay(way: string, present: ClassRow, classes: readonly ClassRow[]): string {
  const place = classes.find(({ id }) => id === way);
  return place ? text.ways[stepTo(present, place)](place.name) : nameWay(way, classes);
}
