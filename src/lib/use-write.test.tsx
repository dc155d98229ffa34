import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useWrite } from './use-write';

test.each(['done', 'refused'])('what a write may have changed is read again when it was %s', async (how) => {
  const client = new QueryClient();
  const reads: string[] = [];
  const read = (list: string) => reads.push(list);
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['school', 'classes'], queryFn: () => read('classes') });
      useQuery({ queryKey: ['exam', 'list'], queryFn: () => read('exams') });
      useQuery({ queryKey: ['center'], queryFn: () => read('center') });
      return useWrite(
        (word: string) => (word === 'done' ? Promise.resolve(word) : Promise.reject(new Error(word))),
        ['school'],
        ['exam'],
      );
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await waitFor(() => expect(reads).toHaveLength(3));
  await act(() => result.current.mutateAsync(how).catch(() => undefined));
  expect(reads.slice(3).sort()).toEqual(['classes', 'exams']);
});
