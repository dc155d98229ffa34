import { isClosed } from '#domain/exam/window';
import type { AttemptProgress } from '#domain/exam-session/attempt';
import { comesBack } from '#domain/exam-session/retake';
import type { WriteContext } from '../../db/command';
import type { ExamTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';
import { getExamRow } from '../../paper/exam-facts';
import { getShown } from '../results/released';
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

/** How this archived sitting would come back now. Asked before a sitting in its place is put away: while that one is sat, no keys are shown. */
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
    isClosed: isClosed({ isActive: examRow.is_active === 1, closeAt: examRow.close_at, now }),
    areKeysShown: (await getShown(tx.db, examRow, attempt, now)) === 'answers',
    now,
  });
  return { how, progress, examRow, wasPaused: retaken_paused === 1 };
}

interface Return {
  how: ReturnType<typeof comesBack>;
  progress: AttemptProgress;
  examRow: ExamTable;
  /** By name: whoever paused it has to let it go on. */
  wasPaused: boolean;
}

/** A device that never heard of the retake simply goes on; one that did has to claim the sitting again. */
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
      // With the deadline at the retake, nothing made later counts by itself, and nobody is let in.
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
