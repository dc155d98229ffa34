import type { LeaversOfClass } from '#contract/school/promotion';
import type { WriteContext } from '../../db/command';
import { findAwaitedExam, findSatExam } from '../../db/journal/journal-exams';
import { listBulkActions } from '../../db/journal/journal-list';
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

/** Lists the last promotions, each with the exam that prevents undoing it. */
export async function listPromotions(context: Pick<WriteContext, 'db' | 'now'>, homebase: string) {
  const actions = await listBulkActions(context.db, homebase, 'promotion');
  return Promise.all(
    actions.map(async ({ id, label, counts, at, undone_at }) => {
      const exam = undone_at === null ? await findHolding(context, homebase, id) : undefined;
      return { id, label, counts, at, undone_at, held_by: exam ?? null };
    }),
  );
}

async function findHolding(context: Pick<WriteContext, 'db' | 'now'>, homebase: string, action: string) {
  const sat = await findSatExam(context.db, homebase, action);
  return sat ?? (await findAwaitedExam(context, homebase, action))?.name;
}
