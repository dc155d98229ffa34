import type { SyncClaim } from '../../access/sync-token';
import { firstEpochOf } from '../../db/generation';
import { AppError } from '../../failure/app-error';
import type { Services } from '../../services';
import { adoptSitting } from '../offline-start/adopt-command';
import { drawKeyOfClaim } from './draw';
import { recreateAttempt } from './recreate-command';

/**
 * Runs something on the attempt of a claim. A sitting begun offline by a code is adopted first, with `claimedAt` as
 * its device's start time; one that a restored database does not know is recreated.
 *
 * Undefined if the attempt is not known and there is no `claimedAt`, because nothing delivered could be read:
 * possibly invented operations must not create a sitting, which would begin only now, later than the answers that the
 * pupil's device still holds.
 */
export async function withAttempt<Result>(
  { writer, secrets, settings }: Services,
  claim: SyncClaim,
  claimedAt: number | undefined,
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'notFound') throw error;
    if (claimedAt === undefined) return undefined;
    const drawKey = drawKeyOfClaim(secrets, claim);
    const firstEpoch = firstEpochOf(settings.generation);
    const { startCode } = claim;
    if (startCode === null) await writer.run(recreateAttempt, { ...claim, drawKey, firstEpoch });
    else await writer.run(adoptSitting, { ...claim, startCode, drawKey, claimedAt });
    return run();
  }
}
