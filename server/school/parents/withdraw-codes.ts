import type { WriteContext } from '../../db/command';

/**
 * Withdraws the unused codes of a parent's children and returns how many: with one of them and another e-mail, or his own
 * once he is deleted, he could sign up anew (ADR 113). They expire at once, so that another parent who holds one is told
 * to ask for a new one.
 */
export async function withdrawCodes(
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
