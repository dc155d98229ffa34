import { isPaused } from '#domain/exam-session/exam-time';
import type { Begun, TimeTarget } from './time-target';

export type ClockAct = 'pause' | 'resume';

/**
 * Whose clock is stopped or resumed: everybody's, that of whole rooms including pupils who begin there later, or that
 * of some who have begun.
 */
export type WhoseClock =
  | { of: 'exam' }
  | { of: 'rooms'; rooms: readonly NamedRoom[] }
  | { of: 'pupils'; rows: readonly Pick<Begun, 'log_id' | 'student_name'>[] };

export interface NamedRoom {
  id: string;
  name: string;
}

/** What is paused as a whole: the exam, and these rooms. */
export interface PausedNow {
  exam: boolean;
  rooms: ReadonlySet<string>;
}

/** Whose clocks in the target the act would change; null: nobody's, so it is not offered. */
export function clocksFor(act: ClockAct, target: TimeTarget, paused: PausedNow): WhoseClock | null {
  const isMeant = (stands: boolean) => stands === (act === 'resume');
  if (target.whom === 'exam') return isMeant(paused.exam) ? { of: 'exam' } : null;
  const rooms = target.rooms ?? [];
  if (rooms.length > 0) {
    const meant = rooms.filter(({ id }) => isMeant(paused.rooms.has(id)));
    return meant.length > 0 ? { of: 'rooms', rooms: meant } : null;
  }
  const rows = target.rows.filter((row) =>
    act === 'resume' ? isPaused(row) : row.progress === 'running' && !row.paused,
  );
  return rows.length > 0 ? { of: 'pupils', rows } : null;
}

/** The parameters of the call. */
export function inputOf(whose: WhoseClock): { attempts?: string[]; rooms?: string[] } {
  if (whose.of === 'exam') return {};
  if (whose.of === 'rooms') return { rooms: whose.rooms.map(({ id }) => id) };
  return { attempts: whose.rows.map(({ log_id: id }) => id) };
}
