import { listDeeds } from '../../db/journal-list';
import type { Db } from '../../db/open';

/** Lists the last promotions. */
export async function listPromotions(db: Db, homebase: string) {
  const deeds = await listDeeds(db, homebase, 'promotion');
  return deeds.map(({ id, label, counts, at, undone_at }) => ({ id, label, counts, at, undone_at }));
}
