import type { LeaversOfClass } from '#contract/admin/promotion';
import { findSatExam } from '../../db/journal';
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

/** How many pupils of each class of a period left the school with it. */
export async function countLeavers(db: Db, homebase: string, periode: string): Promise<LeaversOfClass[]> {
  const period = await chosenPeriod(db, homebase, periode);
  const rows = await db
    .selectFrom('leavers')
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'leavers.homebase')
        .onRef('enrolments.period', '=', 'leavers.period')
        .onRef('enrolments.student', '=', 'leavers.student'),
    )
    .select(({ fn }) => ['enrolments.class', 'leavers.reason', fn.countAll<number>().as('pupils')])
    .where('leavers.homebase', '=', homebase)
    .where('leavers.period', '=', period ?? '')
    .groupBy(['enrolments.class', 'leavers.reason'])
    .execute();
  const counts = new Map<string, LeaversOfClass>();
  for (const { class: classid, reason, pupils } of rows) {
    const known = counts.get(classid) ?? { classid, graduated: 0, moved: 0, left: 0 };
    counts.set(classid, { ...known, [reason]: pupils });
  }
  return [...counts.values()];
}

/** Lists the last promotions. */
export async function listPromotions(db: Db, homebase: string) {
  const deeds = await listDeeds(db, homebase, 'promotion');
  return Promise.all(
    deeds.map(async ({ id, label, counts, at, undone_at }) => {
      const sat = undone_at === null ? await findSatExam(db, homebase, id) : undefined;
      return { id, label, counts, at, undone_at, held_by: sat ?? null };
    }),
  );
}
