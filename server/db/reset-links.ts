import type { WriteContext } from './command';

/** Makes the mailed links of these people worthless: part of every command after which a link may lie in a stranger's mailbox. */
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
