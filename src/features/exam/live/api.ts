import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { live } from '#contract/live';
import { call } from '../../../lib/api-client';
import { keys } from '../api';

export function useAnswerCall() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof live.answerCall>) => call(live.answerCall, input),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
