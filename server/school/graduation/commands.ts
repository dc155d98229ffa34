import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { findActivePeriod } from '../../db/enrolment';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { leave, strikeLeaver } from '../leavers';
import { getPerson } from '../person';

interface GraduateInput extends Actor {
  student: string;
  agency: string | null;
  description: string | null;
}

/** Records a graduation and where the pupil went; repeated, it replaces the record. */
export const saveGraduate = command('school.saveGraduate', async (tx, input: GraduateInput) => {
  const { homebase, student, agency, description } = input;
  const { is_active } = await getPerson(tx, homebase, student, 'student');
  const known = await tx.db
    .selectFrom('leavers')
    .select(['reason', 'agency', 'description'])
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .executeTakeFirst();
  const isSame =
    known?.reason === 'graduated' && known.agency === agency && known.description === description;
  if (isSame && is_active === 0) return;
  const period = (await findActivePeriod(tx.db, homebase)) ?? null;
  await leave(tx, input, { reason: 'graduated', period, agency, description });
  await writeAudit(tx, { ...input, action: 'graduation.save', subject: student, detail: { agency } });
});

export const removeGraduate = command(
  'school.removeGraduate',
  async (tx, input: Actor & { student: string }) => {
    const struck = (await strikeLeaver(tx, input, 'graduated')) ?? fail('notFound');
    await writeAudit(tx, {
      ...input,
      action: 'graduation.remove',
      subject: input.student,
      detail: { struck },
    });
  },
);
