import type { Told } from '../db/changed-fields';
import type { WriteContext } from '../db/command';
import { withdrawResetLinks } from '../db/reset-links';
import type { Actor } from '../http/actor';

/**
 * Withdraws reset links when the e-mail address changes: a pending link is in the former mailbox, which may be
 * somebody else's.
 */
export async function followMailbox(
  tx: WriteContext,
  { homebase, id }: Actor & { id: string },
  before: Told,
  after: Told,
): Promise<void> {
  if (before.email !== after.email) await withdrawResetLinks(tx, [{ homebase, user: id }]);
}
