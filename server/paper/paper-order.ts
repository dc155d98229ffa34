import type { PaperOrder } from '#contract/question-bank/question';
import type { Db } from '../db/open';

/** The questions of each attempt in order, each with the order of its choices; by attempt. */
export async function listPaperOrders(
  db: Db,
  homebase: string,
  attempts: readonly string[],
): Promise<Map<string, PaperOrder>> {
  if (attempts.length === 0) return new Map();
  const rows = await db
    .selectFrom('attempt_papers')
    .select(['attempt', 'paper_order'])
    .where('homebase', '=', homebase)
    .where('attempt', 'in', attempts)
    .execute();
  return new Map(rows.map((row) => [row.attempt, JSON.parse(row.paper_order) as PaperOrder]));
}

/** The same for one attempt; every attempt has an order from its beginning. */
export async function getPaperOrder(
  db: Db,
  { homebase, id }: { homebase: string; id: string },
): Promise<PaperOrder> {
  return (await listPaperOrders(db, homebase, [id])).get(id) ?? [];
}
