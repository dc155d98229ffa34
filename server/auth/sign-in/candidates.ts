import { type Level, OFFICE_LEVELS } from '#contract/levels';
import type { Db } from '../../db/open';

/** What is compared at sign-in; never leaves this domain. */
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

/** Everybody the identifier may mean: e-mail, username or NIS, of any school unless one was chosen. */
export async function findCandidates(db: Db, wanted: Wanted): Promise<Candidate[]> {
  const { identifier, homebase } = wanted;
  const levels = levelsOf(wanted.level);
  const rows = await db
    .selectFrom('users')
    .select(['homebase', 'id', 'name', 'level', 'password_hash', 'is_active'])
    .where((eb) =>
      eb.or([
        eb('email', '=', identifier.toLowerCase()),
        eb('username', '=', identifier),
        eb('nis', '=', identifier),
      ]),
    )
    .$if(levels !== undefined, (query) => query.where('level', 'in', levels ?? []))
    // An e-mail says itself whose it is; only NIS and username need the school.
    .$if(homebase !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('homebase', '=', homebase ?? ''), eb('email', '=', identifier.toLowerCase())]),
      ),
    )
    .limit(CANDIDATES_MAX)
    .execute();
  return rows.map(({ password_hash, is_active, ...row }) => ({
    ...row,
    passwordHash: password_hash,
    isActive: is_active === 1,
  }));
}

/** Where more schools than this have a NIS the school must be chosen; it bounds the work of one wrong password. */
const CANDIDATES_MAX = 50;

function levelsOf(tile: Level | undefined): readonly Level[] | undefined {
  return tile === 'admin' ? OFFICE_LEVELS : tile && [tile];
}
