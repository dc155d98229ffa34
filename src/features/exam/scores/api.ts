import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { results } from '#contract/exam-session/results';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { call } from '../../../lib/api-client';
import { withoutBlank } from '../../../lib/without-blank';
import { type ClassQuery, keys } from '../api';

export function useScores(examId: string, query: ClassQuery) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'scores', query],
    queryFn: ({ signal }) => call(results.listScores, { exam: examId, ...withoutBlank(query) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * All scores of a class or exam, for the chart, the order, the printed sheets and the export; never those of another
 * class. `loaded` tells how many of how many have arrived while there is more than one page to wait for.
 */
export function useAllScores(examId: string, classid: string) {
  const [progress, setProgress] = useState<Progress>();
  const query = useQuery({
    queryKey: [...keys.exam(examId), 'scores', 'all', classid],
    queryFn: ({ signal }) =>
      listAllScores(examId, classid, signal, (count, all) => setProgress({ classid, count, all })),
  });
  const isWaiting = query.isPending && progress?.classid === classid && progress.count < progress.all;
  return { query, loaded: isWaiting ? progress : undefined };
}

interface Progress {
  classid: string;
  count: number;
  all: number;
}

/** Maximum page size of the lists. */
const LIMIT_MAX = 100;

async function listAllScores(
  examId: string,
  classid: string,
  signal: AbortSignal,
  onLoaded: (count: number, all: number) => void,
): Promise<ScoreRow[]> {
  const rows: ScoreRow[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { exam: examId, ...withoutBlank({ classid }), page, limit: LIMIT_MAX };
    const reply = await call(results.listScores, query, { signal });
    rows.push(...reply.data);
    pages = reply.totalPages;
    onLoaded(rows.length, reply.totalData);
  }
  return rows;
}
