import { HOME_LEVELS, type MarketFigures, SCHOOL_AGES } from '#contract/center/market';
import { ageOn } from '#domain/pupil-record/age';
import { regionPath } from '#domain/pupil-record/region';
import { type Group, tellGroups, toldCount } from '#domain/pupil-record/small-cells';
import { selectConsenting } from '../../db/consenting';
import type { Db } from '../../db/open';
import { readRegionNames } from '../../db/region-names';
import { officeDay } from '../../db/school-day';
import { selectSiblings } from './siblings';

export interface OfMarket {
  homebase?: string | undefined;
  homes?: (typeof HOME_LEVELS)[number] | undefined;
}

/** Families by age, home and work. Covers all schools, so it runs off the main thread. */
export async function readMarket(db: Db, of: OfMarket, now: number): Promise<MarketFigures> {
  return {
    ages: await countAges(db, of, await officeDay(db, now)),
    homes: tellGroups(await countHomes(db, of)),
    fathers: tellGroups(await countJobs(db, of, 'father_job')),
    mothers: tellGroups(await countJobs(db, of, 'mother_job')),
  };
}

async function countAges(db: Db, of: OfMarket, today: string): Promise<MarketFigures['ages']> {
  const { homebase } = of;
  const rows = await selectSiblings(db)
    .$if(homebase !== undefined, (query) => query.where('users.homebase', '=', homebase ?? ''))
    .select(({ fn }) => ['pupil_family.birth_date', 'pupil_family.gender', fn.countAll<number>().as('count')])
    .groupBy(['pupil_family.birth_date', 'pupil_family.gender'])
    .execute();
  const relatives = rows.map((row) => ({ ...row, age: ageOn(row.birth_date, today) }));
  return SCHOOL_AGES.map(({ least, most }) => {
    const told = (gender: 'L' | 'P') =>
      toldCount(
        relatives
          .filter((row) => row.gender === gender && row.age >= least && row.age <= most)
          .reduce((sum, { count }) => sum + count, 0),
      );
    return { least, most, male: told('L'), female: told('P') };
  });
}

function selectFamilies(db: Db, { homebase }: OfMarket) {
  return selectConsenting(db).$if(homebase !== undefined, (query) =>
    query.where('users.homebase', '=', homebase ?? ''),
  );
}

/** Pupils by the region of their address; the name is empty if the region is not known that precisely. */
async function countHomes(db: Db, of: OfMarket): Promise<Group[]> {
  const level = HOME_LEVELS.indexOf(of.homes ?? 'city');
  const rows = await selectFamilies(db, of)
    .select(({ fn }) => ['pupil_records.area', fn.countAll<number>().as('count')])
    .groupBy('pupil_records.area')
    .execute();
  const regions = rows.map(({ area, count }) => ({ name: regionPath(area ?? '')[level] ?? '', count }));
  const sums = sumUp(regions, (code) => code);
  const names = await readRegionNames(
    db,
    sums.map(({ name }) => name),
  );
  return sums.map(({ name: code, count }) => ({ name: names.get(code) ?? code, count }));
}

/** Pupils by a parent's job, ignoring case; the name is empty if the job is blank. */
async function countJobs(db: Db, of: OfMarket, parent: 'father_job' | 'mother_job'): Promise<Group[]> {
  const column = `pupil_records.${parent}` as const;
  const rows = await selectFamilies(db, of)
    .select(({ fn }) => [`${column} as job`, fn.countAll<number>().as('count')])
    .groupBy(column)
    .execute();
  const jobs = rows.map(({ job, count }) => ({ name: job?.trim() ?? '', count }));
  return sumUp(jobs, (job) => job.toLowerCase());
}

/** Merges groups with the same key, under the most frequent spelling. */
function sumUp(groups: readonly Group[], keyOf: (name: string) => string): Group[] {
  const sums = new Map<string, Group>();
  for (const { name, count } of [...groups].sort((a, b) => b.count - a.count)) {
    const key = keyOf(name);
    const sum = sums.get(key);
    sums.set(key, { name: sum?.name ?? name, count: (sum?.count ?? 0) + count });
  }
  return [...sums.values()];
}
