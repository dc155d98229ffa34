import { type Level, OFFICE_LEVELS } from '#contract/levels';
import type { Db } from '../../db/open';

/** An account that sign-in compares with; never leaves this folder. */
export interface Candidate {
  homebase: string;
  id: string;
  name: string;
  level: Level;
  passwordHash: string;
  isActive: boolean;
}

export interface Wanted {
  identifier: string;
  /** The tile: `admin` stands for the whole office. */
  level?: Level | undefined;
  homebase?: string | undefined;
}

/**
 * Every account the identifier may mean: by e-mail, username or NIS, in any school unless one was chosen. None if that
 * is too many: then the school has to be chosen.
 */
export async function findCandidates(db: Db, wanted: Wanted): Promise<Candidate[]> {
  const { identifier, homebase } = wanted;
  // E-mail addresses and usernames are stored in lower case; a NIS is kept as the school writes it.
  const folded = identifier.toLowerCase();
  const levels = levelsOf(wanted.level);
  const rows = await db
    .selectFrom('users')
    .select(['homebase', 'id', 'name', 'level', 'password_hash', 'is_active'])
    .where((eb) => eb.or([eb('email', '=', folded), eb('username', '=', folded), eb('nis', '=', identifier)]))
    .$if(levels !== undefined, (query) => query.where('level', 'in', levels ?? []))
    // An e-mail is unique; only NIS and username need the school.
    .$if(homebase !== undefined, (query) =>
      query.where((eb) => eb.or([eb('homebase', '=', homebase ?? ''), eb('email', '=', folded)])),
    )
    // Accounts that are switched off crowd out nobody.
    .orderBy('is_active', 'desc')
    .limit(CANDIDATES_MAX + 1)
    .execute();
  if (rows[CANDIDATES_MAX]?.is_active === 1) return [];
  return rows.slice(0, CANDIDATES_MAX).map(({ password_hash, is_active, ...row }) => ({
    ...row,
    passwordHash: password_hash,
    isActive: is_active === 1,
  }));
}

/** The hash that an account has now; undefined if it is deleted or inactive. */
export async function findActiveHash(
  db: Db,
  { homebase, id }: Pick<Candidate, 'homebase' | 'id'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Each costs a hash: a school that starts an exam at eight would otherwise pay for every school with the same NIS. */
const CANDIDATES_MAX = 8;

function levelsOf(tile: Level | undefined): readonly Level[] | undefined {
  return tile === 'admin' ? OFFICE_LEVELS : tile && [tile];
}
