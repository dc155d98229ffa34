import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A write, after which everything it may have changed is read again, whether it succeeded or not: a refusal often
 * means that somebody else was faster, and a lost reply may have been a success.
 */
export function useWrite<Input, Reply>(
  write: (input: Input) => Promise<Reply>,
  ...mayChange: readonly QueryKey[]
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => Promise.all(mayChange.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
