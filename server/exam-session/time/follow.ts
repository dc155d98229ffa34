import type { ExamMessage } from '#contract/exam-session/message';
import { effectiveProgress } from '#domain/exam-session/attempt';
import type { Db } from '../../db/open';
import { portionsOf } from '../../db/portions';
import type { AttemptTable } from '../../db/tables/exam';
import { deadlineOf, finishFromOf } from '../../paper/attempt-time';
import type { Services } from '../../services';

/**
 * The state of its sitting that a device gets at once: the fields of every reply to its answers, and the minimum
 * time.
 */
export interface SittingNews {
  attempt: string;
  serverNow: string;
  deadline: string;
  progress: AttemptTable['progress'];
  epoch: number;
  archived: boolean;
  paused?: true;
  /** Its questions are shown again if they are frozen. Sent once, and only here. */
  thaw?: true;
  /** Messages of staff that the pupil has not read; omitted if there are none. */
  messages?: readonly ExamMessage[];
  /** Only here and in replies to a device's queries: a reply to an answer must stay cheap. */
  finishFrom?: string | undefined;
}

export function topicOf(homebase: string, exam: string, student: string): string {
  return `sitting:${homebase}:${exam}:${student}`;
}

/** For devices that speak by the token of their attempt: its time and end, nothing else. */
export function attemptTopicOf(homebase: string, attempt: string): string {
  return `attempt:${homebase}:${attempt}`;
}

/** The state of its attempt that a device gets by its token, also if a retake archived it. */
export async function findAttemptNews(
  db: Db,
  homebase: string,
  attempt: string,
  now: number,
): Promise<SittingNews | null> {
  const [row] = await listTold(db, homebase, { attempts: [attempt] });
  return row ? toNews(row, now) : null;
}

/** Tells proctors and devices what has changed in these sittings or in a whole exam. Call it after the commit. */
export async function tellDevices(
  { db, listeners, watched, clock }: Services,
  homebase: string,
  whom: Told,
  also: Pick<SittingNews, 'thaw'> = {},
): Promise<void> {
  const now = clock();
  for (const row of await listTold(db, homebase, whom)) {
    watched.note({ homebase, exam: row.exam }, row.student);
    for (const topic of [topicOf(homebase, row.exam, row.student), attemptTopicOf(homebase, row.id)])
      if (listeners.isHeard(topic)) listeners.tell(topic, { ...toNews(row, now), ...also });
  }
}

/** The sittings of a whole exam, of one room of it, or the named ones. */
type Told = { exam: string; room?: string | null } | { attempts: readonly string[] };

/** Lists these sittings with the state sent for each. */
export async function listTold(db: Db, homebase: string, whom: Told): Promise<ToldSitting[]> {
  const all = db
    .selectFrom('attempts')
    .select([
      'id',
      'exam',
      'student',
      'progress',
      'deadline',
      'finish_from',
      'paused_at',
      'epoch',
      'archived_at',
    ])
    .where('homebase', '=', homebase);
  if ('attempts' in whom) {
    const parts = portionsOf(whom.attempts).map((some) => all.where('id', 'in', some).execute());
    return (await Promise.all(parts)).flat();
  }
  const { exam, room = null } = whom;
  return all
    .where('exam', '=', exam)
    .where('archived_at', 'is', null)
    .$if(room !== null, (some) =>
      some.where('student', 'in', ({ selectFrom }) =>
        selectFrom('exam_seats')
          .select('exam_seats.student')
          .where('exam_seats.homebase', '=', homebase)
          .where('exam_seats.exam', '=', exam)
          .where('exam_seats.room', '=', room ?? ''),
      ),
    )
    .execute();
}

type ToldSitting = Pick<
  AttemptTable,
  'id' | 'exam' | 'student' | 'progress' | 'deadline' | 'finish_from' | 'paused_at' | 'epoch' | 'archived_at'
>;

export function toNews(row: ToldSitting, now: number): SittingNews {
  const deadline = deadlineOf(row, now);
  return {
    attempt: row.id,
    serverNow: new Date(now).toISOString(),
    deadline: new Date(deadline).toISOString(),
    progress: effectiveProgress(row.progress, { now, deadline }),
    epoch: row.epoch,
    archived: row.archived_at !== null,
    ...(row.paused_at === null ? {} : { paused: true }),
    finishFrom: finishFromOf(row, now),
  };
}
