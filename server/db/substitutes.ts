import { DAY_MS } from '#domain/time/durations';
import type { Db } from './open';

interface Standing {
  homebase: string;
  teacher: string;
  now: number;
}

/** The exams for which a teacher is the substitute now; the only place that decides when that is. */
export function selectSubstituted(db: Db, { homebase, teacher, now }: Standing) {
  return db
    .selectFrom('exam_substitutes')
    .where('exam_substitutes.homebase', '=', homebase)
    .where('exam_substitutes.teacher', '=', teacher)
    .where('exam_substitutes.from_at', '<=', now)
    .where('exam_substitutes.until_at', '>', now);
}

/** How long in advance substitutes are informed. */
const TOLD_BEFORE_MS = 7 * DAY_MS;

/** The exams for which a teacher will soon be the substitute; until then they answer him as if they did not exist. */
export function selectComing(db: Db, { homebase, teacher, now }: Standing) {
  return db
    .selectFrom('exam_substitutes')
    .where('exam_substitutes.homebase', '=', homebase)
    .where('exam_substitutes.teacher', '=', teacher)
    .where('exam_substitutes.from_at', '>', now)
    .where('exam_substitutes.from_at', '<=', now + TOLD_BEFORE_MS);
}
