import type { Db } from '../../db/open';
import { plainName } from './plain-name';

export interface KnownClass {
  id: string;
  name: string;
  /** 0: archived. */
  is_active: number;
}

export type KnownClasses = ReadonlyMap<string, KnownClass>;

/** The classes of the school by their plain names. */
export async function readClasses(db: Db, homebase: string): Promise<KnownClasses> {
  const rows = await db
    .selectFrom('classes')
    .select(['id', 'name', 'is_active'])
    .where('homebase', '=', homebase)
    .execute();
  return new Map(rows.map((row) => [plainName(row.name), row]));
}

export function findClass(classes: KnownClasses, name: string): KnownClass | undefined {
  return classes.get(plainName(name));
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
