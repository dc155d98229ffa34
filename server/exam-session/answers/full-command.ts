import { command } from '../../db/command';
import { AppError } from '../../failure/app-error';
import type { Services } from '../../services';
import type { Delivery } from './answer-commands';

type Whose = Pick<Delivery, 'homebase' | 'attempt' | 'exam' | 'student'>;

/** Marks the sitting, once, for its staff. */
export const markFull = command('examSession.markFull', async ({ db, now }, whose: Whose) => {
  const { homebase, attempt, exam, student } = whose;
  const all = db.updateTable('attempts').set({ full_at: now }).where('homebase', '=', homebase);
  const one =
    attempt === null
      ? all.where('exam', '=', exam).where('student', '=', student).where('archived_at', 'is', null)
      : all.where('id', '=', attempt);
  await one.where('full_at', 'is', null).execute();
});

/**
 * Runs a delivery. Whatever refuses it leaves nothing behind, so that a sitting is full is noted apart from it; its
 * device tells nobody.
 */
export async function tellFull<Result>(
  { writer, rooms }: Pick<Services, 'writer' | 'rooms'>,
  { homebase, attempt, exam, student }: Whose,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && error.code === 'attemptFull') {
      // The device must hear the refusal itself, by which it sends one by one; the next one marks again.
      await writer.run(markFull, { homebase, attempt, exam, student }).then(
        () => rooms.note({ homebase, exam }, student),
        () => undefined,
      );
    }
    throw error;
  }
}
