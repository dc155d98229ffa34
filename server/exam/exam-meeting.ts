import type { Db } from '../db/open';
import type { ExamTable } from '../db/tables/exam';

/** All of an exam that decides what it meets: its times, its classes and its named pupils, to be compared. */
export async function readMeeting(db: Db, exam: ExamTable): Promise<string> {
  const classes = await db
    .selectFrom('exam_classes')
    .select('class')
    .where('homebase', '=', exam.homebase)
    .where('exam', '=', exam.id)
    .orderBy('class')
    .execute();
  const pupils = await db
    .selectFrom('exam_pupils')
    .select('pupil')
    .where('homebase', '=', exam.homebase)
    .where('exam', '=', exam.id)
    .orderBy('pupil')
    .execute();
  const { open_at: opensAt, close_at: closesAt, duration_minutes: minutes } = exam;
  return JSON.stringify([opensAt, closesAt, minutes, classes, pupils]);
}
