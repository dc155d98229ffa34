import type { Told } from '../../db/changed-fields';
import type { WriteContext } from '../../db/command';
import { selectSubjects } from './queries';

/** A subject as logged: related rows by name. */
export async function describeSubject(
  { db }: Pick<WriteContext, 'db'>,
  { homebase, id }: { homebase: string; id: string },
): Promise<Told> {
  const { passing_mark: mark, ...told } = await selectSubjects(db, homebase)
    .select(['subjects.name', 'categories.name as category', 'branches.name as branch'])
    .select('subjects.passing_mark')
    .where('subjects.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...told, passing_mark: mark === null ? null : String(mark) };
}
