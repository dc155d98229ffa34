import { byClassAndName, readClassOrder } from '../../db/class-order';
import { selectExamTakers } from '../../db/exam-takers';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';

interface Sat {
  homebase: string;
  exam: string;
  /** Null: all. */
  classes: readonly string[] | null;
}

/** The pupils of an exam with a sitting that is not archived, by class and name; of all its classes, or of these. */
export async function listSitters(db: Db, { homebase, exam, classes }: Sat, pattern: string | null) {
  const sitters = selectExamTakers(db)
    .innerJoin('attempts', (join) =>
      join
        .onRef('attempts.homebase', '=', 'exams.homebase')
        .onRef('attempts.exam', '=', 'exams.id')
        .onRef('attempts.student', '=', 'enrolments.student'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'attempts.homebase').onRef('users.id', '=', 'attempts.student'),
    )
    .select([
      'attempts.id as attempt',
      'users.id as student',
      'users.name',
      'users.nis',
      'classes.name as class',
    ])
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '=', exam)
    .where('attempts.archived_at', 'is', null)
    .where(({ ref, or }) => or([contains(ref('users.name'), pattern), contains(ref('users.nis'), pattern)]))
    .$call(byClassAndName(await readClassOrder(db, homebase)));
  return (classes === null ? sitters : sitters.where('enrolments.class', 'in', classes)).execute();
}
