import { inTurn } from '#domain/exam-session/in-turn';
import { frozenUntil } from '#domain/exam-session/watch-notes';
import type { Db } from '../../db/open';
import { type LoggedNote, mapWatchLogs, type WatchLog } from '../timeline/watch-log';

/** Whether an attempt is frozen by the notes of any of its devices; `now` in ms. */
export async function isFrozen(
  db: Db,
  { homebase, ...sitting }: { homebase: string; id: string; start_at: number },
  now: number,
): Promise<boolean> {
  const logs = await mapWatchLogs(db, homebase, [sitting]);
  return (await mapFrozen(db, homebase, logs, now)).size > 0;
}

/**
 * For each frozen attempt, until when (ms), from the notes of its devices and what staff did; Infinity: the pupil has
 * not returned to fullscreen.
 */
export async function mapFrozen(
  db: Db,
  homebase: string,
  logs: ReadonlyMap<string, WatchLog>,
  now: number,
): Promise<Map<string, number>> {
  const maybe = [...logs].filter(([, { notes }]) => untilOf(notes) > now);
  const thawed = await mapThawed(
    db,
    homebase,
    maybe.map(([attempt]) => attempt),
  );
  return new Map(
    maybe.flatMap(([attempt, { notes }]) => {
      // By time of receipt, not by the device's clock, which must not decide what staff had seen.
      const since = notes.filter(({ heardAt }) => heardAt > (thawed.get(attempt) ?? 0));
      const until = untilOf(since);
      return until > now ? [[attempt, until] as const] : [];
    }),
  );
}

function untilOf(notes: readonly LoggedNote[]): number {
  return frozenUntil(inTurn(notes).map(({ at, said }) => ({ at, body: { note: said } })));
}

/** For each of these sittings that staff unfroze, when they last did. */
async function mapThawed(
  db: Db,
  homebase: string,
  attempts: readonly string[],
): Promise<Map<string, number>> {
  if (attempts.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_log')
    .select(({ fn }) => ['subject', fn.max<number>('at').as('at')])
    .where('homebase', '=', homebase)
    .where('subject', 'in', attempts)
    .where('action', '=', 'attempt.thaw')
    .groupBy('subject')
    .execute();
  return new Map(rows.flatMap(({ subject, at }) => (subject === null ? [] : [[subject, at] as const])));
}
