import { writeAudit } from '../../db/audit';
import type { WriteContext } from '../../db/command';
import { switchAccount } from '../../db/switch-account';
import type { Actor } from '../../http/actor';

/**
 * Switches a parent off and withdraws the unused codes of his children: with one of them and another e-mail he could
 * sign up anew (ADR 113). Returns how many were withdrawn.
 */
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

/** They expire at once, so that another parent who holds one is told to ask for a new one. */
async function withdrawCodes(
  { db, now }: WriteContext,
  { homebase, id }: { homebase: string; id: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('child_codes')
    .set({ expires_at: now })
    .where('homebase', '=', homebase)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('student', 'in', (query) =>
      query
        .selectFrom('parent_children')
        .select('student')
        .where('parent_children.homebase', '=', homebase)
        .where('parent', '=', id),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
