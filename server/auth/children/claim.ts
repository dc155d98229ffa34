import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';

/** A child named by its NIS and by the hash of its code. */
export interface Claim {
  nis: string;
  codeHash: string;
}

/**
 * The child that a claim names, while its code is valid. Only someone who has both NIS and code is told what is wrong
 * with the code.
 */
export async function findClaimed(
  db: Db,
  { nis, codeHash }: Claim,
  now: number,
  /** The claiming parent, if he has an account already. */
  parent?: { homebase: string; id: string },
): Promise<{ homebase: string; student: string }> {
  const code = await db
    .selectFrom('child_codes')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'child_codes.homebase').onRef('users.id', '=', 'child_codes.student'),
    )
    .select(['users.homebase', 'child_codes.student', 'child_codes.used_at', 'child_codes.expires_at'])
    .where('child_codes.code_hash', '=', codeHash)
    .where('users.nis', '=', nis)
    .executeTakeFirst();
  // Parents cannot claim children of another school.
  if (!code || (parent && parent.homebase !== code.homebase)) return fail('childCodeWrong');
  if (parent && (await isLinked(db, parent, code.student))) return fail('childLinked');
  if (code.used_at !== null) return fail('childCodeUsed');
  return code.expires_at > now ? code : fail('childCodeExpired');
}

async function isLinked(
  db: Db,
  { homebase, id }: { homebase: string; id: string },
  student: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('parent_children')
    .select('student')
    .where('homebase', '=', homebase)
    .where('parent', '=', id)
    .where('student', '=', student)
    .executeTakeFirst();
  return row !== undefined;
}
