import type { Db } from './open';

interface Standing {
  homebase: string;
  teacher: string;
  now: number;
}

/** The exams that somebody runs in the place of their teacher at this moment: the one place that knows when that is. */
export function selectSubstituted(db: Db, { homebase, teacher, now }: Standing) {
  return db
    .selectFrom('exam_substitutes')
    .where('exam_substitutes.homebase', '=', homebase)
    .where('exam_substitutes.teacher', '=', teacher)
    .where('exam_substitutes.from_at', '<=', now)
    .where('exam_substitutes.until_at', '>', now);
}

/** How long before it begins somebody is told that he stands in. */
const TOLD_BEFORE_MS = 7 * 24 * 3_600_000;

/** The exams that somebody is to run soon; until then they answer him as ones that do not exist. */
export function selectComing(db: Db, { homebase, teacher, now }: Standing) {
  return db
    .selectFrom('exam_substitutes')
    .where('exam_substitutes.homebase', '=', homebase)
    .where('exam_substitutes.teacher', '=', teacher)
    .where('exam_substitutes.from_at', '>', now)
    .where('exam_substitutes.from_at', '<=', now + TOLD_BEFORE_MS);
}
