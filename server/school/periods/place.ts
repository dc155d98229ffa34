import { isLaterPeriod } from '#domain/school/period-order';
import type { WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import { countHistory } from './needs';

interface Move {
  homebase: string;
  id: string;
  /** Where the new name puts the period. */
  position: number;
}

/**
 * Refuses a new place in time for a period that is in somebody's history: what is over would be taken for a year to
 * come, into which pupils are promoted. A correction of its name that leaves the order of all periods is no such move.
 */
export async function refuseOtherPlace(tx: WriteContext, { homebase, id, position }: Move): Promise<void> {
  const rows = await tx.db
    .selectFrom('periods')
    .select(['id', 'name', 'position', 'created_at'])
    .where('homebase', '=', homebase)
    .execute();
  const own = rows.find((row) => row.id === id);
  if (!own) return;
  const moved = { ...own, position };
  const passed = rows.find(
    (other) => other.id !== id && isLaterPeriod(own, other) !== isLaterPeriod(moved, other),
  );
  if (!passed) return;
  const held = await countHistory(tx, homebase, id);
  if (held.length === 0) return;
  const message = `${own.name} sudah punya ${held.join(', ')}, jadi tidak dapat berpindah melewati ${passed.name}. Namanya dapat diperbaiki selama urutan periode tetap.`;
  fail('conflict', { message, fields: { name: message } });
}
