import { useState } from 'react';
import type { SeatingPlan } from '#contract/exam/seating';
import type { RosterRow } from '#contract/exam-session/roster';
import { isOpen } from '#domain/exam-session/attempt';
import { useSeating } from '../seating/api';

export type RosterView = 'table' | 'map';

/** The rooms and waves of an exam, which of them are watched, and in which view. */
export function usePlaces(examId: string) {
  const { rooms, waves } = useSeating(examId).data ?? NO_SEATING;
  const [room, onRoom] = useState('');
  const [view, onView] = useState<RosterView>('table');
  return { rooms, room, onRoom, view, onView, waves, ...useShownWave(waves) };
}

export type Places = ReturnType<typeof usePlaces>;

/** At first the wave that was sat or came next when the list was opened, since a list that changed by itself would disturb its reader. */
function useShownWave(waves: SeatingPlan['waves']) {
  const [openedAt] = useState(() => Date.now());
  const [chosen, onWave] = useState<number | null>();
  const next = waves.find(({ close_at }) => Date.parse(close_at) > openedAt)?.number ?? null;
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

export function isInWave({ seat }: RosterRow, wave: number | null): boolean {
  return wave === null || seat?.wave === wave;
}

/** Whether somebody still sits in another wave than this. */
export function isOneOfWaves(rows: readonly RosterRow[], wave: number | null): boolean {
  return rows.some((row) => !isInWave(row, wave) && isOpen(row.progress));
}

const NO_SEATING: Pick<SeatingPlan, 'rooms' | 'waves'> = { rooms: [], waves: [] };
