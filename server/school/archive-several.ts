import { writeAudit } from '../db/audit';
import type { WriteContext } from '../db/command';
import { fail } from '../failure/app-error';
import type { Actor } from '../http/actor';

interface Wanted extends Actor {
  ids: readonly string[];
}

const ACTIONS = { classes: 'class.archive', subjects: 'subject.archive' } as const;

/** Those of them that are in use, by name. For a row of another school the reply is the same as for none. */
export async function findInUse(
  { db }: WriteContext,
  table: keyof typeof ACTIONS,
  { homebase, ids }: Wanted,
) {
  const wanted = [...new Set(ids)];
  const found = await db
    .selectFrom(table)
    .select(['id', 'name', 'is_active'])
    .where('homebase', '=', homebase)
    .where('id', 'in', wanted)
    .orderBy('name')
    .execute();
  if (found.length < wanted.length) fail('notFound');
  return found.filter(({ is_active }) => is_active === 1);
}

/** Archives rows that are in use, each told in the log. */
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
