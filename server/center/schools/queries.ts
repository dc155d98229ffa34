import { sql } from 'kysely';
import { TIME_ZONES } from '#contract/auth/setup';
import { SCHOOL_KINDS, type SchoolRow } from '#contract/center/homebase';
import type { Level } from '#contract/levels';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { pageReply, type Slice } from '../../http/page';
import { logoPath } from '../../media/logo-path';
import { findWithData } from './data';

export interface OfSchools {
  slice: Slice;
}

/**
 * Schools sorted by name, with the number of their active people. It counts them row by row, so it runs off the main
 * thread. It does not know about deletions under way.
 */
export async function listSchoolRows(db: Db, { slice }: OfSchools) {
  const total = await countSchools(db, slice.pattern);
  const rows = await selectSchools(db, slice.pattern)
    .leftJoin('logos', 'logos.homebase', 'homebases.id')
    .select([
      'homebases.id',
      'homebases.name',
      'homebases.npsn',
      'homebases.jenjang',
      'homebases.address',
      'homebases.timezone',
      'homebases.created_at',
      'logos.id as logo',
    ])
    .orderBy('homebases.name')
    .orderBy('homebases.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  const count = await countPeople(db, ids);
  const classes = await countClasses(db, ids);
  const withData = await findWithData(db, ids);
  const data = rows.map(
    ({ logo, created_at, jenjang, timezone, ...row }): Omit<SchoolRow, 'removal'> => ({
      ...row,
      jenjang: SCHOOL_KINDS.find((kind) => kind === jenjang) ?? null,
      timezone: TIME_ZONES.find((zone) => zone === timezone) ?? 'Asia/Jakarta',
      created_at: new Date(created_at).toISOString(),
      logo: logo && logoPath(logo),
      students: count(row.id, 'student'),
      teachers: count(row.id, 'teacher'),
      admins: count(row.id, 'admin'),
      classes: classes.get(row.id) ?? 0,
      has_data: withData.has(row.id),
    }),
  );
  return pageReply(slice, total, data);
}

async function countSchools(db: Db, pattern: string | null): Promise<number> {
  const { total } = await selectSchools(db, pattern)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function selectSchools(db: Db, pattern: string | null) {
  return db
    .selectFrom('homebases')
    .where('kind', '=', 'school')
    .where('deleted_at', 'is', null)
    .where(contains(sql<string>`homebases.name || ' ' || coalesce(homebases.npsn, '')`, pattern));
}

export async function findLogo(db: Db, id: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('logos').select('bytes').where('id', '=', id).executeTakeFirst();
  return row?.bytes;
}

async function countClasses(db: Db, schools: readonly string[]) {
  const rows = await db
    .selectFrom('classes')
    .select(({ fn }) => ['homebase', fn.countAll<number>().as('count')])
    .where('homebase', 'in', schools)
    .where('is_active', '=', 1)
    .groupBy('homebase')
    .execute();
  return new Map(rows.map(({ homebase, count }) => [homebase, count]));
}

async function countPeople(db: Db, schools: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => ['homebase', 'level', fn.countAll<number>().as('people')])
    .where('homebase', 'in', schools)
    .where('is_active', '=', 1)
    .groupBy(['homebase', 'level'])
    .execute();
  const counts = new Map(rows.map(({ homebase, level, people }) => [`${homebase} ${level}`, people]));
  return (school: string, level: Level) => counts.get(`${school} ${level}`) ?? 0;
}
