import { fail } from '../failure/app-error';
import type { WriteContext } from './command';
import { putRecord } from './record-changes';

interface Entry {
  homebase: string;
  student: string;
  /** The period in which he entered; null for unknown; unchanged if absent. */
  entry?: string | null | undefined;
}

/** Writes the period in which a pupil entered the school; returns whether that changed anything. */
export async function saveEntry(tx: WriteContext, { homebase, student, entry }: Entry): Promise<boolean> {
  if (entry === undefined) return false;
  const row = await tx.db
    .selectFrom('pupil_records')
    .select('entry')
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .executeTakeFirst();
  if ((row?.entry ?? null) === entry) return false;
  if (entry !== null) {
    const period = await tx.db
      .selectFrom('periods')
      .select('id')
      .where('homebase', '=', homebase)
      .where('id', '=', entry)
      .executeTakeFirst();
    if (!period) fail('notFound');
  }
  await putRecord(tx, { homebase, student }, { entry });
  return true;
}
