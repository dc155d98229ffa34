import { useMutation } from '@tanstack/react-query';
import type { Authored } from '#contract/authored';
import { transfer } from '#contract/transfer';
import { call } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';
import { keys } from '../api';

/** Many questions need time on a slow line. */
const TIMEOUT_MS = 120_000;
/**
 * The server waits five minutes for the largest file, then reads it and draws its pictures; it should be the server
 * that reports a time-out.
 */
const FILE_TIMEOUT_MS = 600_000;

interface ChosenFile {
  chosen: File;
  /** Aborts the upload and the reading. */
  signal: AbortSignal;
}

export function usePreviewImport(bankid: string) {
  return useMutation({
    mutationFn: ({ chosen, signal }: ChosenFile) => {
      // Whatever the system calls it: the server looks at what it is.
      const file = new Blob([chosen], { type: 'application/octet-stream' });
      return call(transfer.preview, { bankid }, { file, signal, timeoutMs: FILE_TIMEOUT_MS });
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
