import type { World } from './world';

/** E-mail of the parent of 1002, in the school of `wali@demo.sch.id`. */
export const NEIGHBOUR = 'tetangga@demo.sch.id';

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
