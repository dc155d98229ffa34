import type { WriteContext } from '../db/command';
import type { Change } from '../db/journal';
import { setActive } from './person';

/** Why a pupil is gone, and the period that was his last. */
interface Leaving {
  reason: 'graduated' | 'moved' | 'left';
  period: string | null;
  /** Where to, and what else is known of it. */
  agency?: string | null;
  description?: string | null;
}

interface Pupil {
  homebase: string;
  student: string;
}

/** Notes that a pupil has left and switches his account off; said again, the note is replaced and his last period stays. */
export async function leave(tx: WriteContext, { homebase, student }: Pupil, leaving: Leaving): Promise<void> {
  const { period, ...note } = leaving;
  await tx.db
    .insertInto('leavers')
    .values({ homebase, student, created_at: tx.now, ...leaving })
    .onConflict((conflict) => conflict.columns(['homebase', 'student']).doUpdateSet(note))
    .execute();
  await setActive(tx, { homebase, id: student }, false);
}

/** The same for an active pupil, as part of a deed that can be taken back. */
export function leavingChanges(now: number, student: string, leaving: Leaving): Change[] {
  return [
    { place: 'users', key: { id: student }, before: { is_active: 1 }, after: { is_active: 0 } },
    { place: 'leavers', key: { student }, before: null, after: { ...leaving, created_at: now } },
  ];
}

/** Strikes the note, if there is any with this reason; says whether there was. The account stays as it is. */
export async function strikeLeaver(
  { db }: WriteContext,
  { homebase, student }: Pupil,
  reason?: Leaving['reason'],
): Promise<boolean> {
  const result = await db
    .deleteFrom('leavers')
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? 'left'))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
