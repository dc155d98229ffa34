import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

const NONE: readonly string[] = [];

/**
 * The sittings of an exam that were handed in here and can be readmitted. Kept beside the server's data, so that it
 * outlives the list of pupils and is removed on sign-out with everything else.
 */
export function useCollected(examId: string) {
  const client = useQueryClient();
  const queryKey = ['collected', examId];
  const { data: collected = NONE } = useQuery<readonly string[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (to: (before: readonly string[]) => readonly string[]) =>
    client.setQueryData<readonly string[]>(queryKey, (before = NONE) => to(before));
  return {
    collected,
    add: (attempts: readonly string[]) => change((before) => [...new Set([...before, ...attempts])]),
    forget: (attempts: readonly string[]) =>
      change((before) => before.filter((id) => !attempts.includes(id))),
  };
}
