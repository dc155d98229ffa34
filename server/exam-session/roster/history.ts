import type { HistoryAct, HistoryEntry } from '#contract/logs';
import { toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';
import { listLateHearings } from '../attempts/stored-hearings';
import { selectShares } from '../time/time-queries';

/** What happened to an attempt, oldest first: the acts of staff from the audit log, those of its devices from theirs. */
export async function listHistory(db: Db, homebase: string, attempt: string): Promise<HistoryEntry[]> {
  const { start_at } = await db
    .selectFrom('attempts')
    .select('start_at')
    .where('homebase', '=', homebase)
    .where('id', '=', attempt)
    .executeTakeFirstOrThrow();
  const entries = [
    { ...NOBODY, at: start_at, act: 'start' as const },
    ...(await listEndings(db, homebase, attempt)),
    ...(await listActs(db, homebase, attempt)),
    ...(await listTimes(db, homebase, attempt)),
    ...(await listLateHearings(db, { homebase, id: attempt })).map((at) => ({
      ...NOBODY,
      at,
      act: 'lateHearing' as const,
    })),
  ];
  // Stable: within one millisecond the order of the lists holds, and in each that of its own writing.
  return entries
    .sort((left, right) => left.at - right.at)
    .map(({ at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() }));
}

const NOBODY = { by: null, why: null, answers: null, ms: null };

type Entry = Omit<HistoryEntry, 'at'> & { at: number };

const ACTS: Readonly<Record<string, HistoryAct>> = {
  'attempt.claimed': 'claim',
  'attempt.finish': 'finish',
  'attempt.penalize': 'penalty',
  'attempt.rejoin': 'rejoin',
  'attempt.retake': 'retake',
  'attempt.call': 'call',
  'attempt.answerCall': 'answerCall',
  'attempt.accept': 'accept',
  'attempt.dismiss': 'dismiss',
  'attempt.undo': 'undo',
  'attempt.recreated': 'recreated',
  'attempt.carried': 'carried',
  'attempt.twin': 'twin',
  'attempt.startedByCode': 'startedByCode',
  'attempt.heardAfterRevoke': 'heardAfterRevoke',
  'attempt.twinByCode': 'twinByCode',
};

async function listActs(db: Db, homebase: string, attempt: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'audit_log.homebase').onRef('users.id', '=', 'audit_log.actor'),
    )
    .select(['audit_log.at', 'audit_log.action', 'audit_log.detail', 'users.name', 'users.level'])
    .where('audit_log.homebase', '=', homebase)
    .where('audit_log.subject', '=', attempt)
    .orderBy('audit_log.id')
    .execute();
  return rows.flatMap(({ at, action, detail, name, level }) => {
    const act = ACTS[action];
    if (!act) return [];
    const { why = null, questions } = JSON.parse(detail) as { why?: string; questions?: number[] };
    return [
      { at, act, by: level === 'student' ? null : name, why, answers: questions?.length ?? null, ms: null },
    ];
  });
}

/** Time that was given to it, taken back, or paused. */
async function listTimes(db: Db, homebase: string, attempt: string): Promise<Entry[]> {
  const rows = await selectShares(db, homebase)
    .innerJoin('users as giver', (join) =>
      join.onRef('giver.homebase', '=', 'time_grants.homebase').onRef('giver.id', '=', 'time_grants.actor'),
    )
    .leftJoin('users as taker', (join) =>
      join
        .onRef('taker.homebase', '=', 'time_grants.homebase')
        .onRef('taker.id', '=', 'time_grants.withdrawn_by'),
    )
    .select(['time_shares.ms', 'time_grants.kind', 'time_grants.why', 'time_grants.granted_at'])
    .select(['time_grants.withdrawn_at', 'giver.name as giver', 'taker.name as taker'])
    .where('time_shares.attempt', '=', attempt)
    .execute();
  return rows.flatMap(({ ms, kind, why, granted_at, withdrawn_at, giver, taker }): Entry[] => {
    const act = kind === 'pause' ? ('pause' as const) : ('time' as const);
    const given = { ...NOBODY, at: granted_at, act, by: giver, why, ms };
    if (withdrawn_at === null) return [given];
    return [given, { ...NOBODY, at: withdrawn_at, act: 'timeBack', by: taker, ms }];
  });
}

/** Hand-ins and time-outs by a device; its penalties stand in the audit log. */
async function listEndings(db: Db, homebase: string, attempt: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('operations')
    .select(['kind', 'received_at'])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', '=', toBytes(attempt))
    .where('via', '=', 'device')
    .where('kind', 'in', ['finish', 'timeout'])
    .where('result', 'in', ['applied', 'late'])
    .orderBy('epoch')
    .orderBy('seq')
    .execute();
  return rows.map(({ kind, received_at }) => ({
    at: received_at,
    ...NOBODY,
    act: kind === 'finish' ? ('finish' as const) : ('timeout' as const),
  }));
}
