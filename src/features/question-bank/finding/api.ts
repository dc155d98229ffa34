import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { finding } from '#contract/question-bank/finding';
import { call } from '../../../lib/api-client';
import { keys } from '../api';

/** One page of the questions of all banks; the last page stays while another loads. */
export function useFoundQuestions(query: InputOf<typeof finding.find>) {
  return useQuery({
    queryKey: [...keys.all, 'found', query],
    queryFn: ({ signal }) => call(finding.find, query, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTags() {
  return useQuery({
    queryKey: [...keys.all, 'tags'],
    queryFn: ({ signal }) => call(finding.listTags, {}, { signal }),
  });
}
