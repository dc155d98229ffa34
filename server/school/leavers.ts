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

/** Deletes the note, if there is one with this reason; returns whether there was. The account stays unchanged. */
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
