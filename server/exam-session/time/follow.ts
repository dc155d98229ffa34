import { effectiveProgress } from '#domain/exam-session/attempt';
import type { Db } from '../../db/open';
import type { AttemptTable } from '../../db/tables/exam';
import { deadlineOf } from '../../paper/attempt-time';
import { findOpenAttempt } from '../../paper/exam-facts';
import type { Services } from '../../services';
import { stretches } from './sittings';

/** What a device is told of its sitting at once; the same as every reply to its answers says. */
export interface SittingNews {
  attempt: string;
  serverNow: string;
  deadline: string;
  progress: AttemptTable['progress'];
  epoch: number;
  archived: boolean;
  paused?: true;
}

export function topicOf(homebase: string, exam: string, student: string): string {
  return `sitting:${homebase}:${exam}:${student}`;
}

/** What there is to tell a device that begins to listen; null before the start. */
export async function findNews(
  db: Db,
  homebase: string,
  sat: { exam: string; student: string },
  now: number,
): Promise<SittingNews | null> {
  const attempt = await findOpenAttempt(db, homebase, sat.exam, sat.student);
  return attempt ? toNews(attempt, now) : null;
}

/** Tells the devices of these sittings, or of a whole exam, what has changed, and its proctors. To be called after the commit. */
export async function tellDevices(
  { db, listeners, rooms, clock }: Services,
  homebase: string,
  whom: { exam: string } | { attempts: readonly string[] },
): Promise<void> {
  const all = db
    .selectFrom('attempts')
    .select(['id', 'exam', 'student', 'progress', 'deadline', 'paused_at', 'epoch', 'archived_at'])
    .where('homebase', '=', homebase);
  const parts =
    'exam' in whom
      ? [await all.where('exam', '=', whom.exam).where('archived_at', 'is', null).execute()]
      : await Promise.all(stretches(whom.attempts).map((some) => all.where('id', 'in', some).execute()));
  const now = clock();
  for (const row of parts.flat()) {
    rooms.note({ homebase, exam: row.exam }, row.student);
    const topic = topicOf(homebase, row.exam, row.student);
    if (listeners.isHeard(topic)) listeners.tell(topic, toNews(row, now));
  }
}

type Told = Pick<AttemptTable, 'id' | 'progress' | 'deadline' | 'paused_at' | 'epoch' | 'archived_at'>;

function toNews(row: Told, now: number): SittingNews {
  const deadline = deadlineOf(row, now);
  return {
    attempt: row.id,
    serverNow: new Date(now).toISOString(),
    deadline: new Date(deadline).toISOString(),
    progress: effectiveProgress(row.progress, { now, deadline }),
    epoch: row.epoch,
    archived: row.archived_at !== null,
    ...(row.paused_at === null ? {} : { paused: true }),
  };
}
