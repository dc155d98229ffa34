import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { need, refuseNeeded, refuseTaken } from '../needs';

/** What classes are sorted into: both are a name, and needed by classes. */
export type Sorting = 'grades' | 'majors';

interface SortingInput extends Actor {
  table: Sorting;
  id: string;
}

export const addSorting = command('school.addSorting', async (tx, input: SortingInput & { name: string }) => {
  const { homebase, table, id, name } = input;
  await refuseTaken(tx, table, input);
  await tx.db.insertInto(table).values({ homebase, id, name }).execute();
  await writeAudit(tx, { ...input, action: `${WORDS[table]}.add`, subject: id, detail: { name } });
});

export const renameSorting = command(
  'school.renameSorting',
  async (tx, input: SortingInput & { name: string }) => {
    const { homebase, table, id, name } = input;
    const from = await getName(tx, input);
    await refuseTaken(tx, table, input);
    await tx.db
      .updateTable(table)
      .set({ name })
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      .execute();
    const detail = { from, to: name };
    await writeAudit(tx, { ...input, action: `${WORDS[table]}.rename`, subject: id, detail });
  },
);

export const removeSorting = command('school.removeSorting', async (tx, input: SortingInput) => {
  const { homebase, table, id } = input;
  const name = await getName(tx, input);
  const classes = tx.db
    .selectFrom('classes')
    .select('name')
    .where('homebase', '=', homebase)
    .where(table === 'grades' ? 'grade' : 'major', '=', id)
    .orderBy('name');
  refuseNeeded(name, [await need('kelas', classes)]);
  await tx.db.deleteFrom(table).where('homebase', '=', homebase).where('id', '=', id).execute();
  await writeAudit(tx, { ...input, action: `${WORDS[table]}.remove`, subject: id, detail: { name } });
});

const WORDS: Record<Sorting, string> = { grades: 'grade', majors: 'major' };

async function getName({ db }: WriteContext, { homebase, table, id }: SortingInput): Promise<string> {
  const row = await db
    .selectFrom(table)
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? fail('notFound');
}
