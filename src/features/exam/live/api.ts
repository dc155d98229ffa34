import type { InputOf } from '#contract/endpoint';
import { live } from '#contract/exam-session/live';
import { call } from '../../../lib/api-client';
import { useChange } from '../api';

export function useThaw() {
  return useChange((input: InputOf<typeof live.thaw>) => call(live.thaw, input));
}

export function useAnswerCall() {
  return useChange((input: InputOf<typeof live.answerCall>) => call(live.answerCall, input));
}
