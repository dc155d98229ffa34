import { listDeeds } from '../../db/journal-list';
import type { Db } from '../../db/open';
import { chosenPeriod } from '../active-period';

/** Which pupil is in which class of a period. */
export async function listSeated(db: Db, homebase: string, periode: string) {
  const period = await chosenPeriod(db, homebase, periode);
  return db
    .selectFrom('enrolments')
    .select(['student', 'class as classid'])
    .where('homebase', '=', homebase)
    .where('period', '=', period ?? '')
    .orderBy('student')
    .execute();
}

/** Lists the last promotions. */
export async function listPromotions(db: Db, homebase: string) {
  const deeds = await listDeeds(db, homebase, 'promotion');
  return deeds.map(({ id, label, counts, at, undone_at }) => ({ id, label, counts, at, undone_at }));
}
