import { setImmediate } from 'node:timers/promises';
import type { RoomNews } from '#contract/exam-session/live';
import { toInstant } from '#contract/instant';
import { changeOf } from '#domain/exam-session/roster-change';
import type { Listeners } from '../../http/event-stream';
import type { Services } from '../../services';
import { listRosterOf } from '../roster/roster';
import { stretches } from '../time/sittings';
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
  { homebase, exam, views, students, told }: Taken,
): Promise<void> {
  for (const some of stretches(students, AT_ONCE)) {
    const now = toInstant(services.clock());
    const rows = await listRosterOf(services, { homebase, exam }, some);
    const changed = rows.flatMap((row) => {
      const before = told.get(row.student_id);
      // Proctors who watch his new room do not have his row yet.
      const isMoved = before?.seat?.room !== row.seat?.room;
      const change = changeOf(isMoved ? undefined : before, row);
      return change ? { change, room: row.seat?.room } : [];
    });
    for (const row of rows) told.set(row.student_id, row);
    tellViews(services.listeners, views, changed, now);
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
  now: RoomNews['now'],
): void {
  for (const { topic, rooms } of views) {
    const seen = changed.filter(({ room }) => rooms === null || (room !== undefined && rooms.includes(room)));
    const news: RoomNews = { now, rows: seen.map(({ change }) => change) };
    if (seen.length > 0) listeners.tell(topic, news);
  }
}
