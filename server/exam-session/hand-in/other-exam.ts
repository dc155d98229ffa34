import { runRooms } from '../../access/proctor-scope';
import type { Moment } from '../../access/scope-check';
import type { Session } from '../../access/session';
import type { SyncClaim } from '../../access/sync-token';
import { AppError, fail } from '../../failure/app-error';

/** Refuses a pouch of another exam, by the name of that exam if the caller runs it: a file may hold those of several. */
export async function refuseOther(at: Moment, session: Session, claim: SyncClaim): Promise<never> {
  if (!(await runsExam(at, session, claim.exam))) return fail('pouchOtherExam');
  const row = await at.db
    .selectFrom('exams')
    .select('name')
    .where('homebase', '=', session.homebase)
    .where('id', '=', claim.exam)
    .executeTakeFirst();
  return row ? fail('pouchOtherExam', { message: belongsTo(row.name) }) : fail('pouchOtherExam');
}

const belongsTo = (name: string) =>
  `Paket jawaban ini milik ujian “${name}”. Buka ujian itu di CBT, lalu masukkan di sana.`;

async function runsExam(at: Moment, session: Session, exam: string): Promise<boolean> {
  try {
    await runRooms(at, session, exam);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return false;
    throw error;
  }
}
