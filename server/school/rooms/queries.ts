import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { pageReply, type Slice } from '../../http/page';

/** Lists the rooms of a school by name, "Lab 2" before "Lab 10"; there are never many. */
export async function listRooms(db: Db, homebase: string, slice: Slice) {
  const rows = await db
    .selectFrom('rooms')
    .select(['id', 'name', 'capacity', 'seat_columns as columns', examCount])
    .where('homebase', '=', homebase)
    .where(({ ref }) => contains(ref('name'), slice.pattern))
    .execute();
  rows.sort((a, b) => byName.compare(a.name, b.name));
  return pageReply(slice, rows.length, rows.slice(slice.offset, slice.offset + slice.limit));
}

const byName = new Intl.Collator('id', { numeric: true });

const examCount = sql<number>`(select count(*) from exam_rooms
  where exam_rooms.homebase = rooms.homebase and exam_rooms.room = rooms.id)`.as('exams');
