import type { WriteContext } from './command';
import type { Db } from './open';

/** What day it is at a school, `YYYY-MM-DD`. */
export async function schoolDay(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  homebase: string,
): Promise<string> {
  const { timezone } = await db
    .selectFrom('homebases')
    .select('timezone')
    .where('id', '=', homebase)
    .executeTakeFirstOrThrow();
  return dayIn(timezone, now);
}

/** What day it is at the head office: over all schools there is one day. */
export async function officeDay(db: Db, now: number): Promise<string> {
  const { timezone } = await db
    .selectFrom('homebases')
    .select('timezone')
    .where('kind', '=', 'office')
    .executeTakeFirstOrThrow();
  return dayIn(timezone, now);
}

function dayIn(timeZone: string, now: number): string {
  // The Swedish way to write a day is the one that sorts.
  return new Date(now).toLocaleDateString('sv-SE', { timeZone });
}
