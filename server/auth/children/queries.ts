import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import { listSomeOfClass } from '../class-queries';

interface Wanted {
  classid?: string | undefined;
  /** Only these pupils of the class; throws 404 if one of them is not in it. */
  pupils?: readonly string[] | undefined;
  student?: string | undefined;
}

/**
 * The pupils to make codes for: a class, or one pupil. Throws 404 for a deactivated pupil, also as a member of a
 * class.
 */
export async function listChildren(db: Db, homebase: string, { classid, pupils: chosen, student }: Wanted) {
  if (classid !== undefined) {
    const row = await db
      .selectFrom('classes')
      .select('name')
      .where('homebase', '=', homebase)
      .where('id', '=', classid)
      .executeTakeFirst();
    const pupils = await listSomeOfClass(db, homebase, { classid, chosen });
    return pupils.map(({ id, name, nis }) => ({ id, student: name, nis, class: row?.name ?? null }));
  }
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'nis'])
    .where('homebase', '=', homebase)
    .where('id', '=', student ?? '')
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (!row) return fail('notFound');
  return [{ id: row.id, student: row.name, nis: row.nis, class: null }];
}
