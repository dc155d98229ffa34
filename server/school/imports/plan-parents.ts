import { v7 as uuidv7 } from 'uuid';
import type { Change } from '../../db/journal/journal';
import { inPortions } from '../../db/portions';
import { EMAIL_HOLDER, tellHolder } from '../email-holder';
import { newPerson } from '../person';
import { childrenIn, joinParents } from './join-parents';
import {
  accepted,
  differences,
  fieldsOf,
  inTurns,
  makePlan,
  type Plan,
  type PlanContext,
  type PlannedRow,
  type ReadRow,
  readRows,
  refused,
  type Sheet,
} from './plan';

const ACCOUNT = ['name', 'phone'] as const;

const SWITCHED_OFF = 'Akun orang tua ini dinonaktifkan. Aktifkan dulu di daftar Orang tua.';

/**
 * Parents are identified by their e-mail; the sheet names their children by NIS, several separated by `|`, comma or
 * semicolon.
 */
export async function planParents(context: PlanContext, sheet: Sheet): Promise<Plan> {
  const { homebase, now, unusable } = context;
  const single = await readRows(context, sheet);
  const school = await lookAround(context, single);
  for (const row of single) row.problems.push(...unknownChildren(school, row));
  const read = joinParents(single);
  const planned = await inTurns(context.breathe, read, (row) => {
    const owner = school.owners.get(row.values.email ?? '');
    const problems = [...row.problems, ...objections(school, row, homebase)];
    if (problems.length > 0) return refused({ ...row, problems });
    const id = owner?.id ?? uuidv7({ msecs: now });
    const children = childrenIn(row).filter((nis) => !school.links.has(`${id} ${school.children.get(nis)}`));
    const links = children.map((nis): Change => {
      const key = { parent: id, student: school.children.get(nis) ?? '' };
      return { place: 'parent_children', key, before: null, after: {} };
    });
    if (owner) return changeParent(row, owner, children, links);
    const besides = newPerson('parent', unusable, now);
    const after = { email: row.values.email ?? null, ...fieldsOf(row.values, ACCOUNT) };
    return accepted(row, true, [], [{ place: 'users', key: { id }, before: null, after, besides }, ...links]);
  });
  return makePlan(sheet, read, planned);
}

type School = Awaited<ReturnType<typeof lookAround>>;

/** The faults of a row in this school. */
function objections(school: School, row: ReadRow, homebase: string): string[] {
  const owner = school.owners.get(row.values.email ?? '');
  if (!owner) return [];
  if (owner.homebase !== homebase || owner.level !== 'parent') return [tellHolder(owner, homebase)];
  return owner.is_active === 1 ? [] : [SWITCHED_OFF];
}

function unknownChildren(school: School, row: ReadRow): string[] {
  const unknown = childrenIn(row).filter((nis) => !school.children.has(nis));
  return unknown.length > 0 ? [`Tidak ada siswa dengan NIS ${unknown.join(', ')}.`] : [];
}

/** Children are added; those already linked stay. */
function changeParent(
  row: ReadRow,
  owner: { id: string; name: string; phone: string | null },
  children: readonly string[],
  links: readonly Change[],
): PlannedRow {
  const { before, after, told, isEmpty } = differences('parents', row.values, owner, ACCOUNT);
  const account: Change[] = isEmpty ? [] : [{ place: 'users', key: { id: owner.id }, before, after }];
  const linked = children.length > 0 ? [{ field: 'Anak', before: null, after: children.join(', ') }] : [];
  return accepted(row, false, [...told, ...linked], [...account, ...links]);
}

async function lookAround({ db, homebase }: PlanContext, read: readonly ReadRow[]) {
  const emails = read.flatMap(({ values }) => values.email ?? []);
  const owners = await inPortions(emails, (some) =>
    db
      .selectFrom('users')
      .select(EMAIL_HOLDER)
      .select(['email', 'phone', 'is_active'])
      .where('email', 'in', some)
      .execute(),
  );
  const pupils = await inPortions(read.flatMap(childrenIn), (some) =>
    db
      .selectFrom('users')
      .select(['id', 'nis'])
      .where('homebase', '=', homebase)
      .where('level', '=', 'student')
      .where('nis', 'in', some)
      .execute(),
  );
  const links = await inPortions(
    owners.map(({ id }) => id),
    (some) =>
      db
        .selectFrom('parent_children')
        .select(['parent', 'student'])
        .where('homebase', '=', homebase)
        .where('parent', 'in', some)
        .execute(),
  );
  return {
    owners: new Map(owners.map((row) => [row.email ?? '', row])),
    children: new Map(pupils.map(({ id, nis }) => [nis ?? '', id])),
    links: new Set(links.map(({ parent, student }) => `${parent} ${student}`)),
  };
}
