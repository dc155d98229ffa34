import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A write; afterwards, however it went, what it may have changed is read again. Whoever is refused was often overtaken by
 * somebody else, and a reply that got lost may have been a yes.
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
