import type { FamilyRow } from '#contract/center/market';
import { chosenIds } from '#domain/list/chosen';
import { ageOn, bornBetween } from '#domain/pupil-record/age';
import { maskNumber } from '#domain/pupil-record/mask';
import { CODE_LENGTHS } from '#domain/pupil-record/region';
import type { Db } from '../../db/open';
import { officeDay } from '../../db/school-day';
import { contains } from '../../db/search';
import { sqlOrderOf } from '../../db/sql-order';
import { pageReply, type Slice } from '../../http/page';
import { selectSiblings } from './siblings';

/** The default age range in whole years: school age. */
const AGE_MIN = 6;
const AGE_MAX = 18;

/** Lengths of the codes with which the code of a home begins. */
const [PROVINCE, CITY] = CODE_LENGTHS;

export interface FamilyFilter {
  family_age?: number | undefined;
  family_age_to?: number | undefined;
  family_gender?: 'L' | 'P' | undefined;
  homebase?: string | undefined;
  sort?: string | undefined;
  /** See `onlyThese`. */
  only?: string | undefined;
}

/** The oldest first. */
const DEFAULT_SORT = '-age';

const SORTS = {
  relative: 'pupil_family.name',
  age: 'pupil_family.birth_date',
  pupil: 'users.name',
  city: 'cities.name',
  father: 'pupil_records.father_name',
  mother: 'pupil_records.mother_name',
} as const;

export interface OfFamilies {
  filter: FamilyFilter;
  slice: Slice;
}

/** A family as on record, with full numbers. */
export type WholeFamily = FamilyRow;

/** Siblings with masked numbers. Searches all schools, so it runs off the main thread. */
export async function listFamilies(db: Db, { filter, slice }: OfFamilies, now: number) {
  const today = await officeDay(db, now);
  const found = selectFamilies(db, filter, slice.pattern, today);
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await readFamilies(found, filter, slice, today);
  return pageReply(slice, total, rows.map(masked));
}

/** The same in full, for a file of families who have agreed to be called. */
export async function readWholeFamilies(
  db: Db,
  { filter, slice }: OfFamilies,
  now: number,
): Promise<WholeFamily[]> {
  const today = await officeDay(db, now);
  return readFamilies(selectFamilies(db, filter, slice.pattern, today), filter, slice, today);
}

function selectFamilies(db: Db, filter: FamilyFilter, pattern: string | null, today: string) {
  const { family_age: age, family_age_to: to, family_gender: gender, homebase } = filter;
  const only = chosenIds(filter.only);
  const { after, until } = bornBetween(age ?? AGE_MIN, to ?? age ?? AGE_MAX, today);
  return selectSiblings(db)
    .leftJoin('regions as cities', (join) =>
      join.on(({ and, eb, fn, lit }) => {
        const start = (length: number) => fn<string>('substr', ['pupil_records.area', lit(1), lit(length)]);
        return and([eb('cities.parent', '=', start(PROVINCE)), eb('cities.code', '=', start(CITY))]);
      }),
    )
    .where('pupil_family.birth_date', '>', after)
    .where('pupil_family.birth_date', '<=', until)
    .$if(only !== undefined, (query) => query.where('pupil_family.id', 'in', only ?? []))
    .$if(gender !== undefined, (query) => query.where('pupil_family.gender', '=', gender ?? 'L'))
    .$if(homebase !== undefined, (query) => query.where('users.homebase', '=', homebase ?? ''))
    .where(({ ref, or }) =>
      or([contains(ref('users.name'), pattern), contains(ref('pupil_family.name'), pattern)]),
    );
}

async function readFamilies(
  found: ReturnType<typeof selectFamilies>,
  { sort = DEFAULT_SORT }: FamilyFilter,
  { limit, offset }: Slice,
  today: string,
): Promise<WholeFamily[]> {
  const { column, direction } = familyOrder(sort);
  const rows = await found
    .select(['pupil_family.id as family_id', 'pupil_family.name as family_name'])
    .select(['pupil_family.gender as family_gender', 'pupil_family.birth_date'])
    .select(['users.id as student_id', 'users.name as student_name', 'users.nis'])
    .select(['homebases.name as homebase', 'cities.name as city'])
    .select(['pupil_records.father_name', 'pupil_records.mother_name'])
    .select(['pupil_records.father_phone', 'pupil_records.mother_phone'])
    .orderBy(column, direction)
    .orderBy('pupil_family.birth_date')
    .orderBy('pupil_family.name')
    .orderBy('pupil_family.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ birth_date, ...row }) => ({ ...row, family_age: ageOn(birth_date, today) }));
}

function masked(row: WholeFamily): FamilyRow {
  const { father_phone: father, mother_phone: mother } = row;
  return {
    ...row,
    father_phone: father && maskNumber(father),
    mother_phone: mother && maskNumber(mother),
  };
}

/** The younger somebody is, the later the day of birth. */
function familyOrder(sort: string) {
  const { column, direction } = sqlOrderOf(sort);
  const known = Object.entries(SORTS).find(([name]) => name === column)?.[1] ?? SORTS.age;
  if (known !== SORTS.age) return { column: known, direction };
  return { column: known, direction: direction === 'asc' ? ('desc' as const) : ('asc' as const) };
}
