import { notifyManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '../api';
import { isOver } from '../exam-state';
import { type Roster, wholeRosterQuery } from '../live/roster-query';
import { serverNow } from '../live/server-now';
import { countHolders, findHolders } from './holders';

/** How often the list is read where none is shown, ms. */
const LOOK_EVERY_MS = 60_000;

interface HolderWatchProps {
  exam: { id: string } & Parameters<typeof isOver>[0];
}

/**
 * Reads who may hold answers while no list of pupils is shown: at once, and again while the exam is open or somebody
 * holds any. Without a network it goes by the list that was shown before.
 */
export function HolderWatch({ exam }: HolderWatchProps) {
  const client = useQueryClient();
  const isDoubtful = (roster: Roster | undefined) => {
    const nowMs = serverNow(client, exam.id);
    return (
      !isOver(exam, nowMs) || (roster !== undefined && countHolders(findHolders(roster.data, nowMs)) > 0)
    );
  };
  useQuery({
    ...wholeRosterQuery(exam.id),
    initialData: () => lastShown(client, exam.id),
    refetchInterval: ({ state }) => isDoubtful(state.data) && LOOK_EVERY_MS,
  });
  return null;
}

/** Whether no list of the exam's pupils is shown at present, and so none is kept up to date. */
export function useNoListShown(examId: string): boolean {
  const client = useQueryClient();
  const [isNone, setIsNone] = useState(false);
  // In an effect: those of a list that is shown from the first on have run by then.
  useEffect(() => {
    const cache = client.getQueryCache();
    const whole = String(wholeRosterQuery(examId).queryKey.at(-1));
    const look = () => {
      const lists = cache.findAll({ queryKey: keys.roster(examId), type: 'active' });
      setIsNone(lists.every(({ queryKey }) => queryKey.at(-1) === whole));
    };
    look();
    return cache.subscribe(notifyManager.batchCalls(look));
  }, [client, examId]);
  return isNone;
}

/** The newest list of the exam that this page has shown; undefined if none is kept. */
function lastShown(client: QueryClient, examId: string): Roster | undefined {
  const lists = client
    .getQueriesData<Roster>({ queryKey: keys.roster(examId) })
    .flatMap(([, list]) => list ?? []);
  return lists.toSorted((one, other) => other.asked - one.asked)[0];
}
