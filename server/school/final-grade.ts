import { isFinalGrade } from '#domain/school/final-grade';
import type { WriteContext } from '../db/command';
import { fail } from '../failure/app-error';

/**
 * Refuses that pupils of a class graduate while the school has classes of a higher grade, archived ones too: they tell
 * how far it goes.
 */
export async function requireFinalGrade(
  { db }: WriteContext,
  homebase: string,
  ...places: readonly string[]
): Promise<void> {
  const classes = await db
    .selectFrom('classes')
    .innerJoin('grades', (join) =>
      join.onRef('grades.homebase', '=', 'classes.homebase').onRef('grades.id', '=', 'classes.grade'),
    )
    .select(['classes.id', 'classes.name', 'grades.name as grade'])
    .where('classes.homebase', '=', homebase)
    .execute();
  const grades = classes.map(({ grade }) => grade);
  const early = classes.find(({ id, grade }) => places.includes(id) && !isFinalGrade(grade, grades));
  if (early)
    fail('conflict', {
      message: `${early.name} bukan kelas di tingkat terakhir. Siswanya naik kelas, pindah, atau keluar, belum lulus.`,
    });
}
