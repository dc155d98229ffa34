import type { NamedRoom, Stood } from '#domain/exam-room/pauses';
import type { Db } from '../../db/open';
import { selectSeatedSittings } from '../../db/seated-sittings';
import { selectSharesIn, stoodFor } from './queries';

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
  const shares = await selectPauseShares(db, of).execute();
  const sittings = await listSittings(db, of, shares.length > 0);
  return [...toOver(shares, sittings), ...toStanding(sittings)];
}

/** The time each clock got back for pauses of the exam. */
export function selectPauseShares(db: Db, { attempt, ...of }: OfExam) {
  return selectSharesIn(db, of)
    .select(['time_grants.id as grant', 'time_grants.granted_at', 'time_shares.attempt', 'time_shares.ms'])
    .where('time_grants.kind', '=', 'pause')
    .$if(attempt !== undefined, (query) => query.where('time_shares.attempt', '=', attempt ?? ''));
}

type Shares = Awaited<ReturnType<ReturnType<typeof selectPauseShares>['execute']>>;
type Sittings = Awaited<ReturnType<typeof listSittings>>;

/** While no pause is over, only stopped clocks are listed. */
function listSittings(db: Db, of: OfExam, hasOver: boolean) {
  return selectSeatedSittings(db, of)
    .select(['attempts.id', 'attempts.paused_at', 'attempts.finished_at'])
    .select(['rooms.id as room', 'rooms.name'])
    .$if(!hasOver, (query) => query.where('attempts.paused_at', 'is not', null))
    .$if(of.attempt !== undefined, (query) => query.where('attempts.id', '=', of.attempt ?? ''))
    .execute();
}

function toOver(shares: Shares, sittings: Sittings): Stretch[] {
  const byId = new Map(sittings.map((sitting) => [sitting.id, sitting]));
  return shares.flatMap(({ grant, attempt, ms, granted_at: at }) => {
    const sitting = byId.get(attempt);
    return sitting ? [{ attempt, grant, room: toRoom(sitting.room, sitting.name), ...stoodFor(ms, at) }] : [];
  });
}

function toStanding(sittings: Sittings): Stretch[] {
  return sittings.flatMap(({ id, paused_at: from, finished_at: to, room, name }) =>
    // A pupil handed in while his clock was stopped no longer needs it.
    from === null ? [] : [{ attempt: id, room: toRoom(room, name), from, to, grant: null }],
  );
}

function toRoom(id: string | null, name: string | null): NamedRoom | null {
  return id === null || name === null ? null : { id, name };
}
