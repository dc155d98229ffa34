import { type Hearing, listHearings, soundNote } from '#domain/exam-session/sound-plays';
import { opIdOf, toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';

/** The hearings that the log of an attempt tells of, whichever device they were on. */
export async function listStoredHearings(
  db: Db,
  attempt: { homebase: string; id: string },
): Promise<Hearing[]> {
  const rows = await db
    .selectFrom('operations')
    .select(['op_id', 'body'])
    .where('homebase', '=', toBytes(attempt.homebase))
    .where('attempt', '=', toBytes(attempt.id))
    .where('kind', '=', 'event')
    .where('body', 'like', `%"${soundNote('')}%`)
    .execute();
  // Written by `bodyOf`: a note is a text.
  return listHearings(
    rows.map(({ op_id, body }) => ({ opId: opIdOf(op_id), body: JSON.parse(body) as { note?: string } })),
  );
}
