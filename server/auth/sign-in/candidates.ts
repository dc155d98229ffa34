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

/** Every account the identifier may mean: by e-mail, username or NIS, in any school unless one was chosen. */
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
    .limit(CANDIDATES_MAX)
    .execute();
  return rows.map(({ password_hash, is_active, ...row }) => ({
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

/**
 * If more schools than this have the NIS, the school must be chosen; this limits the work caused by one wrong
 * password.
 */
const CANDIDATES_MAX = 50;

function levelsOf(tile: Level | undefined): readonly Level[] | undefined {
  return tile === 'admin' ? OFFICE_LEVELS : tile && [tile];
}
