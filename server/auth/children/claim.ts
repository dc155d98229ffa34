import { ERRORS, type ErrorCode } from '#contract/errors';
import type { Db } from '../../db/open';
import { AppError, fail } from '../../failure/app-error';

/** A child named by its NIS and by the hash of its code. */
export interface Claim {
  nis: string;
  codeHash: string;
}

/**
 * The child that a claim names, with the id and name of its school, while its code is valid. Only a caller who has
 * both NIS and code learns what is wrong with the code.
 */
export async function findClaimed(
  db: Db,
  { nis, codeHash }: Claim,
  now: number,
  /** The claiming parent, if he has an account already. */
  parent?: { homebase: string; id: string },
): Promise<{ homebase: string; student: string; school: string }> {
  const code = await db
    .selectFrom('child_codes')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'child_codes.homebase').onRef('users.id', '=', 'child_codes.student'),
    )
    .innerJoin('homebases', 'homebases.id', 'users.homebase')
    .select([
      'users.homebase',
      'child_codes.student',
      'child_codes.used_at',
      'child_codes.expires_at',
      'homebases.name as school',
    ])
    .where('child_codes.code_hash', '=', codeHash)
    .where('users.nis', '=', nis)
    .executeTakeFirst();
  // Parents cannot claim children of another school.
  if (!code || (parent && parent.homebase !== code.homebase)) return fail('childCodeWrong');
  if (parent && (await isLinked(db, parent, code.student))) return fail('childLinked');
  if (code.used_at !== null) return fail('childCodeUsed');
  return code.expires_at > now ? code : fail('childCodeExpired');
}

/** Names the child of a sign-up that a refusal concerns, so that the form can show it there. */
export async function ofChild<T>(index: number, claimed: Promise<T>): Promise<T> {
  try {
    return await claimed;
  } catch (error) {
    if (error instanceof AppError) refuseChild(error.code, index);
    throw error;
  }
}

export function refuseChild(code: ErrorCode, index: number): never {
  return fail(code, { fields: { [`children.${index}.code`]: ERRORS[code].message } });
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
