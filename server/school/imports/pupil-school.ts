import { RECORD_FIELDS, type RecordValues } from '#contract/records/pupil-record';
import type { FamilyFacts } from '#domain/pupil-record/family-text';
import type { PlaceNames } from '#domain/pupil-record/region-name';
import { findActivePeriod } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { inPortions } from '../../db/portions';
import { columnOf, selectRecords, toValues } from '../../db/pupil-record';
import { readRegionNames } from '../../db/region-names';
import { schoolDay } from '../../db/school-day';
import { readClasses } from './known-classes';
import { plainName } from './plain-name';
import { ownersOf, type PlanContext, type ReadRow } from './plan';
import { regionOf } from './regions';

export type School = Awaited<ReturnType<typeof lookAround>>;
export type Pupil = School['pupils'] extends Map<string, infer Found> ? Found : never;
export type NamedRow = { id: string; name: string };

/** Reads everything that a sheet of pupils is compared with, once for all rows. */
export async function lookAround({ db, homebase, now, regions }: PlanContext, read: readonly ReadRow[]) {
  const period = await findActivePeriod(db, homebase);
  const pupils = await readPupils(db, homebase, period, read);
  const periods = await db
    .selectFrom('periods')
    .select(['id', 'name'])
    .where('homebase', '=', homebase)
    .execute();
  return {
    homebase,
    period,
    today: await schoolDay({ db, now }, homebase),
    pupils,
    classes: await readClasses(db, homebase),
    periods: new Map(periods.map((row) => [plainName(row.name), row])),
    owners: await ownersOf(db, read),
    numbers: await readNumbers(db, homebase, read),
    families: await readFamilies(db, homebase, [...pupils.values()], read),
    findRegion: (names: PlaceNames) => regionOf(regions, names),
    regions: new Map([...regions.names, ...(await spellOf(db, [...pupils.values()]))]),
  };
}

export function placeNames({ values }: Pick<ReadRow, 'values'>): PlaceNames {
  const { province, city, district, village } = values;
  return [province ?? null, city ?? null, district ?? null, village ?? null];
}

async function readPupils(db: Db, homebase: string, period: string | undefined, read: readonly ReadRow[]) {
  const numbers = read.flatMap(({ values }) => values.nis ?? []);
  const rows = await inPortions(numbers, (some) =>
    selectRecords(db, homebase)
      .leftJoin('enrolments', (join) =>
        join
          .onRef('enrolments.homebase', '=', 'users.homebase')
          .onRef('enrolments.student', '=', 'users.id')
          .on('enrolments.period', '=', period ?? ''),
      )
      .leftJoin('classes', (join) =>
        join.onRef('classes.homebase', '=', 'users.homebase').onRef('classes.id', '=', 'enrolments.class'),
      )
      .select(RECORD_FIELDS.map(columnOf))
      .select(['users.id', 'users.nis', 'users.phone', 'users.email', 'users.is_active'])
      .select(['pupil_records.student', 'pupil_records.entry'])
      .select(['classes.id as classId', 'classes.name as className'])
      .where('users.nis', 'in', some)
      .execute(),
  );
  return new Map(rows.map((row) => [row.nis ?? '', { ...row, record: toValues(row) }]));
}

/** The people of this school with the national numbers of the sheet; keys such as `nik 3273…`. */
async function readNumbers(db: Db, homebase: string, read: readonly ReadRow[]) {
  const owners = new Map<string, { id: string; name: string }>();
  for (const field of ['nik', 'nisn'] as const) {
    const numbers = read.flatMap(({ values }) => values[field] ?? []);
    const rows = await inPortions(numbers, (some) =>
      selectRecords(db, homebase)
        .select(['users.id', 'users.name', `pupil_records.${field} as number`])
        .where(`pupil_records.${field}`, 'in', some)
        .execute(),
    );
    for (const { id, name, number } of rows) owners.set(`${field} ${number}`, { id, name });
  }
  return owners;
}

/** The families of the pupils, if the sheet mentions any. */
async function readFamilies(
  db: Db,
  homebase: string,
  pupils: readonly { id: string }[],
  read: readonly ReadRow[],
): Promise<ReadonlyMap<string, readonly FamilyFacts[]>> {
  const families = new Map<string, FamilyFacts[]>();
  if (!read.some(({ values }) => values.family)) return families;
  const rows = await inPortions(
    pupils.map(({ id }) => id),
    (some) =>
      db
        .selectFrom('pupil_family')
        .select(['student', 'name', 'gender', 'birth_date'])
        .where('homebase', '=', homebase)
        .where('student', 'in', some)
        .execute(),
  );
  for (const { student, ...facts } of rows) families.set(student, [...(families.get(student) ?? []), facts]);
  return families;
}

async function spellOf(db: Db, pupils: readonly { record: RecordValues }[]) {
  const areas = [...new Set(pupils.flatMap(({ record }) => record.area ?? []))];
  const names = await inPortions(areas, async (some) => [...(await readRegionNames(db, some))]);
  return new Map(names);
}
