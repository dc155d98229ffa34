import { findWaveFault, type WaveWindow, wholeWindow } from '#domain/exam/waves';
import type { WriteContext } from '../../db/command';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import { getExamRow } from '../../paper/exam-facts';
import { refuse } from '../exam-draft';

interface OfExam {
  homebase: string;
  exam: string;
}

/**
 * Replaces the waves of an exam, which then opens with the first and closes with the last; without waves its times stay.
 * Refused if they overlap, or one is shorter than the exam lasts.
 */
export async function storeWaves(
  { db }: Pick<WriteContext, 'db'>,
  { homebase, exam }: OfExam,
  waves: readonly WaveWindow[],
): Promise<void> {
  await db.deleteFrom('exam_waves').where('homebase', '=', homebase).where('exam', '=', exam).execute();
  const whole = wholeWindow(waves);
  if (whole === null) return;
  refuseFaulty(waves, (await getExamRow(db, homebase, exam)).duration_minutes);
  const rows = waves.map(({ openAt, closeAt }, index) => ({
    homebase,
    exam,
    number: index + 1,
    open_at: openAt,
    close_at: closeAt,
  }));
  await db.insertInto('exam_waves').values(rows).execute();
  await db
    .updateTable('exams')
    .set({ open_at: whole.openAt, close_at: whole.closeAt })
    .where('homebase', '=', homebase)
    .where('id', '=', exam)
    .execute();
}

/**
 * Refuses another division (`examInUse`) once a device may begin the exam without a network: it would show other times than the exam
 * has. A wave alone is changed by `changeWave`.
 */
export async function refuseIfLocked(
  { db }: Pick<WriteContext, 'db'>,
  { homebase, exam }: OfExam,
): Promise<void> {
  if ((await getExamRow(db, homebase, exam)).paper_locked_at === null) return;
  const message = 'Ada siswa yang mungkin sudah mulai tanpa jaringan: sesi tidak dapat dibagi ulang.';
  fail('examInUse', { message, fields: { waves: message } });
}

function refuseFaulty(waves: readonly WaveWindow[], minutes: number): void {
  const found = findWaveFault(waves, minutes);
  if (found === undefined) return;
  const { number, fault } = found;
  refuse(
    'waves',
    fault === 'short'
      ? `Sesi ${number} lebih singkat daripada durasi ujian (${minutes} menit).`
      : `Sesi ${number} mulai sebelum sesi ${number - 1} selesai.`,
  );
}

/**
 * Numbers of the waves that somebody has begun, or may have begun on a device without a network: he has an envelope for it.
 */
export async function listBegunWaves(db: Db, { homebase, exam }: OfExam): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('exam_seats')
    .innerJoin('exam_waves', (join) =>
      join
        .onRef('exam_waves.homebase', '=', 'exam_seats.homebase')
        .onRef('exam_waves.exam', '=', 'exam_seats.exam')
        .onRef('exam_waves.number', '=', 'exam_seats.wave'),
    )
    .select('exam_seats.wave')
    .distinct()
    .where('exam_seats.homebase', '=', homebase)
    .where('exam_seats.exam', '=', exam)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.homebase', '=', 'exam_seats.homebase')
            .whereRef('attempts.exam', '=', 'exam_seats.exam')
            .whereRef('attempts.student', '=', 'exam_seats.student')
            // Before a retake he sat in an earlier wave.
            .where((eb) =>
              eb.or([
                eb('attempts.archived_at', 'is', null),
                eb('attempts.start_at', '>=', eb.ref('exam_waves.open_at')),
              ]),
            ),
        ),
        exists(
          selectFrom('start_codes')
            .select('start_codes.batch')
            .whereRef('start_codes.homebase', '=', 'exam_seats.homebase')
            .whereRef('start_codes.exam', '=', 'exam_seats.exam')
            .whereRef('start_codes.student', '=', 'exam_seats.student')
            .where('start_codes.envelopes', '>', 0),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ wave }) => wave));
}
