import { effectiveProgress, isOpen } from '#domain/exam-session/attempt';
import type { ScoredQuestion } from '#domain/score/score';
import type { Db } from '../../db/open';
import { deadlineOf } from '../../paper/attempt-time';
import { listSitters } from '../attempts/sitters';
import type { OfExam } from './chart';
import type { MarkedRow } from './marked-paper';
import { listScoredSheets } from './sheet';

/** A finished sitting, with what stands for each of its questions. */
export interface FinishedSitting {
  attempt: string;
  startAt: number;
  student: string;
  name: string;
  nis: string;
  className: string;
  sheet: ReadonlyMap<string, ScoredQuestion>;
}

/** Lists the sittings of an exam, or of one class of it, to which nothing can be added any more. */
export async function listFinished(
  db: Db,
  { homebase, exam, classid }: OfExam,
  paper: readonly MarkedRow[],
  now: number,
): Promise<FinishedSitting[]> {
  const classes = classid === undefined ? null : [classid];
  const sitters = await listSitters(db, { homebase, exam, classes }, null);
  const byAttempt = new Map(sitters.map((sitter) => [sitter.attempt, sitter]));
  if (byAttempt.size === 0) return [];
  const rows = await db
    .selectFrom('attempts')
    .select(['id', 'progress', 'deadline', 'paused_at', 'start_at'])
    .where('homebase', '=', homebase)
    .where('id', 'in', [...byAttempt.keys()])
    .orderBy('id')
    .execute();
  const over = rows.filter(
    (row) => !isOpen(effectiveProgress(row.progress, { now, deadline: deadlineOf(row, now) })),
  );
  const attempts = over.map(({ id }) => ({ homebase, id }));
  const sheets = await listScoredSheets(db, homebase, attempts, paper);
  return over.flatMap(({ id, start_at }) => {
    const sitter = byAttempt.get(id);
    if (!sitter) return [];
    const { student, name, nis, class: className } = sitter;
    const sheet = new Map((sheets.get(id) ?? []).map((answer) => [answer.question, answer]));
    return [{ attempt: id, startAt: start_at, student, name, nis: nis ?? '', className, sheet }];
  });
}
