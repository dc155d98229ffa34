import { AREA_NAMES } from '#contract/records/record-text';
import { regionPath, VILLAGE_LENGTH } from '#domain/pupil-record/region';
import { type PlaceNames, plainRegion, type RegionLevel } from '#domain/pupil-record/region-name';
import type { Db } from '../../db/open';
import { inPortions } from '../../db/portions';

/** The regions that fit the names of a row: one, none, or several. */
export interface FoundRegion {
  codes: readonly string[];
  /** Why the result differs from the sheet. */
  note: string | null;
}

/** The regions of a sheet's places, as plain data: found before the writer is asked, which has no time to search. */
export interface Regions {
  /** By the place's names. */
  found: ReadonlyMap<string, FoundRegion>;
  /** Names of every region found and of those that contain it. */
  names: ReadonlyMap<string, string>;
}

const NOWHERE: FoundRegion = { codes: [], note: null };

/** Returns the regions found for the names of a row. */
export function regionOf({ found }: Regions, names: PlaceNames): FoundRegion {
  return found.get(keyOf(names)) ?? NOWHERE;
}

interface Region {
  code: string;
  name: string;
  is_current: number;
}

/**
 * Finds the regions of all names of a sheet at once: registers write names and no codes, and the national one neither
 * province nor city. The given names must fit together; if exactly one region remains, it is taken.
 */
export async function findRegions(db: Db, wanted: readonly PlaceNames[]): Promise<Regions> {
  const named = new Map(
    wanted.filter((names) => names.some((name) => name !== null)).map((names) => [keyOf(names), names]),
  );
  if (named.size === 0) return { found: new Map(), names: new Map() };
  const outer = await readOuter(db);
  const byName = indexOf(outer);
  const inner = [...named].map(([key, names]) => ({ key, names, within: findDistricts(byName, names) }));
  const districts = new Set(inner.flatMap(({ within }) => within.codes.filter(isDistrict)));
  const lowest = await readChildren(db, [...districts]);
  const villages = indexOf(lowest);
  const found = new Map(
    inner.map(({ key, names, within }) => [key, findVillage(villages, names, within)] as const),
  );
  const around = new Set([...found.values()].flatMap(({ codes }) => codes.flatMap(regionPath)));
  const spelt = [...outer, ...lowest].filter(({ code }) => around.has(code));
  return { found, names: new Map(spelt.map(({ code, name }) => [code, name])) };
}

/** Provinces, cities and districts: about eight thousand. */
async function readOuter(db: Db): Promise<Region[]> {
  const provinces = await readChildren(db, ['']);
  const cities = await readChildren(db, provinces.map(codeOf));
  return [...provinces, ...cities, ...(await readChildren(db, cities.map(codeOf)))];
}

function readChildren(db: Db, parents: readonly string[]): Promise<Region[]> {
  return inPortions(parents, (some) =>
    db.selectFrom('regions').select(['code', 'name', 'is_current']).where('parent', 'in', some).execute(),
  );
}

/** Regions by level and plain name. */
type Index = ReadonlyMap<string, readonly Region[]>;

function indexOf(regions: readonly Region[]): Index {
  const index = new Map<string, Region[]>();
  for (const region of regions) {
    const level = LENGTHS.indexOf(region.code.length) as RegionLevel;
    for (const name of plainRegion(region.name, level)) {
      const key = `${level} ${name}`;
      index.set(key, [...(index.get(key) ?? []), region]);
    }
  }
  return index;
}

/** Code lengths by level. */
const LENGTHS = [2, 5, 8, VILLAGE_LENGTH];
const OUTER = [0, 1, 2] as const;
const DISTRICT = 2;
const VILLAGE = 3;

/** Returns the regions that fit the province, city and district, as far as they are given. */
function findDistricts(index: Index, names: PlaceNames): FoundRegion {
  let codes: readonly string[] = [];
  for (const level of OUTER) {
    const name = names[level];
    if (!name) continue;
    const fitting = lookUp(index, level, name, codes);
    if (fitting.length === 0) return { codes, note: unknown(level, name) };
    codes = fitting;
  }
  return { codes, note: null };
}

function findVillage(index: Index, names: PlaceNames, outer: FoundRegion): FoundRegion {
  const name = names[VILLAGE];
  if (!name || outer.note !== null) return oneOf(outer, names);
  const codes = outer.codes.some(isDistrict) ? lookUp(index, VILLAGE, name, outer.codes) : [];
  if (codes.length > 0) return oneOf({ codes, note: null }, names);
  return { codes: outer.codes, note: unknown(VILLAGE, name) };
}

/** If several regions fit, none is chosen: it would be a guess. */
function oneOf({ codes, note }: FoundRegion, names: PlaceNames): FoundRegion {
  if (codes.length < 2 || note !== null) return { codes, note };
  const name = [...names].reverse().find((one) => one !== null) ?? '';
  return {
    codes,
    note: `Ada beberapa wilayah bernama “${name}”. Tulis juga kabupaten/kota dan provinsinya.`,
  };
}

function lookUp(index: Index, level: RegionLevel, name: string, within: readonly string[]): string[] {
  const [exact = ''] = plainRegion(name, level);
  const fitting = (index.get(`${level} ${exact}`) ?? []).filter(
    ({ code }) => within.length === 0 || within.some((outer) => regionPath(code).includes(outer)),
  );
  const current = fitting.filter(({ is_current }) => is_current === 1);
  return [...new Set((current.length > 0 ? current : fitting).map(codeOf))];
}

function unknown(level: RegionLevel, name: string): string {
  return `${AREA_NAMES[level]} “${name}” tidak ditemukan di daftar wilayah.`;
}

function isDistrict(code: string): boolean {
  return code.length === LENGTHS[DISTRICT];
}

function codeOf({ code }: { code: string }): string {
  return code;
}

function keyOf(names: PlaceNames): string {
  return names.join('\n');
}
