import { DAY_MS } from '#domain/time/durations';
import type { WriteContext } from './command';

/** How long a handed-over link for a new password is valid; longer than a mailed one, which arrives at once. */
export const HANDED_LINK_LIFE_MS = DAY_MS;

export interface ResetLink {
  homebase: string;
  user: string;
  tokenHash: string;
  /** ms since 1970. */
  expiresAt: number;
}

/** Part of a command: from now on only this link sets a new password for the account. */
export async function keepResetLink(
  { db, now }: WriteContext,
  { homebase, user, tokenHash, expiresAt }: ResetLink,
): Promise<void> {
  const link = { token_hash: tokenHash, created_at: now, expires_at: expiresAt, used_at: null };
  await db
    .insertInto('password_resets')
    .values({ homebase, user, ...link })
    .onConflict((conflict) => conflict.columns(['homebase', 'user']).doUpdateSet(link))
    .execute();
}

/** Invalidates the links of these people; part of every command after which a link may be in a stranger's hands. */
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
