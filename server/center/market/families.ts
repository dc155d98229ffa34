import type { FamilyRow } from '#contract/center/market';
import { ageOn, bornBetween } from '#domain/pupil-record/age';
import { maskNumber } from '#domain/pupil-record/mask';
import { regionPath } from '#domain/pupil-record/region';
import { selectConsenting } from '../../db/consenting';
import type { Db } from '../../db/open';
import { readRegionNames } from '../../db/region-names';
import { officeDay } from '../../db/school-day';
import { contains } from '../../db/search';
import { pageReply, type Slice } from '../../http/page';

/** The default age range in whole years: school age. */
const AGE_MIN = 6;
const AGE_MAX = 18;

export interface FamilyFilter {
  family_age?: number | undefined;
  family_age_to?: number | undefined;
  family_gender?: 'L' | 'P' | undefined;
  homebase?: string | undefined;
}

export interface OfFamilies {
  filter: FamilyFilter;
  slice: Slice;
}

/** A family as on record, with full numbers. */
export type WholeFamily = FamilyRow;

/** Siblings with masked numbers, oldest first. Searches all schools, so it runs off the main thread. */
export async function listFamilies(db: Db, { filter, slice }: OfFamilies, now: number) {
  const today = await officeDay(db, now);
  const found = selectFamilies(db, filter, slice.pattern, today);
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await readFamilies(db, found, slice, today);
  return pageReply(slice, total, rows.map(masked));
}

/** The same in full, for a file of families who have agreed to be called. */
export async function readWholeFamilies(
  db: Db,
  { filter, slice }: OfFamilies,
  now: number,
): Promise<WholeFamily[]> {
  const today = await officeDay(db, now);
  return readFamilies(db, selectFamilies(db, filter, slice.pattern, today), slice, today);
}

function selectFamilies(db: Db, filter: FamilyFilter, pattern: string | null, today: string) {
  const { family_age: age, family_age_to: to, family_gender: gender, homebase } = filter;
  const { after, until } = bornBetween(age ?? AGE_MIN, to ?? age ?? AGE_MAX, today);
  return selectConsenting(db)
    .innerJoin('pupil_family', (join) =>
      join
        .onRef('pupil_family.homebase', '=', 'users.homebase')
        .onRef('pupil_family.student', '=', 'users.id'),
    )
    .where('pupil_family.birth_date', '>', after)
    .where('pupil_family.birth_date', '<=', until)
    .$if(gender !== undefined, (query) => query.where('pupil_family.gender', '=', gender ?? 'L'))
    .$if(homebase !== undefined, (query) => query.where('users.homebase', '=', homebase ?? ''))
    .where(({ ref, or }) =>
      or([contains(ref('users.name'), pattern), contains(ref('pupil_family.name'), pattern)]),
    );
}

async function readFamilies(
  db: Db,
  found: ReturnType<typeof selectFamilies>,
  { limit, offset }: Slice,
  today: string,
): Promise<WholeFamily[]> {
  const rows = await found
    .select(['pupil_family.id as family_id', 'pupil_family.name as family_name'])
    .select(['pupil_family.gender as family_gender', 'pupil_family.birth_date'])
    .select(['users.id as student_id', 'users.name as student_name', 'users.nis'])
    .select(['homebases.name as homebase', 'pupil_records.area'])
    .select(['pupil_records.father_name', 'pupil_records.mother_name'])
    .select(['pupil_records.father_phone', 'pupil_records.mother_phone'])
    .orderBy('pupil_family.birth_date')
    .orderBy('pupil_family.name')
    .orderBy('pupil_family.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const cities = await readRegionNames(
    db,
    rows.map(({ area }) => cityOf(area)),
  );
  return rows.map(({ birth_date, area, ...row }) => ({
    ...row,
    family_age: ageOn(birth_date, today),
    city: cities.get(cityOf(area)) ?? null,
  }));
}

function masked(row: WholeFamily): FamilyRow {
  const { father_phone: father, mother_phone: mother } = row;
  return {
    ...row,
    father_phone: father && maskNumber(father),
    mother_phone: mother && maskNumber(mother),
  };
}

/** Code of the city or regency; empty if unknown. */
function cityOf(area: string | null): string {
  return regionPath(area ?? '')[1] ?? '';
}
