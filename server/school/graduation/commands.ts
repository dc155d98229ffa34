import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { findNote, strikeLeaver } from '../leavers';
import { type NoteDraft, noteLeaving } from '../note-leaving';
import { getPerson } from '../person';

/** Records how a pupil left the school and where he went; repeated, it replaces the record. */
export const saveGraduate = command(
  'school.saveGraduate',
  async (tx, input: Actor & { student: string; note: NoteDraft }) => {
    const pupil = await getPerson(tx, input.homebase, input.student, 'student');
    return noteLeaving(tx, { ...input, pupil, known: await findNote(tx, input) });
  },
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
