import type { Change } from '../../db/journal/journal';
import type { Db } from '../../db/open';

/** The homeroom teachers of a period by class; updated as rows are planned. */
export type Homerooms = Map<string, { teacher: string; name: string }>;

/** Empty without a period. */
export async function readHomerooms(
  db: Db,
  homebase: string,
  period: string | undefined,
): Promise<Homerooms> {
  const rows = await db
    .selectFrom('homerooms')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'homerooms.homebase').onRef('users.id', '=', 'homerooms.teacher'),
    )
    .select(['homerooms.class', 'homerooms.teacher', 'users.name'])
    .where('homerooms.homebase', '=', homebase)
    .where('homerooms.period', '=', period ?? '')
    .execute();
  return new Map(rows.map((row) => [row.class, { teacher: row.teacher, name: row.name }]));
}

/** What giving a class to a teacher takes: whom the class had, and the class that he had. */
interface HomeroomMove {
  writes: Change[];
  holder: { teacher: string; name: string } | undefined;
  /** Id of his class until now. */
  own: string | undefined;
}

/**
 * A class has one homeroom teacher and a teacher has one class: the previous teacher of the class and his own
 * previous class are released. Undefined if he has the class already.
 */
export function moveHomeroom(
  homerooms: Homerooms,
  period: string,
  { place, teacher, name }: { place: string; teacher: string; name: string },
): HomeroomMove | undefined {
  const holder = homerooms.get(place);
  if (holder?.teacher === teacher) return undefined;
  const own = [...homerooms].find(([, one]) => one.teacher === teacher)?.[0];
  const released = [place, ...(own === undefined ? [] : [own])];
  const writes = released.flatMap((id) => letGo(homerooms, period, id));
  writes.push({ ...keyOf(period, place), before: null, after: { teacher } });
  homerooms.set(place, { teacher, name });
  return { writes, holder, own };
}

/** Removes the homeroom teacher of a class, if it has one. */
function letGo(homerooms: Homerooms, period: string, id: string): Change[] {
  const holder = homerooms.get(id);
  homerooms.delete(id);
  return holder ? [{ ...keyOf(period, id), before: { teacher: holder.teacher }, after: null }] : [];
}

function keyOf(period: string, id: string): Pick<Change, 'place' | 'key'> {
  return { place: 'homerooms', key: { period, class: id } };
}
