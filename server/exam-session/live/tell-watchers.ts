import { setImmediate } from 'node:timers/promises';
import type { RoomNews } from '#contract/exam-session/live';
import { toInstant } from '#contract/instant';
import { changeOf } from '#domain/exam-session/roster-change';
import { portionsOf } from '../../db/portions';
import type { Listeners } from '../../http/event-stream';
import type { Services } from '../../services';
import { listRosterOf } from '../roster/roster';
import type { ProctorView } from './watched-exams';

/** Rows calculated in one go; in between, others get their turn on this thread. */
const AT_ONCE = 50;

/** Sends the changes to the proctors of every watched exam: calculated once, however many watch. */
export async function tellWatchers(services: Services): Promise<void> {
  for (const exam of services.watched.take()) {
    // Taken changes are gone, so a failure in one exam must not lose the changes of the others.
    await tellWatched(services, exam).catch((error) =>
      services.log.error({ err: error, exam: exam.exam }, 'tell the proctors'),
    );
  }
}

async function tellWatched(
  services: Services,
  { homebase, exam, views, students, parts, told }: Taken,
): Promise<void> {
  const portions = portionsOf(students, AT_ONCE);
  if (portions.length === 0) portions.push([]);
  for (const [index, some] of portions.entries()) {
    const now = toInstant(services.clock());
    const rows = some.length > 0 ? await listRosterOf(services, { homebase, exam }, some) : [];
    const changed = rows.flatMap((row) => {
      const before = told.get(row.student_id);
      // Proctors who watch his new room do not have his row yet.
      const isMoved = before?.seat?.room !== row.seat?.room;
      const change = changeOf(isMoved ? undefined : before, row);
      return change ? { change, room: row.seat?.room } : [];
    });
    for (const row of rows) told.set(row.student_id, row);
    tellViews(services.listeners, views, changed, { now, parts: index === 0 ? parts : [] });
    await setImmediate();
  }
}

type Taken = ReturnType<Services['watched']['take']>[number];

interface Change {
  change: RoomNews['rows'][number];
  /** The room of the pupil; undefined: none. */
  room: string | undefined;
}

function tellViews(
  listeners: Listeners,
  views: readonly ProctorView[],
  changed: readonly Change[],
  { now, parts }: Required<Pick<RoomNews, 'now' | 'parts'>>,
): void {
  for (const { topic, rooms } of views) {
    const seen = changed.filter(({ room }) => rooms === null || (room !== undefined && rooms.includes(room)));
    if (seen.length + parts.length === 0) continue;
    const rows = seen.map(({ change }) => change);
    // Every view gets the parts: what a proctor may read of them is decided where he reads it.
    const news: RoomNews = { now, rows, ...(parts.length > 0 && { parts }) };
    listeners.tell(topic, news);
  }
}
