import type { Wave } from '#contract/exam/wave';
import type { WaveWindow } from '#domain/exam/waves';
import { countsAsOn } from '#domain/exam/window';
import type { Db } from '../db/open';
import type { ExamTable } from '../db/tables/exam';

/** The waves of these exams, in their order, with times in ms. */
export function listWaves(db: Db, homebase: string, exams: readonly string[]) {
  return db
    .selectFrom('exam_waves')
    .select(['exam', 'number', 'open_at as openAt', 'close_at as closeAt'])
    .where('homebase', '=', homebase)
    .where('exam', 'in', exams)
    .orderBy('exam')
    .orderBy('number')
    .execute();
}

/** The rule `countsAsOn` of the domain, for a stored exam. */
export async function isStillGiven(
  db: Db,
  { homebase, id, is_active }: Pick<ExamTable, 'homebase' | 'id' | 'is_active'>,
): Promise<boolean> {
  return countsAsOn(is_active === 1, (await listWaves(db, homebase, [id])).length);
}

/** A wave in the form of the contract. */
export function toWave({ number, openAt, closeAt }: WaveWindow & { number: number }): Wave {
  return { number, open_at: new Date(openAt).toISOString(), close_at: new Date(closeAt).toISOString() };
}

/** The times of the wave in which a pupil sits; null if the exam has none, or he has no seat yet. */
export async function findOwnWave(
  db: Db,
  { homebase, exam, student }: { homebase: string; exam: string; student: string },
): Promise<WaveWindow | null> {
  const row = await db
    .selectFrom('exam_seats')
    .innerJoin('exam_waves', (join) =>
      join
        .onRef('exam_waves.homebase', '=', 'exam_seats.homebase')
        .onRef('exam_waves.exam', '=', 'exam_seats.exam')
        .onRef('exam_waves.number', '=', 'exam_seats.wave'),
    )
    .select(['exam_waves.open_at as openAt', 'exam_waves.close_at as closeAt'])
    .where('exam_seats.homebase', '=', homebase)
    .where('exam_seats.exam', '=', exam)
    .where('exam_seats.student', '=', student)
    .executeTakeFirst();
  return row ?? null;
}

/** The exam as it is for one pupil: it opens and closes with his wave. */
export async function asForPupil(
  db: Db,
  exam: Pick<ExamTable, 'homebase' | 'id' | 'open_at' | 'close_at'>,
  student: string,
): Promise<Pick<ExamTable, 'open_at' | 'close_at'>> {
  const own = await findOwnWave(db, { homebase: exam.homebase, exam: exam.id, student });
  return own
    ? { open_at: own.openAt, close_at: own.closeAt }
    : { open_at: exam.open_at, close_at: exam.close_at };
}
