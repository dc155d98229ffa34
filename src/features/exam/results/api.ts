import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#contract/endpoint';
import type { ExamForStaff } from '#contract/exam/exam';
import type { KeysWait } from '#contract/exam-session/release';
import {
  type MatrixQuestion,
  type MatrixRow,
  type ResultSheet,
  results,
} from '#contract/exam-session/results';
import { call } from '../../../lib/api-client';
import { withoutBlank } from '../../../lib/without-blank';
import { aboveChance } from '../analysis/above-chance';
import { type ClassQuery, keys, useChange } from '../api';

const releaseQuery = (examId: string) =>
  queryOptions({
    queryKey: [...keys.exam(examId), 'release'],
    queryFn: ({ signal }) => call(results.getRelease, { exam: examId }, { signal }),
  });

export function useRelease(examId: string) {
  return useQuery(releaseQuery(examId));
}

/** What still keeps released keys from pupils; null while there is nothing to know, or he who looks may not. */
export function useKeysWait({ id, results: { shows }, proctor_of, substitute }: ExamForStaff): KeysWait {
  const isAsked = shows === 'answers' && !proctor_of && !substitute;
  const { data } = useQuery({ ...releaseQuery(id), enabled: isAsked });
  return (isAsked && data?.keys_wait) || null;
}

export function useSaveRelease() {
  return useChange((input: InputOf<typeof results.release>) => call(results.release, input));
}

export function useMatrix(examId: string, query: ClassQuery) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'matrix', query],
    queryFn: ({ signal }) => call(results.matrix, { exam: examId, ...withoutBlank(query) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The list's maximum page size. */
const LIMIT_MAX = 100;

/** The same for the printed sheet; `loaded` tells how many of how many have arrived. */
export function useWholeMatrix(examId: string, classid: string) {
  const [loaded, setLoaded] = useState<{ count: number; all: number }>();
  const query = useQuery({
    queryKey: [...keys.exam(examId), 'matrix', classid, 'whole'],
    queryFn: () => fetchMatrix(examId, classid, (count, all) => setLoaded({ count, all })),
  });
  return { query, loaded };
}

/** Every pupil with every answer, for the export; `onLoaded` hears how many of how many have arrived. */
export async function fetchMatrix(
  examId: string,
  classid: string,
  onLoaded?: (count: number, all: number) => void,
) {
  const rows: MatrixRow[] = [];
  let questions: MatrixQuestion[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const wanted = { exam: examId, ...withoutBlank({ classid }), page, limit: LIMIT_MAX };
    const reply = await call(results.matrix, wanted);
    rows.push(...reply.data);
    questions = reply.questions;
    pages = reply.totalPages;
    onLoaded?.(rows.length, reply.totalData);
  }
  return { questions, rows };
}

/** Tells the audit log which sheet is about to be saved. */
export function noteSheet({
  examId,
  classid,
  sheet,
}: {
  examId: string;
  classid: string;
  sheet: ResultSheet;
}) {
  return call(results.noteSheet, { exam: examId, sheet, ...withoutBlank({ classid }) });
}

/** Tells the audit log what is about to be printed. */
export function notePrint(input: InputOf<typeof results.notePrint>) {
  return call(results.notePrint, input);
}

/** Of one class, or of everybody if none is named. */
export function useAnalysis(examId: string, classid: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'analysis', classid],
    queryFn: ({ signal }) =>
      call(results.analyse, { exam: examId, ...withoutBlank({ classid }) }, { signal }),
    select: aboveChance,
  });
}
