import type { Db } from './open';

interface OfExam {
  homebase: string;
  exam: string;
}

/** The sittings of an exam with the seats and rooms of their pupils, where they have them; archived sittings too. */
export function selectSeatedSittings(db: Db, { homebase, exam }: OfExam) {
  return db
    .selectFrom('attempts')
    .leftJoin('exam_seats', (join) =>
      join
        .onRef('exam_seats.homebase', '=', 'attempts.homebase')
        .onRef('exam_seats.exam', '=', 'attempts.exam')
        .onRef('exam_seats.student', '=', 'attempts.student'),
    )
    .leftJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_seats.homebase').onRef('rooms.id', '=', 'exam_seats.room'),
    )
    .where('attempts.homebase', '=', homebase)
    .where('attempts.exam', '=', exam);
}
