import type { Db } from '../../db/open';

/**
 * The kinds of data a school may have besides people, with their display names; the list and the deletion use the
 * same rule.
 */
const THINGS = [
  ['exams', 'ujian'],
  ['banks', 'bank soal'],
  ['periods', 'periode'],
  ['grades', 'tingkat'],
  ['majors', 'jurusan'],
  ['classes', 'kelas'],
  ['categories', 'kategori mata pelajaran'],
  ['subjects', 'mata pelajaran'],
  ['rooms', 'ruang'],
  ['letterheads', 'kop surat'],
] as const;

/**
 * A readable summary of what a school would lose: `36 siswa, 6 akun lain, 2 ujian, 1 periode`; empty if it has no
 * data.
 */
export async function describeData(db: Db, homebase: string): Promise<string> {
  const people = await db
    .selectFrom('users')
    .select(({ fn }) => ['level', fn.countAll<number>().as('count')])
    .where('homebase', '=', homebase)
    .groupBy('level')
    .execute();
  const students = people.find(({ level }) => level === 'student')?.count ?? 0;
  const others = people.reduce((sum, { count }) => sum + count, 0) - students;
  const counts = [
    { count: students, word: 'siswa' },
    { count: others, word: 'akun lain' },
  ];
  for (const [table, word] of THINGS) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('homebase', '=', homebase)
      .executeTakeFirstOrThrow();
    counts.push({ count, word });
  }
  return counts
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`)
    .join(', ');
}

/** Which of these schools have data, by their ids. */
export async function findWithData(db: Db, schools: readonly string[]): Promise<ReadonlySet<string>> {
  const tables = ['users', ...THINGS.map(([table]) => table)] as const;
  const rows = await db
    .selectFrom('homebases')
    .select('id')
    .where('id', 'in', schools)
    .where(({ or, exists, selectFrom }) =>
      or(
        tables.map((table) =>
          exists(selectFrom(table).select('id').whereRef(`${table}.homebase`, '=', 'homebases.id')),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
