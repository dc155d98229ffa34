import type { WriteContext } from './command';
import type { Db } from './open';

/** Today's date at a school, `YYYY-MM-DD`. */
export async function schoolDay(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  homebase: string,
): Promise<string> {
  return dayIn(await schoolZone(db, homebase), now);
}

/** IANA name of a school's time zone. */
export async function schoolZone(db: Db, homebase: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('homebases')
    .select('timezone')
    .where('id', '=', homebase)
    .executeTakeFirstOrThrow();
  return timezone;
}

/** The day of a moment at a school, in words: `3 Agustus 2026`. */
export async function dayInWords(db: Db, homebase: string, at: number): Promise<string> {
  const timeZone = await schoolZone(db, homebase);
  return new Date(at).toLocaleDateString('id-ID', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
}

/** Today's date at the head office, used for figures over all schools. */
export async function officeDay(db: Db, now: number): Promise<string> {
  const { timezone } = await db
    .selectFrom('homebases')
    .select('timezone')
    .where('kind', '=', 'office')
    .executeTakeFirstOrThrow();
  return dayIn(timezone, now);
}

function dayIn(timeZone: string, now: number): string {
  // The Swedish date format is `YYYY-MM-DD`, which sorts.
  return new Date(now).toLocaleDateString('sv-SE', { timeZone });
}
