import type { Db } from '../../db/open';
import { inSnapshot } from '../../db/snapshot';
import { readPauses } from '../time/pause-log';
import { selectSharesOf } from '../time/queries';
import { type Entry, NOTHING } from './entry';

interface OfSitting {
  homebase: string;
  exam: string;
  attempt: string;
}

/** Time given or withdrawn, and pauses with who began and who ended each. */
export async function listTimes(db: Db, of: OfSitting): Promise<Entry[]> {
  const { stretches, given } = await inSnapshot(db, async (tx) => ({
    stretches: (await readPauses(tx, of)).stretches,
    given: await listGiven(tx, of),
  }));
  const pauses = stretches.flatMap(({ pause, from, to, grant }): Entry[] => {
    if (pause === null) return [];
    const { by, why } = pause;
    const begun = {
      ...NOTHING,
      at: from,
      act: 'pause' as const,
      by,
      why,
      ms: to === null ? null : to - from,
    };
    const end = given.find(({ id }) => id === grant);
    return end
      ? [begun, { ...begun, at: end.granted_at, act: 'resume', by: end.giver, why: end.why, ms: null }]
      : [begun];
  });
  const isPause = (id: string) => stretches.some(({ grant, pause }) => grant === id && pause !== null);
  const times = given.flatMap(({ id, ms, why, granted_at, withdrawn_at, giver, taker }): Entry[] => {
    if (isPause(id)) return [];
    const entry = { ...NOTHING, at: granted_at, act: 'time' as const, by: giver, why, ms };
    if (withdrawn_at === null) return [entry];
    return [entry, { ...NOTHING, at: withdrawn_at, act: 'timeBack', by: taker, ms }];
  });
  return [...pauses, ...times];
}

function listGiven(db: Db, { homebase, attempt }: OfSitting) {
  return selectSharesOf(db, homebase, [attempt])
    .innerJoin('users as giver', (join) =>
      join.onRef('giver.homebase', '=', 'time_grants.homebase').onRef('giver.id', '=', 'time_grants.actor'),
    )
    .leftJoin('users as taker', (join) =>
      join
        .onRef('taker.homebase', '=', 'time_grants.homebase')
        .onRef('taker.id', '=', 'time_grants.withdrawn_by'),
    )
    .select(['time_grants.id', 'time_shares.ms', 'time_grants.why', 'time_grants.granted_at'])
    .select(['time_grants.withdrawn_at', 'giver.name as giver', 'taker.name as taker'])
    .execute();
}
