import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { isNamed } from '../../db/search';
import type { Actor } from '../../http/actor';
import { getName, remove, rename } from '../named';
import { failTaken, need, refuseNeeded, refuseTaken } from '../needs';

interface PlaceInput extends Actor {
  id: string;
}

/** Adds a category under the given id, or renames it. */
export const saveCategory = command(
  'school.saveCategory',
  async (tx, input: PlaceInput & { name: string; isNew: boolean }) => {
    const { homebase, id, name, isNew } = input;
    if (!isNew) return rename(tx, 'categories', input);
    await refuseTaken(tx, 'categories', input);
    await tx.db.insertInto('categories').values({ homebase, id, name }).execute();
    await writeAudit(tx, { ...input, action: 'category.add', subject: id, detail: { name } });
  },
);

export const removeCategory = command('school.removeCategory', async (tx, input: PlaceInput) => {
  const { homebase, id } = input;
  const name = await getName(tx, 'categories', input);
  const branches = tx.db
    .selectFrom('branches')
    .select('name')
    .where('homebase', '=', homebase)
    .where('category', '=', id);
  const parts = await need('rumpun', branches);
  const subjects = await need('mata pelajaran', subjectsIn(tx, homebase, 'category', id));
  const isTaught = subjects.names.length > 0;
  const instead = isTaught ? 'Pindahkan dulu mata pelajarannya ke kategori lain.' : 'Hapus dulu rumpunnya.';
  refuseNeeded(name, [parts, subjects], instead);
  await remove(tx, 'categories', { ...input, name });
});

/** Adds a branch to a category, or renames one; a branch never changes its category. */
export const saveBranch = command(
  'school.saveBranch',
  async (tx, input: PlaceInput & { name: string; category: string; isNew: boolean }) => {
    const { homebase, id, name, category, isNew } = input;
    await getName(tx, 'categories', { homebase, id: category });
    if (!isNew) await getName(tx, 'branches', input);
    const same = await tx.db
      .selectFrom('branches')
      .select('id')
      .where('homebase', '=', homebase)
      .where('category', '=', category)
      .where(({ ref }) => isNamed(ref('name'), name))
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
  const name = await getName(tx, 'branches', input);
  const subjects = await need('mata pelajaran', subjectsIn(tx, homebase, 'branch', id));
  refuseNeeded(name, [subjects], 'Pindahkan dulu mata pelajarannya ke rumpun lain.');
  await remove(tx, 'branches', { ...input, name });
});

function subjectsIn({ db }: WriteContext, homebase: string, column: 'category' | 'branch', id: string) {
  return db.selectFrom('subjects').select('name').where('homebase', '=', homebase).where(column, '=', id);
}
