import { v7 as uuidv7 } from 'uuid';
import { lostStretch } from '#domain/exam-session/lost-time';
import { toBytes } from '../../db/bytes';
import { systemCommand, type WriteContext } from '../../db/command';
import { deadlineOf } from '../../paper/attempt-time';
import { selectSharesOf, stoodFor } from '../time/queries';
import type { Unwritten } from './contact-book';

/** How long to wait, in ms, for a device that is back: it delivers its answers within seconds. */
export const DELIVERED_WITHIN_MS = 60_000;

/** Nothing, if the sitting was deleted with its school meanwhile: that must not keep the others from being stored. */
const OF_SITTING = 'FROM attempts WHERE homebase = ? AND id = ?';

/** Stores the last contact of sittings, and the silences that have ended. Idempotent. */
export const noteContacts = systemCommand(
  'examSession.noteContacts',
  async (tx, { heard, silences }: Unwritten) => {
    const keep = tx.statement(
      `INSERT INTO attempt_contacts (homebase, attempt, at, is_at_work) SELECT homebase, id, ?, ? ${OF_SITTING}
      ON CONFLICT (homebase, attempt) DO UPDATE SET at = excluded.at, is_at_work = excluded.is_at_work`,
    );
    const silent = tx.statement(
      `INSERT INTO lost_times (homebase, attempt, from_at, to_at, id) SELECT homebase, id, ?, ?, ? ${OF_SITTING}
      ON CONFLICT (homebase, attempt, from_at) DO NOTHING`,
    );
    for (const { homebase, attempt, at, isAtWork } of heard)
      keep.run(at, isAtWork ? 1 : 0, homebase, attempt);
    for (const { homebase, attempt, from, to } of silences) silent.run(from, to, uuidv7(), homebase, attempt);
  },
);

/** Maximum calculated per command, so that answers do not wait when a whole school comes back. */
const CALCULATED_AT_ONCE = 25;

/**
 * Calculates the time lost in silences whose device has had time to deliver; returns whose it was, and whether there are
 * more.
 */
export const calculateLostTime = systemCommand('examSession.calculateLostTime', async (tx) => {
  const due = await tx.db
    .selectFrom('lost_times as l')
    .innerJoin('attempts as a', (join) =>
      join.onRef('a.homebase', '=', 'l.homebase').onRef('a.id', '=', 'l.attempt'),
    )
    .select([
      'l.homebase',
      'l.id',
      'l.attempt',
      'l.from_at',
      'l.to_at',
      'a.exam',
      'a.student',
      'a.start_at',
      'a.deadline',
      'a.paused_at',
    ])
    .where('l.lost_ms', 'is', null)
    .where('l.to_at', '<=', tx.now - DELIVERED_WITHIN_MS)
    .orderBy('l.to_at')
    .limit(CALCULATED_AT_ONCE)
    .execute();
  for (const row of due) {
    const lost = lostStretch(
      { from: row.from_at, to: row.to_at },
      {
        signs: listSigns(tx, row),
        pauses: await listPauses(tx, row),
        span: { from: row.start_at, to: deadlineOf(row, tx.now) },
      },
    );
    await tx.db
      .updateTable('lost_times')
      .set({ lost_from: lost?.from ?? row.from_at, lost_ms: lost?.ms ?? 0 })
      .where('homebase', '=', row.homebase)
      .where('id', '=', row.id)
      .execute();
  }
  return {
    calculated: due.map(({ homebase, exam, student }) => ({ homebase, exam, student })),
    hasMore: due.length === CALCULATED_AT_ONCE,
  };
});

interface Silent {
  homebase: string;
  attempt: string;
  from_at: number;
  to_at: number;
  paused_at: number | null;
}

/** When the device says it did something during the silence; reads a small part of one sitting's log. */
function listSigns({ statement }: WriteContext, { homebase, attempt, from_at, to_at }: Silent): number[] {
  return statement(
    `SELECT at FROM operations WHERE homebase = ? AND attempt = ? AND via = 'device' AND at > ? AND at < ?`,
  )
    .pluck()
    .all(toBytes(homebase), toBytes(attempt), from_at, to_at) as number[];
}

/** The pauses of a sitting that have ended, and the current one. */
async function listPauses({ db, now }: WriteContext, { homebase, attempt, paused_at }: Silent) {
  const rows = await selectSharesOf(db, homebase, [attempt])
    .select(['time_grants.granted_at', 'time_shares.ms'])
    .where('time_grants.kind', '=', 'pause')
    .execute();
  const over = rows.map(({ ms, granted_at: at }) => stoodFor(ms, at));
  return paused_at === null ? over : [...over, { from: paused_at, to: now }];
}
