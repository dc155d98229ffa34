import { writeAudit } from '../db/audit';
import type { WriteContext } from '../db/command';
import { fail } from '../failure/app-error';
import type { Actor } from '../http/actor';
import { refuseTaken } from './needs';

/** The audit log's words for the tables of things that a school names. */
const WORDS = {
  periods: 'period',
  grades: 'grade',
  majors: 'major',
  classes: 'class',
  subjects: 'subject',
  categories: 'category',
  branches: 'branch',
  rooms: 'room',
} as const;
type Named = keyof typeof WORDS;

interface NamedInput extends Actor {
  id: string;
}

/** Returns the name of a row of the school; 404 if there is none. */
export async function getName(
  { db }: WriteContext,
  table: Named,
  { homebase, id }: Pick<NamedInput, 'homebase' | 'id'>,
): Promise<string> {
  const row = await db
    .selectFrom(table)
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? fail('notFound');
}

/** Renames a row; the name must be unique in its table within the school. */
export async function rename(
  tx: WriteContext,
  table: Exclude<Named, 'branches' | 'rooms'>,
  input: NamedInput & { name: string },
): Promise<void> {
  const { homebase, id, name } = input;
  const from = await getName(tx, table, input);
  await refuseTaken(tx, table, input);
  await tx.db
    .updateTable(table)
    .set({ name })
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
  const detail = { from, to: name };
  await writeAudit(tx, { ...input, action: `${WORDS[table]}.rename`, subject: id, detail });
}

/** Deletes a row. The caller has checked with `refuseNeeded` that nothing refers to it. */
export async function remove(
  tx: WriteContext,
  table: Named,
  input: NamedInput & { name: string },
): Promise<void> {
  const { homebase, id, name } = input;
  await tx.db.deleteFrom(table).where('homebase', '=', homebase).where('id', '=', id).execute();
  await writeAudit(tx, { ...input, action: `${WORDS[table]}.remove`, subject: id, detail: { name } });
}
