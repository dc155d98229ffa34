import type { CategoryRow, SubjectRow } from '#contract/school/subject';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { pageReply, type Slice } from '../../http/page';
import { coverPath } from './cover-queries';

/** Lists subjects by name; the names of category and branch are searched too. */
export async function listSubjects(db: Db, homebase: string, slice: Slice) {
  const found = selectSubjects(db, homebase).where(({ ref, or }) =>
    or([contains(ref('subjects.name'), slice.pattern), contains(ref('categories.name'), slice.pattern)]),
  );
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await readRows(db, homebase, found.limit(slice.limit).offset(slice.offset));
  return pageReply(slice, total, rows);
}

/** The subject with this id, the subjects of this branch, or all, by name. */
export function findSubjects(db: Db, homebase: string, { id, branch }: { id?: string; branch?: string }) {
  let found = selectSubjects(db, homebase);
  if (id !== undefined) found = found.where('subjects.id', '=', id);
  if (branch !== undefined) found = found.where('subjects.branch', '=', branch);
  return readRows(db, homebase, found);
}

/** The subjects of a school with their category and branch. */
export function selectSubjects(db: Db, homebase: string) {
  return db
    .selectFrom('subjects')
    .leftJoin('categories', (join) =>
      join
        .onRef('categories.homebase', '=', 'subjects.homebase')
        .onRef('categories.id', '=', 'subjects.category'),
    )
    .leftJoin('branches', (join) =>
      join.onRef('branches.homebase', '=', 'subjects.homebase').onRef('branches.id', '=', 'subjects.branch'),
    )
    .leftJoin('subject_covers', (join) =>
      join
        .onRef('subject_covers.homebase', '=', 'subjects.homebase')
        .onRef('subject_covers.subject', '=', 'subjects.id'),
    )
    .where('subjects.homebase', '=', homebase);
}

async function readRows(db: Db, homebase: string, found: ReturnType<typeof selectSubjects>) {
  const rows = await found
    .select(['subjects.id', 'subjects.name', 'subjects.is_active', 'subjects.passing_mark'])
    .select('subject_covers.hash as cover')
    .select(['categories.id as category_id', 'categories.name as category_name'])
    .select(['branches.id as branch_id', 'branches.name as branch_name'])
    .select(['subjects.presence_weight', 'subjects.attitude_weight', 'subjects.score_weight'])
    .orderBy('subjects.name')
    .orderBy('subjects.id')
    .execute();
  const teachers = await listTeachersOf(
    db,
    homebase,
    rows.map(({ id }) => id),
  );
  return rows.map(
    ({ cover, is_active, presence_weight, attitude_weight, score_weight, ...row }): SubjectRow => ({
      ...row,
      cover: cover && coverPath(cover),
      weights: weightsOf(presence_weight, attitude_weight, score_weight),
      teachers: teachers.get(row.id) ?? [],
      isactive: is_active === 1,
    }),
  );
}

/** Lists categories by name with their branches. There are never many. */
export async function listCategories(db: Db, homebase: string, slice: Slice) {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('homebase', '=', homebase)
    .where(({ ref }) => contains(ref('name'), slice.pattern))
    .orderBy('name')
    .execute();
  const branches = await db
    .selectFrom('branches')
    .select(['category', 'id', 'name'])
    .where('homebase', '=', homebase)
    .orderBy('name')
    .execute();
  const counts = await db
    .selectFrom('subjects')
    .select(({ fn }) => ['category', fn.countAll<number>().as('subjects')])
    .where('homebase', '=', homebase)
    .groupBy('category')
    .execute();
  const subjects = new Map(counts.map((row) => [row.category, row.subjects]));
  const data = rows.slice(slice.offset, slice.offset + slice.limit).map(
    (row): CategoryRow => ({
      ...row,
      subjects: subjects.get(row.id) ?? 0,
      branches: branches.filter(({ category }) => category === row.id).map(({ id, name }) => ({ id, name })),
    }),
  );
  return pageReply(slice, rows.length, data);
}

async function listTeachersOf(db: Db, homebase: string, subjects: readonly string[]) {
  const rows = await db
    .selectFrom('teacher_subjects')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'teacher_subjects.homebase')
        .onRef('users.id', '=', 'teacher_subjects.teacher'),
    )
    .select(['teacher_subjects.subject', 'users.id', 'users.name'])
    .where('teacher_subjects.homebase', '=', homebase)
    .where('teacher_subjects.subject', 'in', subjects)
    .orderBy('users.name')
    .execute();
  const found = new Map<string, { id: string; name: string }[]>();
  for (const { subject, id, name } of rows) found.set(subject, [...(found.get(subject) ?? []), { id, name }]);
  return found;
}

function weightsOf(presensi: number | null, attitude: number | null, final: number | null) {
  if (presensi === null || attitude === null || final === null) return null;
  return { presensi, attitude, final };
}
