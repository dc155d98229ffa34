import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../api';
import { type Roster, wholeRosterQuery } from '../live/roster-query';
import { serverNow } from '../live/server-now';
import { findHolders, type Holders } from './holders';

/** A whole list this recent is not read again, ms. */
const FRESH_MS = 10_000;
/** Nobody who wants to leave waits longer for an answer, ms. */
const PATIENCE_MS = 2_500;

interface HoldersOfExam {
  /** By the lists this page shows. */
  known: () => Holders;
  /** By the whole exam, whatever the page filters; where it cannot be read soon, by what the page shows. */
  look: () => Promise<Holders>;
}

/** Who of an exam may hold answers on his device, asked at one moment. */
export function useHolders(examId: string): HoldersOfExam {
  const client = useQueryClient();
  const known = useCallback(() => {
    const shown = client.getQueriesData<Roster>({ queryKey: keys.roster(examId), type: 'active' });
    const rows = shown.flatMap(([, roster]) => roster?.data ?? []);
    const byPupil = new Map(rows.map((row) => [row.student_id, row]));
    return findHolders([...byPupil.values()], serverNow(client, examId));
  }, [client, examId]);
  const look = useCallback(() => {
    const whole = client
      .fetchQuery({ ...wholeRosterQuery(examId), staleTime: FRESH_MS, retry: false })
      .then(({ data }) => findHolders(data, serverNow(client, examId)), known);
    return Promise.race([whole, pass(PATIENCE_MS).then(known)]);
  }, [client, examId, known]);
  return { known, look };
}

function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
