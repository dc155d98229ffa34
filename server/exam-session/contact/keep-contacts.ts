import type { Db } from '../../db/open';
import { OPEN_PROGRESS } from '../../db/open-sittings';
import type { Services } from '../../services';
import { calculateLostTime, DELIVERED_WITHIN_MS, noteContacts } from './commands';

/** Stores contacts, calculates lost time and informs proctors who watch; an idle server writes nothing. */
export async function keepContacts(services: Services): Promise<void> {
  const { contacts, watched, writer } = services;
  const unwritten = contacts.unwritten();
  if (unwritten.heard.length > 0 || unwritten.silences.length > 0) {
    await writer.run(noteContacts, unwritten);
    contacts.wrote(unwritten);
  }
  while (await isAnyDue(services)) {
    const { calculated, hasMore } = await writer.run(calculateLostTime, null);
    for (const { student, ...exam } of calculated) watched.note(exam, student);
    if (!hasMore) return;
  }
}

async function isAnyDue({ db, clock }: Services): Promise<boolean> {
  const due = await db
    .selectFrom('lost_times')
    .select('id')
    .where('lost_ms', 'is', null)
    .where('to_at', '<=', clock() - DELIVERED_WITHIN_MS)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** The last contacts of the running sittings, as stored before the server stopped. */
export function readContacts(db: Db) {
  return db
    .selectFrom('attempt_contacts as c')
    .innerJoin('attempts as a', (join) =>
      join.onRef('a.homebase', '=', 'c.homebase').onRef('a.id', '=', 'c.attempt'),
    )
    .select(['c.homebase', 'c.attempt', 'c.at'])
    .where('a.progress', 'in', OPEN_PROGRESS)
    .where('a.archived_at', 'is', null)
    .where('c.is_at_work', '=', 1)
    .execute();
}

/** By attempt: the stored last contact of its device; ms. */
export async function mapContacts(
  db: Db,
  homebase: string,
  attempts: readonly string[],
): Promise<Map<string, number>> {
  if (attempts.length === 0) return new Map();
  const rows = await db
    .selectFrom('attempt_contacts')
    .select(['attempt', 'at'])
    .where('homebase', '=', homebase)
    .where('attempt', 'in', attempts)
    .execute();
  return new Map(rows.map(({ attempt, at }) => [attempt, at]));
}
