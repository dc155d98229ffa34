import type { LeavingReason } from '#contract/school/leaving';
import { writeAudit } from '../db/audit';
import type { WriteContext } from '../db/command';
import { schoolDay } from '../db/school-day';
import { fail } from '../failure/app-error';
import type { Actor } from '../http/actor';
import { requireFinalGrade } from './final-grade';
import { type KnownNote, type LeavingNote, leave } from './leavers';
import { findLastSeat, refuseSeatedLater } from './seats';

/** The note of a pupil who leaves; an absent day or number stays unchanged. */
export interface NoteDraft {
  reason: LeavingReason;
  agency: string | null;
  description: string | null;
  left_on?: string | null;
  certificate?: string | null;
}

interface Leaving extends Actor {
  pupil: { id: string; is_active: number };
  /** His existing note. */
  known: KnownNote | undefined;
  note: NoteDraft;
}

/**
 * Records why a pupil left the school and where he went, and switches him off; repeated, it replaces the record. Returns
 * whether that changed anything.
 */
export async function noteLeaving(tx: WriteContext, input: Leaving): Promise<boolean> {
  const { homebase, pupil, known } = input;
  const who = { homebase, student: pupil.id };
  const note = {
    left_on: known?.left_on ?? null,
    certificate: known?.certificate ?? null,
    ...input.note,
  };
  if (pupil.is_active === 0 && known && isSame(known, note)) return false;
  await refuseFutureDay(tx, homebase, note.left_on);
  const active = await findActive(tx, homebase);
  const last = await findLastSeat(tx, who, active);
  if (note.reason === 'graduated' && known?.reason !== 'graduated')
    await requireGraduable(tx, who, { active, last });
  await leave(tx, who, note, last?.period ?? active?.id ?? null);
  const action = note.reason === 'graduated' ? 'graduation.save' : 'pupil.leave';
  await writeAudit(tx, { ...input, action, subject: pupil.id, detail: { ...note, ...(known && { known }) } });
  return true;
}

function isSame(known: LeavingNote, note: LeavingNote): boolean {
  const fields = ['reason', 'left_on', 'certificate', 'agency', 'description'] as const;
  return fields.every((field) => known[field] === note[field]);
}

/** Today is today where the school is. */
export async function refuseFutureDay(tx: WriteContext, homebase: string, day: string | null): Promise<void> {
  if (day === null || day <= (await schoolDay(tx, homebase))) return;
  const message = 'Tanggal ini belum tiba.';
  fail('invalidInput', { message, fields: { date: message } });
}

interface Years {
  active: Awaited<ReturnType<typeof findActive>>;
  last: Awaited<ReturnType<typeof findLastSeat>>;
}

async function requireGraduable(
  tx: WriteContext,
  { homebase, student }: { homebase: string; student: string },
  { active, last }: Years,
): Promise<void> {
  if (active) await refuseSeatedLater(tx, { homebase, students: [student] }, active);
  // For a pupil whose last class was in a former period, nobody knows how far he got.
  if (last && last.period === active?.id) await requireFinalGrade(tx, homebase, last.class);
}

async function findActive({ db }: WriteContext, homebase: string) {
  return db
    .selectFrom('periods')
    .select(['id', 'position', 'created_at'])
    .where('homebase', '=', homebase)
    .where('is_active', '=', 1)
    .executeTakeFirst();
}
