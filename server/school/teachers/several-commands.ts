import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { setActive } from '../person';

/** Deactivates teachers, all of them or none; returns how many were active. */
export const deactivateTeachers = command(
  'school.deactivateTeachers',
  async (tx, input: Actor & { teachers: readonly string[] }): Promise<number> => {
    const { homebase } = input;
    const wanted = [...new Set(input.teachers)];
    const found = await tx.db
      .selectFrom('users')
      .select(['id', 'is_active'])
      .where('homebase', '=', homebase)
      .where('level', '=', 'teacher')
      .where('id', 'in', wanted)
      .orderBy('name')
      .execute();
    // For a teacher of another school the reply is the same as for one who does not exist.
    if (found.length < wanted.length) fail('notFound');
    const active = found.filter(({ is_active }) => is_active === 1);
    for (const { id } of active) {
      await setActive(tx, { homebase, id }, false);
      await writeAudit(tx, { ...input, action: 'teacher.deactivate', subject: id });
    }
    return active.length;
  },
);
