import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { strikeLeaver } from '../leavers';
import { type NoteDraft, noteLeaving } from '../note-leaving';

/** Records how a pupil left the school and where he went; repeated, it replaces the record. */
export const saveGraduate = command(
  'school.saveGraduate',
  (tx, input: Actor & { student: string; note: NoteDraft }) => noteLeaving(tx, input),
);

export const removeGraduate = command(
  'school.removeGraduate',
  async (tx, input: Actor & { student: string }) => {
    const struck = (await strikeLeaver(tx, input)) ?? fail('notFound');
    await writeAudit(tx, {
      ...input,
      action: 'graduation.remove',
      subject: input.student,
      detail: { struck },
    });
  },
);
