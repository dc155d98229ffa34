import { writeAudit } from '../../db/audit';
import type { WriteContext } from '../../db/command';
import { switchAccount } from '../../db/switch-account';
import type { Actor } from '../../http/actor';
import { withdrawCodes } from './withdraw-codes';

/** Switches a parent off; returns how many codes of his children were withdrawn with him. */
export async function switchParentOff(tx: WriteContext, input: Actor & { id: string }): Promise<number> {
  const { homebase, id } = input;
  await switchAccount(tx, { homebase, id }, false);
  const withdrawnCodes = await withdrawCodes(tx, { homebase, id });
  await writeAudit(tx, {
    ...input,
    action: 'parent.deactivate',
    subject: id,
    ...(withdrawnCodes > 0 ? { detail: { withdrawnCodes } } : {}),
  });
  return withdrawnCodes;
}
