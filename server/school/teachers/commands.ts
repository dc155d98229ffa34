import type { WantedState } from '#contract/wanted-state';
import { writeAudit } from '../../db/audit';
import { changedFields } from '../../db/changed-fields';
import { command, type WriteContext } from '../../db/command';
import { nextState } from '../../db/next-state';
import { switchAccount } from '../../db/switch-account';
import type { Actor } from '../../http/actor';
import { requirePeriod } from '../active-period';
import { giveHomeroom } from '../classes/homeroom';
import { followMailbox } from '../follow-mailbox';
import { refuseNeeded } from '../needs';
import { getPerson, newPerson, refuseTakenIdentity } from '../person';
import { describeTeacher } from './described';
import { needsOfTeachers } from './needs';
import { replaceTeaching, type Teaching } from './teaching';

interface TeacherInput extends Actor {
  id: string;
}

/** Omitted fields stay unchanged. */
export interface TeacherDraft {
  account: {
    username: string;
    name: string;
    nip?: string | null;
    gender?: 'L' | 'P' | null;
    email?: string | null;
    phone?: string | null;
  };
  /** Class of the active period that he is homeroom teacher of; null: none. */
  homeroom?: string | null;
  /** Everything that he teaches. */
  teaching?: readonly Teaching[];
}

export const addTeacher = command(
  'school.addTeacher',
  async (tx, input: TeacherInput & { draft: TeacherDraft; unusable: string }) => {
    const { homebase, id, draft } = input;
    await refuseTakenIdentity(tx, { ...draft.account, homebase, id });
    const person = { homebase, id, ...newPerson('teacher', input.unusable, tx.now) };
    await tx.db
      .insertInto('users')
      .values({ ...person, ...draft.account })
      .execute();
    await arrange(tx, input);
    const { username, name } = draft.account;
    await writeAudit(tx, { ...input, action: 'teacher.add', subject: id, detail: { name, username } });
  },
);

export const changeTeacher = command(
  'school.changeTeacher',
  async (tx, input: TeacherInput & { draft: TeacherDraft }) => {
    const { homebase, id, draft } = input;
    const before = await describeTeacher(tx, input);
    await refuseTakenIdentity(tx, { ...draft.account, homebase, id });
    await tx.db
      .updateTable('users')
      .set(draft.account)
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      .execute();
    await arrange(tx, input);
    const after = await describeTeacher(tx, input);
    const { isChanged, ...changes } = changedFields(before, after);
    if (!isChanged) return;
    await followMailbox(tx, input, before, after);
    const detail = { name: after.name, ...changes };
    await writeAudit(tx, { ...input, action: 'teacher.change', subject: id, detail });
  },
);

/** Deletes a teacher. One with banks, exams or a history must be deactivated instead. */
export const removeTeacher = command('school.removeTeacher', async (tx, input: TeacherInput) => {
  const { homebase, id } = input;
  const { name, username, is_active } = await getPerson(tx, homebase, id, 'teacher');
  const instead = `${is_active === 1 ? 'Nonaktifkan saja' : 'Akunnya sudah nonaktif'}: bank soal dan ujiannya tetap ada.`;
  refuseNeeded(name, await needsOfTeachers(tx, homebase, [id]), instead);
  await tx.db.deleteFrom('homerooms').where('homebase', '=', homebase).where('teacher', '=', id).execute();
  await tx.db.deleteFrom('teaching').where('homebase', '=', homebase).where('teacher', '=', id).execute();
  await tx.db.deleteFrom('users').where('homebase', '=', homebase).where('id', '=', id).execute();
  await writeAudit(tx, { ...input, action: 'teacher.remove', subject: id, detail: { name, username } });
});

/** Switches a teacher off or on; returns whether he is active now. */
export const toggleTeacher = command(
  'school.toggleTeacher',
  async (tx, input: TeacherInput & { state?: WantedState }): Promise<boolean> => {
    const { homebase, id } = input;
    const teacher = await getPerson(tx, homebase, id, 'teacher');
    const { isActive, isChange } = nextState(teacher.is_active === 1, input.state);
    if (!isChange) return isActive;
    await switchAccount(tx, input, isActive);
    const action = isActive ? 'teacher.activate' : 'teacher.deactivate';
    await writeAudit(tx, { ...input, action, subject: id });
    return isActive;
  },
);

async function arrange(tx: WriteContext, { homebase, id, draft }: TeacherInput & { draft: TeacherDraft }) {
  if (draft.teaching) await replaceTeaching(tx, { homebase, teacher: id, teaching: draft.teaching });
  if (draft.homeroom === undefined) return;
  const period = await requirePeriod(tx.db, homebase);
  await tx.db
    .deleteFrom('homerooms')
    .where('homebase', '=', homebase)
    .where('period', '=', period)
    .where('teacher', '=', id)
    .where('class', '!=', draft.homeroom ?? '')
    .execute();
  if (draft.homeroom !== null)
    await giveHomeroom(tx, { homebase, period, class: draft.homeroom, teacher: id });
}
