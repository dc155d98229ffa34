import { useState } from 'react';
import type { SeatingPlan } from '#contract/exam/seating';
import type { RosterRow } from '#contract/exam-session/roster';
import { isOpen } from '#domain/exam-session/attempt';
import { useSeating } from '../seating/api';

export type RosterView = 'table' | 'map';

/** The rooms and waves of an exam, which of them are watched, and in which view. `nowMs`: the server's time; undefined until it is heard. */
export function usePlaces(examId: string, nowMs: number | undefined) {
  const { rooms, waves } = useSeating(examId).data ?? NO_SEATING;
  const [room, onRoom] = useState('');
  const [view, onView] = useState<RosterView>('table');
  return { rooms, room, onRoom, view, onView, waves, ...useShownWave(waves, nowMs) };
}

export type Places = ReturnType<typeof usePlaces>;

/** At first the wave that was sat or came next when the list was opened, since a list that changed by itself would disturb its reader. */
function useShownWave(waves: SeatingPlan['waves'], nowMs: number | undefined) {
  const [openedAt, setOpenedAt] = useState(nowMs);
  if (openedAt === undefined && nowMs !== undefined) setOpenedAt(nowMs);
  const [chosen, onWave] = useState<number | null>();
  const next =
    waves.find(({ close_at }) => openedAt !== undefined && Date.parse(close_at) > openedAt)?.number ?? null;
  const wanted = chosen === undefined ? next : chosen;
  /** Null: all of them. */
  const wave = waves.some(({ number }) => number === wanted) ? wanted : null;
  return { wave, onWave };
}

/** The rooms whose maps are shown; null where the list is a table. */
export function shownRooms({ rooms, room, view }: Places): Places['rooms'] | null {
  return view === 'map' ? rooms.filter(({ id }) => room === '' || id === room) : null;
}

export function shownWaves({ waves, wave }: Places): Places['waves'] {
  return waves.filter(({ number }) => wave === null || number === wave);
}

/** Who has no seat may begin in every wave. */
export function isInWave({ seat }: RosterRow, wave: number | null): boolean {
  return wave === null || seat === null || seat.wave === wave;
}

/** Whether this wave is over, or somebody still sits in another. */
export function isOneOfWaves(rows: readonly RosterRow[], { waves, wave }: Places, nowMs: number): boolean {
  const shown = waves.find(({ number }) => number === wave);
  if (!shown) return false;
  return (
    Date.parse(shown.close_at) <= nowMs || rows.some((row) => !isInWave(row, wave) && isOpen(row.progress))
  );
}

const NO_SEATING: Pick<SeatingPlan, 'rooms' | 'waves'> = { rooms: [], waves: [] };
