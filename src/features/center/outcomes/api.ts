import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { outcomes } from '#contract/center/outcomes';
import type { InputOf } from '#contract/endpoint';
import { call } from '../../../lib/api-client';

export type OutcomeQuery = InputOf<typeof outcomes.list>;

export function useExamFigures(query: OutcomeQuery) {
  return useQuery({
    queryKey: ['center', 'exams', query],
    queryFn: ({ signal }) => call(outcomes.list, query, { signal }),
    placeholderData: keepPreviousData,
  });
}

export async function fetchExamFigureSheet(query: OutcomeQuery): Promise<Blob> {
  const { bytes } = await call(outcomes.download, query, { timeoutMs: 120_000 });
  return new Blob([bytes]);
}
