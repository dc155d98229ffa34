import type { NamedRoom, Stood } from '#domain/exam-room/pauses';
import type { Db } from '../../db/open';
import { selectSeatedSittings } from '../attempts/seated';
import { stoodFor } from './time-queries';

interface OfExam {
  homebase: string;
  exam: string;
  /** Only the clock of this sitting. */
  attempt?: string;
}

/** A stretch in which a clock stood, and the grant that credited it. */
export interface Stretch extends Stood {
  grant: string | null;
}

/** When which clocks of an exam stood: each pause that is over, and those that last. */
export async function listStoodClocks(db: Db, of: OfExam): Promise<Stretch[]> {
  return [...(await listOver(db, of)), ...(await listStanding(db, of))];
}

async function listOver(db: Db, of: OfExam): Promise<Stretch[]> {
  const rows = await selectSeatedSittings(db, of)
    .innerJoin('time_shares', (join) =>
      join
        .onRef('time_shares.homebase', '=', 'attempts.homebase')
        .onRef('time_shares.attempt', '=', 'attempts.id'),
    )
    .innerJoin('time_grants', (join) =>
      join
        .onRef('time_grants.homebase', '=', 'time_shares.homebase')
        .onRef('time_grants.id', '=', 'time_shares.time_grant'),
    )
    .select(['time_grants.id as grant', 'time_grants.granted_at', 'time_shares.ms'])
    .select(['time_shares.attempt', 'rooms.id as room', 'rooms.name'])
    .where('time_grants.kind', '=', 'pause')
    .$if(of.attempt !== undefined, (query) => query.where('attempts.id', '=', of.attempt ?? ''))
    .execute();
  return rows.map(({ grant, attempt, ms, granted_at: at, room, name }) => ({
    ...{ attempt, grant, room: toRoom(room, name) },
    ...stoodFor(ms, at),
  }));
}

async function listStanding(db: Db, of: OfExam): Promise<Stretch[]> {
  const rows = await selectSeatedSittings(db, of)
    .select(['attempts.id', 'attempts.paused_at', 'attempts.finished_at'])
    .select(['rooms.id as room', 'rooms.name'])
    .where('attempts.paused_at', 'is not', null)
    .$if(of.attempt !== undefined, (query) => query.where('attempts.id', '=', of.attempt ?? ''))
    .execute();
  return rows.flatMap(({ id, paused_at: from, finished_at: to, room, name }) =>
    // Who was handed in while his clock stood needs it no more.
    from === null ? [] : [{ attempt: id, room: toRoom(room, name), from, to, grant: null }],
  );
}

function toRoom(id: string | null, name: string | null): NamedRoom | null {
  return id === null || name === null ? null : { id, name };
}
