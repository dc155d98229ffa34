import type { SyncClaim } from '../../access/sync-token';
import { firstEpochOf } from '../../db/generation';
import { AppError } from '../../failure/app-error';
import type { Services } from '../../services';
import { recreateAttempt } from './recreate-command';

/** Does something to the attempt of a claim; one that a restored database does not know is made again first. */
export async function withAttempt<Result>(
  { writer, secrets, settings }: Services,
  claim: SyncClaim,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'notFound') throw error;
    const drawKey = secrets.key('draw', claim.attempt);
    const firstEpoch = firstEpochOf(settings.generation);
    await writer.run(recreateAttempt, { ...claim, drawKey, firstEpoch });
    return run();
  }
}
