import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { requirePeriod } from '../active-period';
import { failTaken } from '../needs';
import { putIntoClass, seatOf, takeOutOfClass } from './seat';

interface SeatInput extends Actor {
  nis: string;
  class: string;
  /** Whether he may be moved from the class that he is in. */
  move: boolean;
}

/** Puts a pupil into a class of the active period; he is in one class at a time. */
export const seatPupil = command('school.seatPupil', async (tx, input: SeatInput) => {
  const { homebase, nis } = input;
  const period = await requirePeriod(tx.db, homebase);
  const pupil = await tx.db
    .selectFrom('users')
    .select(['id', 'name', 'is_active'])
    .where('homebase', '=', homebase)
    .where('nis', '=', nis)
    .executeTakeFirst();
  if (!pupil) return failWith('nis', 'Tidak ada siswa dengan NIS ini.');
  if (pupil.is_active !== 1) failTaken('nis', `${pupil.name} sudah nonaktif.`);
  const seat = await seatOf(tx.db, { homebase, period, student: pupil.id });
  if (seat?.id === input.class) return;
  if (seat && !input.move) failTaken('nis', `${pupil.name} sudah duduk di kelas ${seat.name}.`);
  await putIntoClass(tx.db, { homebase, period, student: pupil.id, class: input.class });
  const place = await seatOf(tx.db, { homebase, period, student: pupil.id });
  const detail = { class: place?.name ?? null, from: seat?.name ?? null };
  await writeAudit(tx, { ...input, action: 'class.seat', subject: pupil.id, detail });
});

/** Takes a pupil out of his class of the active period; former periods stay unchanged. */
export const unseatPupil = command('school.unseatPupil', async (tx, input: Actor & { pupil: string }) => {
  const { homebase, pupil } = input;
  const period = await requirePeriod(tx.db, homebase);
  const seat = await seatOf(tx.db, { homebase, period, student: pupil });
  if (!seat) return fail('notFound');
  await takeOutOfClass(tx, { homebase, period, student: pupil, seat: seat.name });
  const detail = { from: seat.name };
  await writeAudit(tx, { ...input, action: 'class.unseat', subject: pupil, detail });
});

function failWith(field: string, message: string): never {
  return fail('invalidInput', { message, fields: { [field]: message } });
}
