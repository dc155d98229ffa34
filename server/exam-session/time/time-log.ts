import type { StandingPause, TimeGrant } from '#contract/exam-session/time';
import type { Pause } from '#domain/exam-room/pauses';
import type { Db } from '../../db/open';
import { inSnapshot } from '../../db/snapshot';
import { readPauses } from './pause-log';
import { selectSharesIn } from './queries';

interface OfExam {
  homebase: string;
  exam: string;
}

type Pauses = Awaited<ReturnType<typeof readPauses>>;

/**
 * Changes to the time of an exam, newest first: grants, and pauses with who began and who ended each; with `only`,
 * those given, begun or ended by that person.
 */
export async function readTimeLog(
  db: Db,
  { homebase, exam, only }: { homebase: string; exam: string; only: string | null },
): Promise<{ standing: StandingPause[]; data: TimeGrant[] }> {
  const { log, grants } = await inSnapshot(db, async (tx) => ({
    log: await readPauses(tx, { homebase, exam }),
    grants: await listGrants(tx, homebase, exam),
  }));
  const isOwn = ({ actor }: { actor: string | null }) => only === null || actor === only;
  const data = grants.map(({ actor, ...grant }) => ({ actor, ...grant, ended: endedBy(log, grant.id) }));
  return {
    standing: listStanding({ ...log, pauses: log.pauses.filter(isOwn) }),
    data: data
      .filter((grant) => isOwn(grant) || grant.ended.some(isOwn))
      .map(({ actor: _actor, ended, ...grant }) => ({ ...grant, ended: ended.map(toBegun) })),
  };
}

function endedBy({ stretches }: Pauses, grant: string): Pause[] {
  const its = stretches.flatMap((one) => (one.grant === grant && one.pause ? [one.pause] : []));
  return [...new Set(its)];
}

function listStanding({ pauses, stretches }: Pauses): StandingPause[] {
  return pauses
    .filter(({ until }) => until === null)
    .toReversed()
    .map((pause) => ({
      ...toBegun(pause),
      whom: pause.whom,
      room: pause.room?.name ?? null,
      students: stretches.filter((one) => one.pause === pause && one.to === null).length,
    }));
}

function toBegun({ at, by, why }: Pause) {
  return { at: new Date(at).toISOString(), by, why };
}

async function listGrants(db: Db, homebase: string, exam: string) {
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
      'g.actor',
      'g.withdrawn_at',
      'giver.name as giver_name',
      'taker.name as taker_name',
    ])
    .where('g.homebase', '=', homebase)
    .where('g.exam', '=', exam)
    .orderBy('g.granted_at', 'desc')
    .orderBy('g.id', 'desc')
    .execute();
  const given = await countStudents(db, { homebase, exam });
  return rows.map((row) => {
    const { count = 0, name = '' } = given.get(row.id) ?? {};
    return {
      id: row.id,
      actor: row.actor,
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
async function countStudents(db: Db, of: OfExam) {
  const rows = await selectCounts(db, of).execute();
  return new Map(rows.map((row) => [row.id, { count: Number(row.count), name: row.name }]));
}

function selectCounts(db: Db, of: OfExam) {
  return selectSharesIn(db, of)
    .innerJoin('attempts', (join) =>
      join
        .onRef('attempts.homebase', '=', 'time_shares.homebase')
        .onRef('attempts.id', '=', 'time_shares.attempt'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'attempts.homebase').onRef('users.id', '=', 'attempts.student'),
    )
    .select(({ fn }) => [
      'time_grants.id',
      fn.countAll<number>().as('count'),
      fn.min('users.name').as('name'),
    ])
    .groupBy(['time_grants.granted_at', 'time_grants.id']);
}
