import { sql } from 'kysely';
import { SWEEP_AFTER_MS } from '#domain/exam-session/attempt';
import type { Services } from '../../services';
import { keepContacts } from '../contact/keep-contacts';
import { TELL_EVERY_MS, tellRooms } from '../live/tell-rooms';
import { sweepAttempts } from './attempt-commands';

const SWEEP_EVERY_MS = 5_000;
const CONTACTS_EVERY_MS = 30_000;

/** Calls back repeatedly until stopped. */
type Repeat = (work: () => void, everyMs: number) => () => void;

/**
 * While the server runs, closes overdue attempts, stores contacts and tells proctors of changes; returns the function
 * that stops it.
 */
export function startSweeper(services: Services, repeat: Repeat = byInterval): () => void {
  const stops = [
    repeat(oneAtATime(services, sweepOverdue), SWEEP_EVERY_MS),
    repeat(oneAtATime(services, keepContacts), CONTACTS_EVERY_MS),
    repeat(oneAtATime(services, tellRooms), TELL_EVERY_MS),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** No run starts before the previous one has finished. */
function oneAtATime(services: Services, work: (services: Services) => Promise<unknown>): () => void {
  let busy = false;
  return () => {
    if (busy) return;
    busy = true;
    work(services)
      .catch((error) => services.log.error({ err: error }, work.name))
      .finally(() => {
        busy = false;
      });
  };
}

/** Closes them, and tells who watches. Checks first, so that an idle server does not write every few seconds. */
export async function sweepOverdue({ db, writer, clock, rooms }: Services): Promise<number> {
  const overdue = await db
    .selectFrom('attempts')
    .select('id')
    // Literals, so that the partial index attempts_running is used.
    .where('progress', 'in', [sql.lit<'running'>('running'), sql.lit<'admitted'>('admitted')])
    .where('paused_at', 'is', null)
    .where('deadline', '<=', clock() - SWEEP_AFTER_MS)
    .limit(1)
    .executeTakeFirst();
  if (!overdue) return 0;
  const closed = await writer.run(sweepAttempts, null);
  for (const { student, ...room } of closed) rooms.note(room, student);
  return closed.length;
}

function byInterval(work: () => void, everyMs: number): () => void {
  const timer = setInterval(work, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
