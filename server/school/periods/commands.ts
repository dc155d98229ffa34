import { isLaterPeriod, periodPosition } from '#domain/school/period-order';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { findActivePeriod } from '../../db/enrolment';
import { schoolDay } from '../../db/school-day';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { remove, rename } from '../named';
import { refuseNeeded, refuseTaken } from '../needs';
import { needsOfPeriod } from './needs';
import { refuseOtherPlace } from './place';
import { takeOver } from './take-over';

interface PeriodInput extends Actor {
  id: string;
}

/**
 * Adds a school year under the given id. The first one becomes active: without an active one a school can do nothing.
 */
export const addPeriod = command('school.addPeriod', async (tx, input: PeriodInput & { name: string }) => {
  const { homebase, id, name } = input;
  await refuseTaken(tx, 'periods', input);
  const isFirst = (await findActivePeriod(tx.db, homebase)) === undefined;
  await tx.db
    .insertInto('periods')
    .values({
      homebase,
      id,
      name,
      is_active: isFirst ? 1 : 0,
      created_at: tx.now,
      position: periodPosition(name, await schoolDay(tx, homebase)),
    })
    .execute();
  await writeAudit(tx, { ...input, action: 'period.add', subject: id, detail: { name } });
});

export const renamePeriod = command(
  'school.renamePeriod',
  async (tx, input: PeriodInput & { name: string }): Promise<void> => {
    const { homebase, id, name } = input;
    const { created_at } = await getPeriod(tx, input);
    const madeOn = await schoolDay({ ...tx, now: created_at }, homebase);
    const position = periodPosition(name, madeOn);
    await refuseOtherPlace(tx, { homebase, id, position });
    await rename(tx, 'periods', input);
    await tx.db
      .updateTable('periods')
      .set({ position })
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      .execute();
  },
);

const HAS_HISTORY =
  'Periode yang punya riwayat tetap disimpan: terkunci, dapat dibaca, dan namanya dapat diubah.';

/**
 * Deletes a period that is in nobody's history, with its homerooms and lessons, which were copied from the previous
 * period.
 */
export const removePeriod = command('school.removePeriod', async (tx, input: PeriodInput) => {
  const { homebase, id } = input;
  const { name, is_active } = await getPeriod(tx, input);
  if (is_active === 1) fail('inUse', { message: `${name} sedang aktif. Aktifkan dulu periode yang lain.` });
  refuseNeeded(name, await needsOfPeriod(tx, homebase, id), HAS_HISTORY);
  await tx.db.deleteFrom('homerooms').where('homebase', '=', homebase).where('period', '=', id).execute();
  await tx.db.deleteFrom('teaching').where('homebase', '=', homebase).where('period', '=', id).execute();
  await remove(tx, 'periods', { ...input, name });
});

/** The rows that the newly active period got from the previous one. */
export interface Activated {
  from: string | null;
  homerooms: number;
  lessons: number;
}

/** Makes one period of a school active; the others can be read but not written. */
export const activatePeriod = command(
  'school.activatePeriod',
  async (tx, input: PeriodInput): Promise<Activated> => {
    const { homebase, id } = input;
    const chosen = await getPeriod(tx, input);
    const { name, is_active } = chosen;
    if (is_active === 1) return { from: null, homerooms: 0, lessons: 0 };
    const from = await findActivePeriod(tx.db, homebase);
    await tx.db.updateTable('periods').set({ is_active: 0 }).where('homebase', '=', homebase).execute();
    await tx.db
      .updateTable('periods')
      .set({ is_active: 1 })
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      .execute();
    const former = from === undefined ? undefined : await getPeriod(tx, { ...input, id: from });
    const isLater = former !== undefined && isLaterPeriod(chosen, former);
    const taken =
      from !== undefined && isLater
        ? await takeOver(tx, { homebase, from, to: id })
        : { homerooms: 0, lessons: 0 };
    const detail = { name, from: former?.name ?? null, ...taken };
    await writeAudit(tx, { ...input, action: 'period.activate', subject: id, detail });
    return { from: former?.name ?? null, ...taken };
  },
);

async function getPeriod({ db }: WriteContext, { homebase, id }: PeriodInput) {
  const row = await db
    .selectFrom('periods')
    .select(['name', 'is_active', 'created_at', 'position'])
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? fail('notFound');
}
