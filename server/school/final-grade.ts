import { isFinalGrade } from '#domain/school/final-grade';
import { listClassesInOrder } from '../db/class-order';
import type { WriteContext } from '../db/command';
import { fail } from '../failure/app-error';

/**
 * Refuses a graduation from a class while the school has classes of a higher grade, including archived ones, which
 * show its last grade.
 */
export async function requireFinalGrade(
  { db }: WriteContext,
  homebase: string,
  ...places: readonly string[]
): Promise<void> {
  const classes = await listClassesInOrder(db, homebase);
  const grades = classes.map(({ gradename }) => gradename);
  const early = classes.find(({ id, gradename }) => places.includes(id) && !isFinalGrade(gradename, grades));
  if (early)
    fail('conflict', {
      message: `${early.classname} bukan kelas di tingkat terakhir. Siswanya naik kelas, pindah, atau keluar, belum lulus.`,
    });
}
