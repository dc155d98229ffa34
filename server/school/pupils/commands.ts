import type { WantedState } from '#contract/wanted-state';
import { writeAudit } from '../../db/audit';
import { changedFields } from '../../db/changed-fields';
import { command, type WriteContext } from '../../db/command';
import { nextState } from '../../db/next-state';
import { saveEntry } from '../../db/pupil-entry';
import { applyChanges, findChanges } from '../../db/record-changes';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { requirePeriod } from '../active-period';
import { putIntoClass, seatOf, takeOutOfClass } from '../classes/seat';
import { followMailbox } from '../follow-mailbox';
import { findNote } from '../leavers';
import { failTaken, refuseNeeded } from '../needs';
import { getPerson, newPerson, refuseTakenIdentity } from '../person';
import { findLastSeat } from '../seats';
import { describePupil } from './described';
import { isAwaited, needsOfPupils, refuseAfterRestore } from './needs';
import { type EarlyNote, switchOff, switchOn } from './switch-off';

interface PupilInput extends Actor {
  id: string;
}

/** Omitted fields stay unchanged. */
export interface PupilDraft {
  nis: string;
  name: string;
  gender?: 'L' | 'P' | null;
  phone?: string | null;
  email?: string | null;
  /** Class of the active period; null: none. */
  class?: string | null;
  /** Period in which he entered the school; null: unknown. */
  entry?: string | null;
  record: {
    nisn?: string | null;
    birth_place?: string | null;
    birth_date?: string | null;
    religion?: string | null;
  };
}

export const addPupil = command(
  'school.addPupil',
  async (tx, input: PupilInput & { draft: PupilDraft; unusable: string }) => {
    const { homebase, id, draft } = input;
    await refuseTakenIdentity(tx, { ...draft, homebase, id });
    const person = { homebase, id, ...newPerson('student', input.unusable, tx.now) };
    await tx.db
      .insertInto('users')
      .values({ ...person, ...accountOf(draft) })
      .execute();
    await keepRecord(tx, input);
    await seat(tx, input);
    await writeAudit(tx, {
      ...input,
      action: 'pupil.add',
      subject: id,
      detail: { name: draft.name, nis: draft.nis },
    });
  },
);

export const changePupil = command(
  'school.changePupil',
  async (tx, input: PupilInput & { draft: PupilDraft }) => {
    const { homebase, id, draft } = input;
    const before = await describePupil(tx, input);
    await refuseTakenIdentity(tx, { ...draft, homebase, id });
    await tx.db
      .updateTable('users')
      .set(accountOf(draft))
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      .execute();
    await keepRecord(tx, input);
    await seat(tx, input);
    const after = await describePupil(tx, input);
    const { isChanged, ...changes } = changedFields(before, after);
    if (!isChanged) return;
    await followMailbox(tx, input, before, after);
    const detail = { name: after.name, ...changes };
    await writeAudit(tx, { ...input, action: 'pupil.change', subject: id, detail });
  },
);

/** Deletes a pupil. One with a history must be deactivated instead, so that it stays readable. */
export const removePupil = command('school.removePupil', async (tx, input: PupilInput) => {
  const { homebase, id } = input;
  const pupil = await getPerson(tx, homebase, id, 'student');
  const { name, nis, is_active } = pupil;
  const needs = await needsOfPupils(tx, homebase, [id]);
  const instead = `${is_active === 1 ? 'Nonaktifkan saja' : 'Akunnya sudah nonaktif'}: riwayatnya tetap dapat dibaca.`;
  refuseNeeded(name, needs, isAwaited(needs) ? 'Tunggu sampai pekerjaannya masuk.' : instead);
  await refuseAfterRestore(tx, homebase, pupil);
  await tx.db.deleteFrom('users').where('homebase', '=', homebase).where('id', '=', id).execute();
  await writeAudit(tx, { ...input, action: 'pupil.remove', subject: id, detail: { name, nis } });
});

/**
 * Switches a pupil off, with a note of why he left where one is given, or on; returns whether he is active now.
 * Activating deletes the note.
 */
export const togglePupil = command(
  'school.togglePupil',
  async (
    tx,
    input: PupilInput & { state?: WantedState; leaving?: EarlyNote | undefined },
  ): Promise<boolean> => {
    const { homebase, id } = input;
    const pupil = await getPerson(tx, homebase, id, 'student');
    const { isActive, isChange } = nextState(pupil.is_active === 1, input.state);
    if (!isActive)
      await switchOff(tx, { ...input, pupil, known: await findNote(tx, { homebase, student: id }) });
    else if (isChange) await switchOn(tx, input);
    return isActive;
  },
);

/**
 * Gives a pupil without a class in the active period the one he was in last before it; a pupil who has a class keeps it,
 * and one who has left gets none.
 */
export const carryPupil = command('school.carryPupil', async (tx, input: PupilInput & { period: string }) => {
  const { homebase, id } = input;
  const pupil = await getPerson(tx, homebase, id, 'student');
  const known = await tx.db
    .selectFrom('periods')
    .select(['is_active', 'position', 'created_at'])
    .where('homebase', '=', homebase)
    .where('id', '=', input.period)
    .executeTakeFirst();
  if (!known) return fail('notFound');
  const period = await requirePeriod(tx.db, homebase);
  if (known.is_active !== 1) fail('conflict', { message: 'Hanya periode aktif yang dapat diubah.' });
  if (pupil.is_active !== 1) failTaken('userid', `${pupil.name} sudah nonaktif.`);
  const last = await findLastSeat(tx, { homebase, student: id }, known);
  if (!last) return fail('conflict', { message: 'Siswa ini belum pernah duduk di kelas mana pun.' });
  if (last.period === period) return;
  await putIntoClass(tx.db, { homebase, period, student: id, class: last.class });
  const seat = await seatOf(tx.db, { homebase, period, student: id });
  await writeAudit(tx, {
    ...input,
    action: 'pupil.carry',
    subject: id,
    detail: { class: seat?.name ?? null },
  });
});

function accountOf({ nis, name, gender, phone, email }: PupilDraft) {
  return {
    nis,
    name,
    ...(gender === undefined ? {} : { gender }),
    // An empty number removes the stored one.
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(email === undefined ? {} : { email }),
  };
}

/** By the rules of the record, as its own form and an import keep it. */
async function keepRecord(tx: WriteContext, { homebase, id, draft }: PupilInput & { draft: PupilDraft }) {
  const whose = { homebase, student: id };
  const { changes } = await findChanges(tx, whose, draft.record);
  await applyChanges(tx, whose, changes);
  await saveEntry(tx, { ...whose, entry: draft.entry });
}

/** A pupil who is not active may leave his class, and comes into no other. */
async function seat(tx: WriteContext, { homebase, id, draft }: PupilInput & { draft: PupilDraft }) {
  if (draft.class === undefined) return;
  const { db } = tx;
  const place = { homebase, period: await requirePeriod(db, homebase), student: id };
  const present = await seatOf(db, place);
  if (draft.class === (present?.id ?? null)) return;
  if (draft.class === null) {
    if (present) await takeOutOfClass(tx, { ...place, seat: present.name });
    return;
  }
  const { name, is_active } = await getPerson(tx, homebase, id, 'student');
  if (is_active !== 1) failTaken('classid', `${name} sudah nonaktif.`);
  await putIntoClass(db, { ...place, class: draft.class });
}
