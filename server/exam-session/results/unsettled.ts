import { type Ending, isEnding } from '#domain/exam-session/ending';
import { canStillCount } from '#domain/exam-session/settled';
import { MINUTE_MS } from '#domain/time/durations';
import { selectEndings } from '../../db/answer-log/ending-log';
import { toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { deadlineOf } from '../../paper/attempt-time';

/** The sittings of an exam in which answers can still come to count by themselves; `only` limits it to one. */
export async function listUnsettled(
  db: Db,
  exam: ExamTable,
  now: number,
  only?: string,
): Promise<ReadonlySet<string>> {
  const lateCountMs = exam.late_count_minutes * MINUTE_MS;
  const current = db
    .selectFrom('attempts')
    .select(['id', 'progress', 'epoch', 'deadline', 'paused_at'])
    .where('homebase', '=', exam.homebase)
    .where('exam', '=', exam.id)
    .where('archived_at', 'is', null)
    .where(({ eb, or }) => or([eb('deadline', '>=', now - lateCountMs), eb('paused_at', 'is not', null)]));
  const rows = await (only === undefined ? current : current.where('id', '=', only)).execute();
  const endings = await listEndings(
    db,
    exam.homebase,
    rows.map(({ id }) => id),
  );
  const unsettled = rows.filter(({ id, progress, epoch, ...time }) =>
    canStillCount(
      { progress, epoch, deadline: deadlineOf(time, now), lateCountMs, endings: endings.get(id) ?? [] },
      now,
    ),
  );
  return new Set(unsettled.map(({ id }) => id));
}

/** Names of pupils whose clock stands, so that their sittings never end by themselves: somebody has to let them go on, or end them. */
export async function listUnsettledByPause(db: Db, exam: ExamTable, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'attempts.homebase').onRef('users.id', '=', 'attempts.student'),
    )
    .select(['attempts.id', 'users.name'])
    .where('attempts.homebase', '=', exam.homebase)
    .where('attempts.exam', '=', exam.id)
    .where('attempts.archived_at', 'is', null)
    .where('attempts.paused_at', 'is not', null)
    .orderBy('users.name')
    .execute();
  if (rows.length === 0) return [];
  const unsettled = await listUnsettled(db, exam, now);
  return rows.filter(({ id }) => unsettled.has(id)).map(({ name }) => name);
}

async function listEndings(db: Db, homebase: string, attempts: readonly string[]) {
  const endings = new Map<
    string,
    { epoch: number; kind: Ending; receivedAt: number; via: 'device' | 'server' }[]
  >();
  if (attempts.length === 0) return endings;
  const rows = await selectEndings(db, homebase, attempts)
    .select(['ending.attempt', 'ending.epoch', 'ending.kind', 'ending.received_at', 'ending.via'])
    .execute();
  for (const { attempt, kind, received_at: receivedAt, ...ending } of rows) {
    if (!isEnding(kind)) continue;
    const id = toUuid(attempt);
    endings.set(id, [...(endings.get(id) ?? []), { ...ending, kind, receivedAt }]);
  }
  return endings;
}
