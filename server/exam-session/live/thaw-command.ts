import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import type { Act } from '../attempts/commands';
import { mapFrozen } from '../attempts/stored-freeze';
import { listSittings } from '../time/sittings';
import { mapWatchLogs } from '../timeline/watch-log';

interface ThawInput extends Act {
  exam: string;
  attempts: readonly string[];
}

/**
 * Records that frozen questions are shown again. Sittings that are not frozen stay as they are, so repeating it
 * changes nothing.
 */
export const thawAttempts = command('examSession.thaw', async (tx, input: ThawInput) => {
  const { homebase, why } = input;
  const sittings = await listSittings(tx, input, input.attempts);
  const atWork = sittings.filter(({ progress, paused_at }) => progress === 'running' && paused_at === null);
  const logs = await mapWatchLogs(tx.db, homebase, atWork);
  const attempts = [...(await mapFrozen(tx.db, homebase, logs, tx.now)).keys()];
  for (const subject of attempts)
    await writeAudit(tx, { ...input, action: 'attempt.thaw', subject, detail: why === null ? {} : { why } });
  return { attempts };
});
