import type { Db } from './open';

/** When this database was created, in ms since 1970; since then there is something to lose. */
export async function readBirth(db: Db): Promise<number> {
  const { born } = await db
    .selectFrom('migrations')
    .select(({ fn }) => fn.min('applied_at').as('born'))
    .executeTakeFirstOrThrow();
  return born ?? 0;
}
