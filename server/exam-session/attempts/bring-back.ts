import { isClosed } from '#domain/exam/window';
import type { AttemptProgress } from '#domain/exam-session/attempt';
import { comesBack } from '#domain/exam-session/retake';
import type { WriteContext } from '../../db/command';
import type { ExamTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';
import { getExamRow } from '../../paper/exam-facts';
import { isStillGiven } from '../../paper/exam-waves';
import { areKeysKnown } from '../results/released';
import { pausedAtStart } from '../time/room-pause';
import { recordGrant, type TimeAct } from '../time/sittings';

interface Archived {
  homebase: string;
  attempt: string;
  exam: string;
  student: string;
  deadline: number;
  archivedAt: number;
}

/**
 * How this archived sitting would come back now. Determined before the sitting in its place is archived: while that
 * one is sat, no keys are shown.
 */
export async function planReturn(tx: WriteContext, { homebase, attempt, exam, ...times }: Archived) {
  const { retaken_from, retaken_paused } = await tx.db
    .selectFrom('attempts')
    .select(['retaken_from', 'retaken_paused'])
    .where('homebase', '=', homebase)
    .where('id', '=', attempt)
    .executeTakeFirstOrThrow();
  const progress = retaken_from ?? fail('retakeStands');
  const examRow = await getExamRow(tx.db, homebase, exam);
  const { now } = tx;
  const how = comesBack({
    ...times,
    progress,
    isClosed: isClosed({ isActive: await isStillGiven(tx.db, examRow), closeAt: examRow.close_at, now }),
    areKeysShown: await areKeysKnown(tx.db, examRow, attempt, now),
    now,
  });
  return { how, progress, examRow, wasPaused: retaken_paused === 1 };
}

interface Return {
  how: ReturnType<typeof comesBack>;
  progress: AttemptProgress;
  examRow: ExamTable;
  /** Paused by name: staff who paused it have to resume it. */
  wasPaused: boolean;
}

/** A device that never learned of the retake simply continues; one that did has to claim the sitting again. */
export async function bringBack(
  tx: WriteContext,
  input: TimeAct & { grant: string },
  { homebase, attempt, student, archivedAt }: Archived,
  { how, progress, examRow, wasPaused }: Return,
): Promise<void> {
  await tx.db
    .updateTable('attempts')
    .set({ archived_at: null, retaken_from: null, retaken_paused: null, progress })
    .$if(how === 'ended', (query) =>
      // With the deadline at the retake, later answers do not count automatically, and nobody is readmitted.
      query.set({ progress: 'expired', finished_at: archivedAt, deadline: archivedAt, paused_at: null }),
    )
    .where('homebase', '=', homebase)
    .where('id', '=', attempt)
    .execute();
  if (how !== 'goesOn') return;
  await tx.db
    .updateTable('attempts')
    .set({ paused_at: wasPaused ? tx.now : await pausedAtStart(tx, examRow, student) })
    .where('homebase', '=', homebase)
    .where('id', '=', attempt)
    .execute();
  const ms = tx.now - archivedAt;
  // Recorded as a pause, because the pupil could not write in that time.
  const credit = { id: input.grant, kind: 'pause', ms, is_for_all: 0 } as const;
  if (ms > 0) await recordGrant(tx, input, credit, [{ attempt, ms }]);
}
