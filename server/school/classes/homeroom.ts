import type { WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import { failTaken } from '../needs';

interface Seat {
  homebase: string;
  period: string;
  class: string;
  teacher: string;
}

/** Makes a teacher the homeroom teacher of a class that has none; he may have one class in a period. */
export async function seatTeacher({ db }: WriteContext, seat: Seat): Promise<void> {
  const teacher = await db
    .selectFrom('users')
    .select('name')
    .where('homebase', '=', seat.homebase)
    .where('id', '=', seat.teacher)
    .where('level', '=', 'teacher')
    .executeTakeFirst();
  if (!teacher) return fail('notFound');
  const other = await db
    .selectFrom('homerooms')
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'homerooms.homebase').onRef('classes.id', '=', 'homerooms.class'),
    )
    .select('classes.name')
    .where('homerooms.homebase', '=', seat.homebase)
    .where('homerooms.period', '=', seat.period)
    .where('homerooms.teacher', '=', seat.teacher)
    .executeTakeFirst();
  if (other) failTaken('teacher', `${teacher.name} sudah menjadi wali kelas ${other.name}.`);
  await db.insertInto('homerooms').values(seat).execute();
}
