import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../api';
import { type Roster, rosterQuery } from '../live/roster-query';
import { serverNow } from '../live/server-now';
import { findHolders, type Holders } from './holders';

/** A whole list this recent is not read again, ms. */
const FRESH_MS = 10_000;

interface HoldersOfExam {
  /** By the lists this page shows. */
  known: () => Holders;
  /** By the whole exam, whatever the page filters; where it cannot be read, by what the page shows. */
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
  const look = useCallback(
    () =>
      client
        .fetchQuery({ ...rosterQuery(examId), staleTime: FRESH_MS, retry: false })
        .then(({ data }) => findHolders(data, serverNow(client, examId)), known),
    [client, examId, known],
  );
  return { known, look };
}
