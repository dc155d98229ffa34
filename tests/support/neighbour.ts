import type { World } from './world';

/** E-mail of the parent of 1002, in the school of `wali@demo.sch.id`. */
export const NEIGHBOUR = 'tetangga@demo.sch.id';

/** E-mail of a tahfiz teacher in the other school of the demo, which has none by itself. */
export const FOREIGN_TAHFIZ = 'tahfiz2@demo.sch.id';

/**
 * Plants a parent whom only the family relation separates from the child of `wali@demo.sch.id`: the demo's other parent
 * is of another school, which the school's own wall already keeps out.
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

/** Plants the one of the other school: by himself the demo's is a stranger only within his own. */
export function plantForeignTahfiz({ database }: Pick<World, 'database'>): void {
  database.exec(`
    INSERT INTO users (homebase, id, level, name, email, password_hash, is_active, must_change_password, created_at)
    SELECT homebase, '0190a000-0000-7000-8000-0000000000de', 'tahfiz', 'Ust. Seberang', '${FOREIGN_TAHFIZ}', password_hash, 1,
      0, created_at
    FROM users WHERE email = 'admin2@demo.sch.id';
  `);
}
