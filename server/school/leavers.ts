import type { LeavingReason } from '#contract/school/leaving';
import type { WriteContext } from '../db/command';
import type { Change } from '../db/journal/journal';
import { switchAccount } from '../db/switch-account';

/** Why a pupil left, and what else is known of it. */
export interface LeavingNote {
  reason: LeavingReason;
  /** `YYYY-MM-DD` */
  left_on: string | null;
  /** Number of his certificate (ijazah). */
  certificate: string | null;
  /** His destination. */
  agency: string | null;
  description: string | null;
}

interface Pupil {
  homebase: string;
  student: string;
}

/**
 * Records that a pupil has left and switches his account off; repeated, it replaces the note but keeps his last
 * period.
 */
export async function leave(
  tx: WriteContext,
  { homebase, student }: Pupil,
  note: LeavingNote,
  period: string | null,
): Promise<void> {
  await tx.db
    .insertInto('leavers')
    .values({ homebase, student, created_at: tx.now, period, ...note })
    .onConflict((conflict) => conflict.columns(['homebase', 'student']).doUpdateSet(note))
    .execute();
  await switchAccount(tx, { homebase, id: student }, false);
}

type Leaving = Partial<LeavingNote> & { reason: LeavingReason; period: string };

/**
 * The same for an active pupil, as changes that can be undone. Undoing must not delete what is noted of a pupil later,
 * so every field of the note counts as changed.
 */
export function leavingChanges(now: number, student: string, leaving: Leaving): Change[] {
  const blank = { left_on: null, certificate: null, agency: null, description: null };
  const after = { ...blank, ...leaving, created_at: now };
  return [
    { place: 'users', key: { id: student }, before: { is_active: 1 }, after: { is_active: 0 } },
    { place: 'leavers', key: { student }, before: null, after },
  ];
}

/** Content of a note, with the name of the period. */
export interface KnownNote extends LeavingNote {
  periode: string | null;
}

export async function findNote(
  { db }: Pick<WriteContext, 'db'>,
  { homebase, student }: Pupil,
): Promise<KnownNote | undefined> {
  return db
    .selectFrom('leavers')
    .leftJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'leavers.homebase').onRef('periods.id', '=', 'leavers.period'),
    )
    .select(['leavers.reason', 'periods.name as periode', 'leavers.left_on', 'leavers.certificate'])
    .select(['leavers.agency', 'leavers.description'])
    .where('leavers.homebase', '=', homebase)
    .where('leavers.student', '=', student)
    .executeTakeFirst();
}

/** Deletes the note, if there is one, and returns it. The account stays unchanged. */
export async function strikeLeaver(
  tx: WriteContext,
  { homebase, student }: Pupil,
): Promise<KnownNote | undefined> {
  const note = await findNote(tx, { homebase, student });
  if (note)
    await tx.db
      .deleteFrom('leavers')
      .where('homebase', '=', homebase)
      .where('student', '=', student)
      .execute();
  return note;
}
