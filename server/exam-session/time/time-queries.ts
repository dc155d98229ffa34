import type { TimeGrant } from '#contract/time';
import type { Db } from '../../db/open';

/** Every share of a school with its grant. */
export function selectShares(db: Db, homebase: string) {
  return db
    .selectFrom('time_shares')
    .innerJoin('time_grants', (join) =>
      join
        .onRef('time_grants.homebase', '=', 'time_shares.homebase')
        .onRef('time_grants.id', '=', 'time_shares.time_grant'),
    )
    .where('time_shares.homebase', '=', homebase);
}

/** Lists time given in an exam, newest first; with `giver`, only what he gave. */
export async function listGrants(
  db: Db,
  homebase: string,
  exam: string,
  giver: string | null,
): Promise<TimeGrant[]> {
  const rows = await db
    .selectFrom('time_grants as g')
    .innerJoin('users as giver', (join) =>
      join.onRef('giver.homebase', '=', 'g.homebase').onRef('giver.id', '=', 'g.actor'),
    )
    .leftJoin('users as taker', (join) =>
      join.onRef('taker.homebase', '=', 'g.homebase').onRef('taker.id', '=', 'g.withdrawn_by'),
    )
    .select([
      'g.id',
      'g.kind',
      'g.ms',
      'g.is_for_all',
      'g.why',
      'g.granted_at',
      'g.withdrawn_at',
      'giver.name as giver_name',
      'taker.name as taker_name',
    ])
    .where('g.homebase', '=', homebase)
    .where('g.exam', '=', exam)
    .$if(giver !== null, (query) => query.where('g.actor', '=', giver ?? ''))
    .orderBy('g.granted_at', 'desc')
    .orderBy('g.id', 'desc')
    .execute();
  const given = await countStudents(db, homebase, exam);
  return rows.map((row) => {
    const { count = 0, name = '' } = given.get(row.id) ?? {};
    return {
      id: row.id,
      kind: row.kind,
      ms: row.ms,
      at: new Date(row.granted_at).toISOString(),
      by: row.giver_name,
      why: row.why,
      for_all: row.is_for_all === 1,
      students: count,
      student_name: count === 1 ? name : null,
      withdrawn:
        row.withdrawn_at === null
          ? null
          : { at: new Date(row.withdrawn_at).toISOString(), by: row.taker_name ?? '' },
    };
  });
}

/** By grant: how many got a share, and the name of one of them. */
async function countStudents(db: Db, homebase: string, exam: string) {
  const rows = await selectShares(db, homebase)
    .innerJoin('attempts', (join) =>
      join
        .onRef('attempts.homebase', '=', 'time_shares.homebase')
        .onRef('attempts.id', '=', 'time_shares.attempt'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'attempts.homebase').onRef('users.id', '=', 'attempts.student'),
    )
    .select(({ fn }) => [
      'time_shares.time_grant',
      fn.countAll<number>().as('count'),
      fn.min('users.name').as('name'),
    ])
    .where('time_grants.exam', '=', exam)
    .groupBy('time_shares.time_grant')
    .execute();
  return new Map(rows.map((row) => [row.time_grant, { count: Number(row.count), name: row.name }]));
}
