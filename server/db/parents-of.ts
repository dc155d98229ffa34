import type { Db } from './open';
import { contains } from './search';

/** The parents of the pupils that match a search, because a school knows parents by their children. */
export function parentsOf(db: Db, homebase: string, pattern: string | null) {
  return db
    .selectFrom('parent_children')
    .innerJoin('users as child', (join) =>
      join
        .onRef('child.homebase', '=', 'parent_children.homebase')
        .onRef('child.id', '=', 'parent_children.student'),
    )
    .select('parent_children.parent')
    .where('parent_children.homebase', '=', homebase)
    .where((eb) => eb.or([contains(eb.ref('child.name'), pattern), contains(eb.ref('child.nis'), pattern)]));
}
