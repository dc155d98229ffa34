import { frozenUntil } from '#domain/exam-session/watch-notes';
import { toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';

/** Whether an attempt is frozen by what its devices have noted, whichever of them it was; `now` in ms. */
export async function isFrozen(
  db: Db,
  { homebase, id }: { homebase: string; id: string },
  now: number,
): Promise<boolean> {
  const rows = await db
    .selectFrom('operations')
    .select(['at', 'body'])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', '=', toBytes(id))
    .where('kind', '=', 'event')
    .where('body', 'like', '%"fullscreen-%')
    .orderBy('epoch')
    .orderBy('seq')
    .execute();
  // Written by `bodyOf`: a note is a text.
  const log = rows.map(({ at, body }) => ({ at, body: JSON.parse(body) as { note?: string } }));
  return frozenUntil(log) > now;
}
