import type { WriteContext } from './command';

/**
 * Invalidates the mailed links of these people; part of every command after which a link may be in a stranger's
 * mailbox.
 */
export async function withdrawResetLinks(
  { db }: WriteContext,
  people: readonly { homebase: string; user: string }[],
): Promise<void> {
  for (const { homebase, user } of people) {
    await db
      .deleteFrom('password_resets')
      .where('homebase', '=', homebase)
      .where('user', '=', user)
      .execute();
  }
}
