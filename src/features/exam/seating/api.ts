import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { seating } from '#contract/exam/seating';
import { room } from '#contract/school/room';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

/** The rooms of the school, by name. */
export function useRooms() {
  return useQuery({
    queryKey: [...keys.all, 'rooms'],
    queryFn: ({ signal }) => call(room.list, {}, { signal }),
  });
}

/**
 * How often what opens an exam is asked for where it is shown: the clock replaces tokens, and so do others in the office. A page that
 * watches the room is told at once.
 */
const BOARD_MS = 15_000;

/** Who sits where in an exam, and what opens it now; asked for again and again while `isShown`. */
export function useSeating(examId: string, isShown = false) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'seating'],
    queryFn: ({ signal }) => call(seating.get, { exam: examId }, { signal }),
    refetchInterval: isShown ? BOARD_MS : false,
    refetchIntervalInBackground: false,
  });
}

export function useRenewToken() {
  return useChange((input: InputOf<typeof seating.renewToken>) => call(seating.renewToken, input));
}

export function useProctors() {
  return useQuery({
    queryKey: [...keys.all, 'proctors'],
    queryFn: ({ signal }) => call(seating.listProctors, {}, { signal }),
  });
}

export function useSpread() {
  return useChange((input: InputOf<typeof seating.spread>) => call(seating.spread, input));
}

export function useChangeWave() {
  return useChange((input: InputOf<typeof seating.changeWave>) => call(seating.changeWave, input));
}

/** Exams whose rooms can be taken over. */
export function useSources(examId: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'seating-sources'],
    queryFn: ({ signal }) => call(seating.listSources, { exam: examId }, { signal }),
  });
}

export function useTakeSeating() {
  return useChange((input: InputOf<typeof seating.take>) => call(seating.take, input));
}

export function useMove() {
  return useChange((input: InputOf<typeof seating.move>) => call(seating.move, input));
}

export function useSetProctor() {
  return useChange((input: InputOf<typeof seating.setProctor>) => call(seating.setProctor, input));
}
