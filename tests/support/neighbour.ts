import type { World } from './world';

/** E-mail of the parent of 1002, in the school of `wali@demo.sch.id`. */
export const NEIGHBOUR = 'tetangga@demo.sch.id';

/** E-mail of a tahfiz teacher in the demo's other school, which has none of its own. */
export const FOREIGN_TAHFIZ = 'tahfiz2@demo.sch.id';

/**
 * Adds a parent in the same school as the child of `wali@demo.sch.id`, so that only the family relation keeps him
 * out. The demo's other parent belongs to another school, which tenant isolation already keeps out.
 */
export function plantNeighbour({ database }: Pick<World, 'database'>): void {
  database.exec(`
    INSERT INTO users (homebase, id, level, name, email, password_hash, is_active, must_change_password, created_at)
    SELECT homebase, '0190a000-0000-7000-8000-0000000000dd', 'parent', 'Ibu Tetangga', '${NEIGHBOUR}', password_hash, 1, 0,
      created_at
    FROM users WHERE email = 'wali@demo.sch.id';
    INSERT INTO parent_children (homebase, parent, student)
    SELECT homebase, '0190a000-0000-7000-8000-0000000000dd', id FROM users WHERE nis = '1002'
      AND homebase = (SELECT homebase FROM users WHERE email = '${NEIGHBOUR}');
  `);
}

/** Adds a tahfiz teacher to the other school, since the demo has one only in the first. */
export function plantForeignTahfiz({ database }: Pick<World, 'database'>): void {
  database.exec(`
    INSERT INTO users (homebase, id, level, name, email, password_hash, is_active, must_change_password, created_at)
    SELECT homebase, '0190a000-0000-7000-8000-0000000000de', 'tahfiz', 'Ust. Seberang', '${FOREIGN_TAHFIZ}', password_hash, 1,
      0, created_at
    FROM users WHERE email = 'admin2@demo.sch.id';
  `);
}
