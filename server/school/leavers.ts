import type { WriteContext } from '../db/command';
import type { Change } from '../db/journal';
import { setActive } from './person';

/** Why a pupil left, and his last period. */
interface Leaving {
  reason: 'graduated' | 'moved' | 'left';
  period: string | null;
  /** Where he went, and what else is known. */
  agency?: string | null;
  description?: string | null;
}

interface Pupil {
  homebase: string;
  student: string;
}

/**
 * Records that a pupil has left and switches his account off; repeated, it replaces the note but keeps his last
 * period.
 */
export async function leave(tx: WriteContext, { homebase, student }: Pupil, leaving: Leaving): Promise<void> {
  const { period, ...note } = leaving;
  await tx.db
    .insertInto('leavers')
    .values({ homebase, student, created_at: tx.now, ...leaving })
    .onConflict((conflict) => conflict.columns(['homebase', 'student']).doUpdateSet(note))
    .execute();
  await setActive(tx, { homebase, id: student }, false);
}

/** The same for an active pupil, as changes that can be undone. */
export function leavingChanges(now: number, student: string, leaving: Leaving): Change[] {
  return [
    { place: 'users', key: { id: student }, before: { is_active: 1 }, after: { is_active: 0 } },
    { place: 'leavers', key: { student }, before: null, after: { ...leaving, created_at: now } },
  ];
}

/** Content of a deleted note, with the name of the period. */
export interface StruckNote extends Omit<Leaving, 'period'> {
  periode: string | null;
}

/** Deletes the note, if there is one with this reason; returns whether there was. The account stays unchanged. */
export async function strikeLeaver(
  { db }: WriteContext,
  { homebase, student }: Pupil,
  reason?: Leaving['reason'],
): Promise<StruckNote | undefined> {
  const note = await db
    .selectFrom('leavers')
    .leftJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'leavers.homebase').onRef('periods.id', '=', 'leavers.period'),
    )
    .select(['leavers.reason', 'periods.name as periode', 'leavers.agency', 'leavers.description'])
    .where('leavers.homebase', '=', homebase)
    .where('leavers.student', '=', student)
    .$if(reason !== undefined, (query) => query.where('leavers.reason', '=', reason ?? 'left'))
    .executeTakeFirst();
  if (note)
    await db.deleteFrom('leavers').where('homebase', '=', homebase).where('student', '=', student).execute();
  return note;
}
