import type { SyncClaim } from '../../access/sync-token';
import { firstEpochOf } from '../../db/generation';
import { AppError } from '../../failure/app-error';
import type { Services } from '../../services';
import { adoptSitting } from '../offline-start/adopt-command';
import { drawKeyOf } from './draw';
import { recreateAttempt } from './recreate-command';

/**
 * Does something to the attempt of a claim. One that began by a code without a network is taken in first, `claimedAt` being what
 * its device says of its start; one that a restored database does not know is made again.
 */
export async function withAttempt<Result>(
  { writer, secrets, settings }: Services,
  claim: SyncClaim,
  claimedAt: number,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'notFound') throw error;
    const drawKey = drawKeyOf(secrets, claim);
    const firstEpoch = firstEpochOf(settings.generation);
    const { startCode } = claim;
    if (startCode === null) await writer.run(recreateAttempt, { ...claim, drawKey, firstEpoch });
    else await writer.run(adoptSitting, { ...claim, startCode, drawKey, claimedAt });
    return run();
  }
}
