import type { Level } from '#contract/levels';
import { endSentence } from '#domain/school/sentence';
import type { WriteContext } from '../db/command';
import { fail } from '../failure/app-error';
import { EMAIL_HOLDER, tellHolder } from './email-holder';
import { failTaken } from './needs';

/** Returns a pupil, teacher or parent of the school; a person of another level counts as not found. */
export async function getPerson(
  { db }: Pick<WriteContext, 'db'>,
  homebase: string,
  id: string,
  level: Level,
) {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .where('level', '=', level)
    .executeTakeFirst();
  return row ?? fail('notFound');
}

/**
 * Refuses a NIS or username that another person of the school has, and an e-mail that another of the installation
 * has.
 */
export async function refuseTakenIdentity(
  { db }: WriteContext,
  { homebase, id, nis, username, email }: Identity,
): Promise<void> {
  if (nis) {
    const other = await db
      .selectFrom('users')
      .select('name')
      .where('homebase', '=', homebase)
      .where('nis', '=', nis)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (other) failTaken('nis', endSentence(`NIS ini sudah dipakai ${other.name}`));
  }
  if (username) {
    const other = await db
      .selectFrom('users')
      .select('name')
      .where('homebase', '=', homebase)
      .where('username', '=', username)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (other) failTaken('username', endSentence(`Username ini sudah dipakai ${other.name}`));
  }
  if (email) {
    // E-mails are unique in the whole installation.
    const other = await db
      .selectFrom('users')
      .select(EMAIL_HOLDER)
      .where('email', '=', email)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (other) failTakenEmail(tellHolder(other, homebase));
  }
}

function failTakenEmail(message: string): never {
  return fail('emailTaken', { message, fields: { email: message } });
}

interface Identity {
  homebase: string;
  id: string;
  nis?: string | null;
  username?: string | null;
  email?: string | null;
}

/**
 * What a new row of `users` holds besides its key and what is known of the person; nobody knows its password until a
 * card is made. `unusable`: the hash that no password has.
 */
export function newPerson(level: Level, unusable: string, now: number) {
  return {
    level,
    password_hash: unusable,
    must_change_password: 1,
    is_active: 1,
    created_at: now,
  };
}
