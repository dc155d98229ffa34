import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import type { Actor } from '../../http/actor';
import { requirePeriod } from '../active-period';
import { leave } from '../leavers';

/** Lets the active pupils of a class graduate in the active period; says how many. Their seats stay: it is their last year. */
export const graduateClass = command(
  'school.graduateClass',
  async (tx, input: Actor & { class: string }): Promise<number> => {
    const { homebase } = input;
    const period = await requirePeriod(tx.db, homebase);
    const pupils = await tx.db
      .selectFrom('enrolments')
      .innerJoin('users', (join) =>
        join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
      )
      .select('users.id')
      .where('enrolments.homebase', '=', homebase)
      .where('enrolments.period', '=', period)
      .where('enrolments.class', '=', input.class)
      .where('users.is_active', '=', 1)
      .execute();
    for (const { id: student } of pupils)
      await leave(tx, { homebase, student }, { reason: 'graduated', period });
    if (pupils.length > 0) {
      const detail = { pupils: pupils.length };
      await writeAudit(tx, { ...input, action: 'class.graduate', subject: input.class, detail });
    }
    return pupils.length;
  },
);
