import type { WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import { failTaken } from '../needs';
import { requireOpenClasses } from '../open-class';

interface Seat {
  homebase: string;
  period: string;
  class: string;
  teacher: string;
}

/** Makes a teacher the homeroom teacher of a class, replacing the present one; he may have one class per period. */
export async function giveHomeroom({ db }: WriteContext, seat: Seat): Promise<void> {
  const { homebase, period } = seat;
  const teacher = await db
    .selectFrom('users')
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', seat.teacher)
    .where('level', '=', 'teacher')
    .executeTakeFirst();
  if (!teacher) return fail('notFound');
  const present = await db
    .selectFrom('homerooms')
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'homerooms.homebase').onRef('classes.id', '=', 'homerooms.class'),
    )
    .select(['classes.id', 'classes.name'])
    .where('homerooms.homebase', '=', homebase)
    .where('homerooms.period', '=', period)
    .where('homerooms.teacher', '=', seat.teacher)
    .executeTakeFirst();
  if (present?.id === seat.class) return;
  await requireOpenClasses(db, homebase, [seat.class]);
  if (present) failTaken('teacher', `${teacher.name} sudah menjadi wali kelas ${present.name}.`);
  await db
    .insertInto('homerooms')
    .values(seat)
    .onConflict((conflict) =>
      conflict.columns(['homebase', 'period', 'class']).doUpdateSet({ teacher: seat.teacher }),
    )
    .execute();
}
