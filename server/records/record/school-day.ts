import type { WriteContext } from '../../db/command';

/** What day it is at a school, `YYYY-MM-DD`. */
export async function schoolDay({ db, now }: WriteContext, homebase: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('homebases')
    .select('timezone')
    .where('id', '=', homebase)
    .executeTakeFirstOrThrow();
  // The Swedish way to write a day is the one that sorts.
  return new Date(now).toLocaleDateString('sv-SE', { timeZone: timezone });
}
