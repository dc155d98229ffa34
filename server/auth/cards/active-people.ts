import type { WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';

/**
 * Part of commands: those whose account is active at this moment, and the names of the others; 409 if there are only
 * others.
 */
export async function pickActive<Person extends { user: string }>(
  tx: WriteContext,
  homebase: string,
  people: readonly Person[],
): Promise<{ active: Person[]; leftOut: string[] }> {
  const rows = await tx.db
    .selectFrom('users')
    .select(['id', 'name', 'is_active'])
    .where('homebase', '=', homebase)
    .where(
      'id',
      'in',
      people.map(({ user }) => user),
    )
    .execute();
  const isActive = new Set(rows.flatMap((row) => (row.is_active === 1 ? [row.id] : [])));
  const active = people.filter(({ user }) => isActive.has(user));
  const leftOut = rows.flatMap((row) => (row.is_active === 1 ? [] : [row.name]));
  if (active.length === 0)
    return fail('conflict', { message: `Tidak ada yang dibuat.${tellLeftOut(leftOut)}` });
  return { active, leftOut };
}

/** People who got nothing because their account was deactivated meanwhile. */
export function tellLeftOut(leftOut: readonly string[]): string {
  return leftOut.length === 0 ? '' : ` Dilewati karena akunnya baru dinonaktifkan: ${leftOut.join(', ')}.`;
}
