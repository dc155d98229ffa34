import type { EarlyReason } from '#contract/school/leaving';
import { writeAudit } from '../../db/audit';
import type { WriteContext } from '../../db/command';
import { switchAccount } from '../../db/switch-account';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { type KnownNote, strikeLeaver } from '../leavers';
import { type NoteDraft, noteLeaving } from '../note-leaving';

/** Why a pupil leaves before the end of school. */
export interface EarlyNote extends NoteDraft {
  reason: EarlyReason;
}

interface SwitchOff extends Actor {
  pupil: { id: string; name: string; is_active: number };
  /** How he left, if that is noted already. */
  known: KnownNote | undefined;
  leaving?: EarlyNote | undefined;
}

/** Deactivates a pupil, and notes why he left if that is given; returns whether that changed anything. */
export async function switchOff(tx: WriteContext, input: SwitchOff): Promise<boolean> {
  const { homebase, pupil, known, leaving } = input;
  if (leaving) {
    if (known?.reason === 'graduated')
      fail('conflict', { message: `${pupil.name} sudah tercatat lulus. Ubah catatannya di Alumni.` });
    return noteLeaving(tx, { ...input, note: leaving });
  }
  if (pupil.is_active !== 1) return false;
  await switchAccount(tx, { homebase, id: pupil.id }, false);
  await writeAudit(tx, { ...input, action: 'pupil.deactivate', subject: pupil.id });
  return true;
}

/** The note that the input of a call asks for, if it does. */
export function toEarlyNote({ reason, date = null, agency, description }: Given): EarlyNote | undefined {
  if (reason === undefined) return undefined;
  return { reason, left_on: date, agency: agency || null, description: description || null };
}

interface Given {
  reason?: EarlyReason | undefined;
  date?: string | null | undefined;
  agency?: string | null | undefined;
  description?: string | null | undefined;
}

/** Activates a pupil; the note of how he left goes into the log. */
export async function switchOn(tx: WriteContext, input: Actor & { id: string }): Promise<void> {
  const { homebase, id } = input;
  await switchAccount(tx, { homebase, id }, true);
  const struck = await strikeLeaver(tx, { homebase, student: id });
  await writeAudit(tx, { ...input, action: 'pupil.activate', subject: id, detail: struck ? { struck } : {} });
}
