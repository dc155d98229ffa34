import { classKey } from '#domain/school/class-name';
import type { Db } from '../../db/open';
import { plainName } from './plain-name';

export interface KnownClass {
  id: string;
  name: string;
  /** 0: archived. */
  is_active: number;
}

export interface KnownClasses {
  all: KnownClass[];
  /** By name in lower case, which no two classes share. */
  byName: Map<string, KnownClass>;
  /** By name without signs; null where several classes differ in nothing else. */
  byPlainName: Map<string, KnownClass | null>;
  /** By what makes spellings equal; null where several classes differ in nothing else. */
  byKey: Map<string, KnownClass | null>;
}

export async function readClasses(db: Db, homebase: string): Promise<KnownClasses> {
  const rows = await db
    .selectFrom('classes')
    .select(['id', 'name', 'is_active'])
    .where('homebase', '=', homebase)
    .execute();
  const classes: KnownClasses = { all: [], byName: new Map(), byPlainName: new Map(), byKey: new Map() };
  for (const row of rows) addClass(classes, row);
  return classes;
}

export function addClass({ all, byName, byPlainName, byKey }: KnownClasses, added: KnownClass): void {
  const key = classKey(added.name);
  all.push(added);
  byName.set(added.name.toLowerCase(), added);
  const plain = plainName(added.name);
  byPlainName.set(plain, byPlainName.has(plain) ? null : added);
  byKey.set(key, byKey.has(key) ? null : added);
}

/** The class of that name, or the only one of which it is another spelling: `VIIA` for `VII A`. */
export function findClass(
  { byName, byPlainName, byKey }: KnownClasses,
  name: string,
): KnownClass | undefined {
  const exact = byName.get(name.trim().toLowerCase());
  return exact ?? byPlainName.get(plainName(name)) ?? byKey.get(classKey(name)) ?? undefined;
}

/**
 * Why a pupil cannot be put into the class of that name. One who is already in an archived class stays in it; nobody
 * else may be put there.
 */
export function objectionsToClass(
  classes: KnownClasses,
  name: string | null | undefined,
  pupil: { classId: string | null } | undefined,
): string[] {
  if (!name) return [];
  const place = findClass(classes, name);
  if (!place) return [`Kelas “${name}” belum ada di Data Pokok.`];
  return place.is_active === 1 || place.id === pupil?.classId ? [] : [`Kelas “${name}” sudah diarsipkan.`];
}

/** Reports that a class was recognised in another spelling. */
export function notesOnClass(classes: KnownClasses, name: string | null | undefined): string[] {
  const place = name ? findClass(classes, name) : undefined;
  if (!name || !place || plainName(place.name) === plainName(name)) return [];
  return [`Kelas “${name}” dibaca sebagai ${place.name}.`];
}
