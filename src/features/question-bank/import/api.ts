import { useMutation } from '@tanstack/react-query';
import type { Authored } from '#contract/authored';
import { transfer } from '#contract/transfer';
import { call } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';
import { keys } from '../api';

/** A long file with many pictures on a slow line takes its time. */
const TIMEOUT_MS = 120_000;

export function usePreviewImport(bankid: string) {
  return useMutation({
    mutationFn: (chosen: File) => {
      // Whatever the system calls it: the server looks at what it is.
      const file = new Blob([chosen], { type: 'application/octet-stream' });
      return call(transfer.preview, { bankid }, { file, timeoutMs: TIMEOUT_MS });
    },
  });
}

export function useCheckQuestions(bankid: string) {
  return useMutation({
    mutationFn: (questions: Authored[]) =>
      call(transfer.check, { bankid, questions }, { timeoutMs: TIMEOUT_MS }),
  });
}

export function useSaveImport(bankid: string) {
  return useWrite(
    (questions: Authored[]) => call(transfer.save, { bankid, questions }, { timeoutMs: TIMEOUT_MS }),
    keys.all,
  );
}
