import { writeAudit } from '../db/audit';
import type { WriteContext } from '../db/command';
import type { Actor } from '../http/actor';
import { getSeveral } from './get-several';

interface Wanted extends Actor {
  ids: readonly string[];
}

const ACTIONS = { classes: 'class.archive', subjects: 'subject.archive' } as const;

/** Those of them that are in use, by name; 404 unless all of them are there. */
export async function findInUse({ db }: WriteContext, table: keyof typeof ACTIONS, wanted: Wanted) {
  return (await getSeveral(db, table, wanted)).filter(({ is_active }) => is_active === 1);
}

/** Archives rows that are in use, each with a log entry. */
export async function archive(
  tx: WriteContext,
  table: keyof typeof ACTIONS,
  { homebase, actor, ip }: Actor,
  rows: readonly { id: string; name: string }[],
): Promise<number> {
  for (const { id, name } of rows) {
    await tx.db
      .updateTable(table)
      .set({ is_active: 0 })
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, { homebase, actor, ip, action: ACTIONS[table], subject: id, detail: { name } });
  }
  return rows.length;
}
