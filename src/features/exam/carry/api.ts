import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { pouch } from '#contract/exam-session/pouch';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

/** What the server holds of an attempt, by device. */
export function useReceipts(examId: string, attempt: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'receipts', attempt],
    queryFn: ({ signal }) => call(pouch.receipts, { id: attempt }, { signal }),
  });
}

export function useImportPouch() {
  return useChange((input: InputOf<typeof pouch.import>) => call(pouch.import, input));
}
