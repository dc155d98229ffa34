import type { World } from './world';

/** One more than a change takes while somebody sits an exam (ADR 100). */
export const CROWD = 201;

/** Puts so many new pupils into a class of the active period; returns their ids. */
export function crowdClass({ database }: World, classid: string): string[] {
  const ids = Array.from({ length: CROWD }, () => crypto.randomUUID());
  const person = database.prepare(
    `INSERT INTO users (homebase, id, level, name, nis, password_hash, is_active, created_at)
     SELECT homebase, ?, 'student', 'Siswa ' || ?, 'c' || ?, 'x', 1, 1 FROM classes WHERE id = ?`,
  );
  const seat = database.prepare(
    `INSERT INTO enrolments (homebase, period, student, class)
     SELECT classes.homebase, periods.id, ?, classes.id FROM classes
     JOIN periods ON periods.homebase = classes.homebase AND periods.is_active = 1 WHERE classes.id = ?`,
  );
  for (const [n, id] of ids.entries()) {
    person.run(id, n, n, classid);
    seat.run(id, classid);
  }
  return ids;
}
