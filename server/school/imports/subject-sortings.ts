import { v7 as uuidv7 } from 'uuid';
import type { SheetValues } from '#domain/school/school-sheets';
import type { Change } from '../../db/journal/journal';
import type { Db } from '../../db/open';
import { plainName } from './plain-name';

/** The school's categories and branches, and those that the sheet adds. */
export interface Sortings {
  /** Ids by plain name. */
  categories: Map<string, string>;
  /** Ids by category and plain name. */
  branches: Map<string, string>;
  /** Names by id. */
  names: Map<string, string>;
}

export async function readSortings(db: Db, homebase: string): Promise<Sortings> {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('homebase', '=', homebase)
    .execute();
  const branches = await db
    .selectFrom('branches')
    .select(['id', 'category', 'name'])
    .where('homebase', '=', homebase)
    .execute();
  return {
    categories: new Map(categories.map(({ id, name }) => [plainName(name), id])),
    branches: new Map(branches.map(({ id, category, name }) => [branchKey(category, name), id])),
    names: new Map([...categories, ...branches].map(({ id, name }) => [id, name])),
  };
}

/**
 * The category and branch that a row names; those that the school does not have are made. Without either the subject
 * stays where it is; in another category it loses its branch, which belongs to the former one.
 */
export function findSorting(
  sortings: Sortings,
  { category: named, branch: part }: SheetValues,
  present: { category: string | null; branch: string | null } | undefined,
  now: number,
): { category: string | null; branch: string | null; writes: Change[] } {
  const writes: Change[] = [];
  const make = (
    place: 'categories' | 'branches',
    after: { name: string } | { name: string; category: string },
  ) => {
    const id = uuidv7({ msecs: now });
    sortings.names.set(id, after.name);
    writes.push({ place, key: { id }, before: null, after });
    return id;
  };
  const find = (all: Map<string, string>, key: string, added: () => string) => {
    const id = all.get(key) ?? added();
    all.set(key, id);
    return id;
  };
  const { categories, branches } = sortings;
  const category = named
    ? find(categories, plainName(named), () => make('categories', { name: named }))
    : (present?.category ?? null);
  const kept = category === present?.category ? (present?.branch ?? null) : null;
  const branch =
    part && category
      ? find(branches, branchKey(category, part), () => make('branches', { name: part, category }))
      : kept;
  return { category, branch, writes };
}

function branchKey(category: string, name: string): string {
  return `${category} ${plainName(name)}`;
}
