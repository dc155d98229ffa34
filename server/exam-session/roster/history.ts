import type { HistoryAct, HistoryEntry } from '#contract/logs';
import { toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';

/** What happened to an attempt, oldest first: the acts of staff from the audit log, those of its devices from theirs. */
export async function listHistory(db: Db, homebase: string, attempt: string): Promise<HistoryEntry[]> {
  const { start_at } = await db
    .selectFrom('attempts')
    .select('start_at')
    .where('homebase', '=', homebase)
    .where('id', '=', attempt)
    .executeTakeFirstOrThrow();
  const entries = [
    { at: start_at, act: 'start' as const, by: null, why: null, answers: null },
    ...(await listEndings(db, homebase, attempt)),
    ...(await listActs(db, homebase, attempt)),
  ];
  // Stable: within one millisecond the order of the lists holds, and in each that of its own writing.
  return entries
    .sort((left, right) => left.at - right.at)
    .map(({ at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() }));
}

type Entry = Omit<HistoryEntry, 'at'> & { at: number };

const ACTS: Readonly<Record<string, HistoryAct>> = {
  'attempt.claimed': 'claim',
  'attempt.finish': 'finish',
  'attempt.penalize': 'penalty',
  'attempt.rejoin': 'rejoin',
  'attempt.retake': 'retake',
  'attempt.accept': 'accept',
  'attempt.dismiss': 'dismiss',
  'attempt.undo': 'undo',
  'attempt.recreated': 'recreated',
  'attempt.twin': 'twin',
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
    return [{ at, act, by: level === 'student' ? null : name, why, answers: questions?.length ?? null }];
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
    act: kind === 'finish' ? ('finish' as const) : ('timeout' as const),
    by: null,
    why: null,
    answers: null,
  }));
}
