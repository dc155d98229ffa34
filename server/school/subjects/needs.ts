import type { WriteContext } from '../../db/command';
import { type Ids, type Need, need } from '../needs';

/** What prevents deleting subjects: their question banks, their teachers, and the classes in which they are taught. */
export function needsOfSubjects({ db }: WriteContext, homebase: string, which: Ids): Promise<Need[]> {
  const teachers = db
    .selectFrom('teacher_subjects')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'teacher_subjects.homebase')
        .onRef('users.id', '=', 'teacher_subjects.teacher'),
    )
    .select('users.name')
    .distinct()
    .where('teacher_subjects.homebase', '=', homebase)
    .where('teacher_subjects.subject', 'in', which);
  const banks = db
    .selectFrom('banks')
    .select('name')
    .where('homebase', '=', homebase)
    .where('subject', 'in', which);
  const classes = db
    .selectFrom('teaching')
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'teaching.homebase').onRef('classes.id', '=', 'teaching.class'),
    )
    .select('classes.name')
    .distinct()
    .where('teaching.homebase', '=', homebase)
    .where('teaching.subject', 'in', which);
  return Promise.all([need('bank soal', banks), need('guru', teachers), need('kelas', classes)]);
}
