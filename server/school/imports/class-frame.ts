import { v7 as uuidv7 } from 'uuid';
import type { Change } from '../../db/journal/journal';
import type { Db } from '../../db/open';

interface Named {
  id: string;
  name: string;
}

/** The school's grades and majors, and those that the sheet adds. */
export interface Frame {
  grades: Named[];
  majors: Named[];
}

export async function readFrame(db: Db, homebase: string): Promise<Frame> {
  const read = (table: keyof Frame) =>
    db.selectFrom(table).select(['id', 'name']).where('homebase', '=', homebase).orderBy('name').execute();
  return { grades: await read('grades'), majors: await read('majors') };
}

export function namesOf(rows: readonly Named[]): string[] {
  return rows.map(({ name }) => name);
}

/** The grade or major of that name; one that there is not is added, with the write that makes it. */
export function findOrMake(
  frame: Frame,
  place: keyof Frame,
  name: string,
  now: number,
): { id: string; writes: Change[] } {
  const present = frame[place].find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (present) return { id: present.id, writes: [] };
  const id = uuidv7({ msecs: now });
  frame[place].push({ id, name });
  return { id, writes: [{ place, key: { id }, before: null, after: { name } }] };
}
