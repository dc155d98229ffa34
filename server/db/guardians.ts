import type { Db } from './open';

/**
 * Links of a school's pupils to parents who are not switched off (ADR 113): only these count as guardians. Figures and
 * lists that ask who has one, or none, read this.
 */
export function selectGuardians(db: Db, homebase: string) {
  return db
    .selectFrom('parent_children')
    .innerJoin('users as guardian', (join) =>
      join
        .onRef('guardian.homebase', '=', 'parent_children.homebase')
        .onRef('guardian.id', '=', 'parent_children.parent'),
    )
    .where('parent_children.homebase', '=', homebase)
    .where('guardian.is_active', '=', 1);
}
