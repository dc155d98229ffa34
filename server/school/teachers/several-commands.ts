import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { switchAccount } from '../../db/switch-account';
import type { Actor } from '../../http/actor';
import { getPeople } from '../get-several';

/** Deactivates teachers, all of them or none; returns how many were active, and how many were off before. */
export const deactivateTeachers = command(
  'school.deactivateTeachers',
  async (tx, input: Actor & { teachers: readonly string[] }) => {
    const { homebase } = input;
    const found = await getPeople(tx.db, 'teacher', { homebase, ids: input.teachers });
    const active = found.filter(({ is_active }) => is_active === 1);
    for (const { id } of active) {
      await switchAccount(tx, { homebase, id }, false);
      await writeAudit(tx, { ...input, action: 'teacher.deactivate', subject: id });
    }
    return { off: active.length, before: found.length - active.length };
  },
);
