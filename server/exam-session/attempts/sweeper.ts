import { SWEEP_AFTER_MS } from '#domain/exam-session/attempt';
import { OPEN_PROGRESS } from '../../db/open-sittings';
import type { Services } from '../../services';
import { sweepAttempts } from './commands';

/**
 * Closes overdue attempts, and informs the proctors who watch. Checks first, so that an idle server does not write
 * every few seconds.
 */
export async function sweepOverdue({ db, writer, clock, watched }: Services): Promise<number> {
  const overdue = await db
    .selectFrom('attempts')
    .select('id')
    .where('progress', 'in', OPEN_PROGRESS)
    .where('paused_at', 'is', null)
    .where('deadline', '<=', clock() - SWEEP_AFTER_MS)
    .limit(1)
    .executeTakeFirst();
  if (!overdue) return 0;
  const closed = await writer.run(sweepAttempts, null);
  for (const { student, ...exam } of closed) watched.note(exam, student);
  return closed.length;
}
