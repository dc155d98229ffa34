import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { failTaken, need, refuseNeeded, refuseTaken } from '../needs';

interface PlaceInput extends Actor {
  id: string;
}

/** Adds a category under the id that was made for it, or renames the one that has it. */
export const saveCategory = command(
  'school.saveCategory',
  async (tx, input: PlaceInput & { name: string; isNew: boolean }) => {
    const { homebase, id, name, isNew } = input;
    if (!isNew) await getName(tx.db, 'categories', input);
    await refuseTaken(tx, 'categories', input);
    await tx.db
      .insertInto('categories')
      .values({ homebase, id, name })
      .onConflict((conflict) => conflict.columns(['homebase', 'id']).doUpdateSet({ name }))
      .execute();
    const action = isNew ? 'category.add' : 'category.rename';
    await writeAudit(tx, { ...input, action, subject: id, detail: { name } });
  },
);

export const removeCategory = command('school.removeCategory', async (tx, input: PlaceInput) => {
  const { homebase, id } = input;
  const name = await getName(tx.db, 'categories', input);
  const branches = tx.db
    .selectFrom('branches')
    .select('name')
    .where('homebase', '=', homebase)
    .where('category', '=', id);
  const needs = [
    await need('rumpun', branches),
    await need('mata pelajaran', subjectsIn(tx, homebase, 'category', id)),
  ];
  refuseNeeded(name, needs);
  await tx.db.deleteFrom('categories').where('homebase', '=', homebase).where('id', '=', id).execute();
  await writeAudit(tx, { ...input, action: 'category.remove', subject: id, detail: { name } });
});

/** Adds a branch to a category, or renames one; it stays in the category it was made in. */
export const saveBranch = command(
  'school.saveBranch',
  async (tx, input: PlaceInput & { name: string; category: string; isNew: boolean }) => {
    const { homebase, id, name, category, isNew } = input;
    await getName(tx.db, 'categories', { homebase, id: category });
    if (!isNew) await getName(tx.db, 'branches', input);
    const same = await tx.db
      .selectFrom('branches')
      .select('id')
      .where('homebase', '=', homebase)
      .where('category', '=', category)
      .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), '=', name.toLowerCase()))
      .where('id', '!=', id)
      .executeTakeFirst();
    if (same) failTaken('name', `“${name}” sudah ada di kategori ini.`);
    await tx.db
      .insertInto('branches')
      .values({ homebase, id, category, name })
      .onConflict((conflict) => conflict.columns(['homebase', 'id']).doUpdateSet({ name }))
      .execute();
    const action = isNew ? 'branch.add' : 'branch.rename';
    await writeAudit(tx, { ...input, action, subject: id, detail: { name } });
  },
);

export const removeBranch = command('school.removeBranch', async (tx, input: PlaceInput) => {
  const { homebase, id } = input;
  const name = await getName(tx.db, 'branches', input);
  refuseNeeded(name, [await need('mata pelajaran', subjectsIn(tx, homebase, 'branch', id))]);
  await tx.db.deleteFrom('branches').where('homebase', '=', homebase).where('id', '=', id).execute();
  await writeAudit(tx, { ...input, action: 'branch.remove', subject: id, detail: { name } });
});

function subjectsIn({ db }: WriteContext, homebase: string, column: 'category' | 'branch', id: string) {
  return db.selectFrom('subjects').select('name').where('homebase', '=', homebase).where(column, '=', id);
}

async function getName(
  db: Db,
  table: 'categories' | 'branches',
  { homebase, id }: { homebase: string; id: string },
): Promise<string> {
  const row = await db
    .selectFrom(table)
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? fail('notFound');
}
