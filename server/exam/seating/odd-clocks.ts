import type { Db } from '../../db/open';
import { selectOpenSittings } from '../../db/open-sittings';

interface Moved {
  homebase: string;
  exam: string;
  students: readonly string[];
}

/**
 * Counts the pupils whose clock is stopped while their room's runs, and whose clock runs while their room's is
 * stopped. Moving a pupil does not change his clock (ADR 60), so staff must be warned.
 */
export async function countOddClocks(db: Db, { homebase, exam, students }: Moved) {
  const rows = await selectOpenSittings(db, homebase)
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'attempts.homebase').onRef('exams.id', '=', 'attempts.exam'),
    )
    .leftJoin('exam_seats', (join) =>
      join
        .onRef('exam_seats.homebase', '=', 'attempts.homebase')
        .onRef('exam_seats.exam', '=', 'attempts.exam')
        .onRef('exam_seats.student', '=', 'attempts.student'),
    )
    .leftJoin('exam_rooms', (join) =>
      join
        .onRef('exam_rooms.homebase', '=', 'exam_seats.homebase')
        .onRef('exam_rooms.exam', '=', 'exam_seats.exam')
        .onRef('exam_rooms.room', '=', 'exam_seats.room'),
    )
    .where('attempts.exam', '=', exam)
    .where('attempts.student', 'in', students)
    .select(['attempts.paused_at as own', 'exams.paused_at as ofExam', 'exam_rooms.paused_at as ofRoom'])
    .execute();
  const odd = rows.map(({ own, ofExam, ofRoom }) => ({
    stands: own !== null,
    isOdd: (own === null) !== (ofExam === null && ofRoom === null),
  }));
  return {
    standing: odd.filter(({ stands, isOdd }) => isOdd && stands).length,
    running: odd.filter(({ stands, isOdd }) => isOdd && !stands).length,
  };
}
