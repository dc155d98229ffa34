import type { WriteContext } from '../../db/command';
import { portionsOf } from '../../db/portions';
import { fail } from '../../failure/app-error';
import type { Share, TimeAct } from './sittings';

interface OpenLoss {
  id: string;
  attempt: string;
}

/** Those of an exam's lost times, all of which must exist, that nobody has given back yet. */
export async function listOpenLosses(
  { db }: WriteContext,
  { homebase, exam }: TimeAct,
  ids: readonly string[],
): Promise<OpenLoss[]> {
  const parts = portionsOf([...new Set(ids)]).map((some) =>
    db
      .selectFrom('lost_times as l')
      .innerJoin('attempts as a', (join) =>
        join.onRef('a.homebase', '=', 'l.homebase').onRef('a.id', '=', 'l.attempt'),
      )
      .select(['l.id', 'l.attempt', 'l.time_grant'])
      .where('l.homebase', '=', homebase)
      .where('l.id', 'in', some)
      .where('a.exam', '=', exam)
      .where('a.archived_at', 'is', null)
      .execute(),
  );
  const rows = (await Promise.all(parts)).flat();
  if (rows.length < new Set(ids).size) return fail('notFound');
  return rows.filter(({ time_grant }) => time_grant === null);
}

/** The lost times that a grant makes up for. */
export async function listMadeUp({ db }: WriteContext, homebase: string, grant: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lost_times')
    .select('id')
    .where('homebase', '=', homebase)
    .where('time_grant', '=', grant)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks the lost times that the grant makes up for, if their pupil got a share of it. */
export async function markMadeUp(
  { db }: WriteContext,
  homebase: string,
  grant: string,
  lost: readonly OpenLoss[],
  shares: readonly Share[],
): Promise<void> {
  const given = new Set(shares.map(({ attempt }) => attempt));
  const made = lost.filter(({ attempt }) => given.has(attempt)).map(({ id }) => id);
  for (const some of portionsOf(made)) {
    await db
      .updateTable('lost_times')
      .set({ time_grant: grant })
      .where('homebase', '=', homebase)
      .where('id', 'in', some)
      .execute();
  }
}
