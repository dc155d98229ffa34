import { command } from '../../db/command';
import type { Db } from '../../db/open';
import { AppError } from '../../failure/app-error';
import type { Services } from '../../services';
import type { Delivery } from './delivery';

type Whose = Pick<Delivery, 'homebase' | 'attempt' | 'exam' | 'student'>;

/** Marks the sitting, once, for its staff. */
export const markFull = command('examSession.markFull', async ({ db, now }, id: Sitting) => {
  await db
    .updateTable('attempts')
    .set({ full_at: now })
    .where('homebase', '=', id.homebase)
    .where('id', '=', id.attempt)
    .where('full_at', 'is', null)
    .execute();
});

interface Sitting {
  homebase: string;
  attempt: string;
}

/**
 * Runs a delivery. A refused one leaves nothing behind, so a full log is recorded separately; the device itself
 * reports it to nobody.
 */
export async function tellFull<Result>(
  { db, writer, watched }: Pick<Services, 'db' | 'writer' | 'watched'>,
  whose: Whose,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && error.code === 'attemptFull' && !error.details.isOfHeld) {
      // The device must get the refusal itself, after which it sends operations one by one; the next one marks again.
      await mark({ db, writer, watched }, whose).catch(() => undefined);
    }
    throw error;
  }
}

/** A device that is refused sends on, and each of its refusals must not cost a write. */
async function mark(
  { db, writer, watched }: Pick<Services, 'db' | 'writer' | 'watched'>,
  whose: Whose,
): Promise<void> {
  const attempt = await findUnmarked(db, whose);
  if (attempt === undefined) return;
  const { homebase, exam, student } = whose;
  await writer.run(markFull, { homebase, attempt });
  watched.note({ homebase, exam }, student);
}

async function findUnmarked(
  db: Db,
  { homebase, attempt, exam, student }: Whose,
): Promise<string | undefined> {
  const all = db
    .selectFrom('attempts')
    .select('id')
    .where('homebase', '=', homebase)
    .where('full_at', 'is', null);
  const one =
    attempt === null
      ? all.where('exam', '=', exam).where('student', '=', student).where('archived_at', 'is', null)
      : all.where('id', '=', attempt);
  return (await one.executeTakeFirst())?.id;
}
