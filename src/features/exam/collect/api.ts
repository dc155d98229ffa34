import type { InputOf } from '#contract/endpoint';
import { live } from '#contract/exam-session/live';
import { call } from '../../../lib/api-client';
import { useChange } from '../api';

export function useCollect() {
  return useChange((input: InputOf<typeof live.collect>) => call(live.collect, input));
}

export function useReadmit() {
  return useChange((input: InputOf<typeof live.readmit>) => call(live.readmit, input));
}
