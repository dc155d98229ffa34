import { selectExamClasses } from './exam-takers';
import type { Db } from './open';

/** The classes of an exam in which a teacher teaches a subject of one of its banks, in the exam's own period. */
export async function listTaughtClasses(
  db: Db,
  { homebase, exam, teacher }: { homebase: string; exam: string; teacher: string },
): Promise<string[]> {
  const rows = await selectTaught(db, homebase, teacher)
    .select('classes.id as class')
    .where('exams.id', '=', exam)
    .execute();
  return rows.map((row) => row.class);
}

/** Exams with those of their classes in which a teacher teaches one of the exam's subjects. */
export function selectTaught(db: Db, homebase: string, teacher: string) {
  return selectExamClasses(db)
    .innerJoin('exam_banks', (join) =>
      join.onRef('exam_banks.homebase', '=', 'exams.homebase').onRef('exam_banks.exam', '=', 'exams.id'),
    )
    .innerJoin('banks', (join) =>
      join.onRef('banks.homebase', '=', 'exams.homebase').onRef('banks.id', '=', 'exam_banks.bank'),
    )
    .innerJoin('teaching', (join) =>
      join
        .onRef('teaching.homebase', '=', 'exams.homebase')
        .onRef('teaching.period', '=', 'exams.period')
        .onRef('teaching.class', '=', 'classes.id')
        .onRef('teaching.subject', '=', 'banks.subject'),
    )
    .where('exams.homebase', '=', homebase)
    .where('teaching.teacher', '=', teacher)
    .distinct();
}
