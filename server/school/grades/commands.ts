import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import type { Actor } from '../../http/actor';
import { getName, remove, rename } from '../named';
import { need, refuseNeeded, refuseTaken } from '../needs';
import type { Sorting } from './queries';

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
  (tx, input: SortingInput & { name: string }): Promise<void> => rename(tx, input.table, input),
);

export const removeSorting = command('school.removeSorting', async (tx, input: SortingInput) => {
  const { homebase, table, id } = input;
  const name = await getName(tx, table, input);
  const classes = tx.db
    .selectFrom('classes')
    .select('name')
    .where('homebase', '=', homebase)
    .where(table === 'grades' ? 'grade' : 'major', '=', id)
    .orderBy('name');
  refuseNeeded(name, [await need('kelas', classes)], INSTEAD[table]);
  await remove(tx, table, { ...input, name });
});

/** Why there is no archive for them: ADR 85. */
const INSTEAD = {
  grades:
    'Pindahkan kelasnya ke tingkat lain, atau hapus yang kosong; tingkat dari kelas yang punya riwayat tetap disimpan.',
  majors:
    'Pindahkan kelasnya ke jurusan lain, atau hapus yang kosong; jurusan dari kelas yang punya riwayat tetap disimpan.',
} as const satisfies Record<Sorting, string>;

const WORDS = { grades: 'grade', majors: 'major' } as const satisfies Record<Sorting, string>;
