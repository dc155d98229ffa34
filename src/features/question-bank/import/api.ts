import { useMutation, useQuery } from '@tanstack/react-query';
import type { Authored } from '#contract/question-bank/authored';
import { transfer } from '#contract/question-bank/transfer';
import { call } from '../../../lib/api-client';
import { callWithProgress } from '../../../lib/upload-call';
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
  onSent: (bytes: number) => void;
}

export function usePreviewImport(bankid: string) {
  return useMutation({
    mutationFn: ({ chosen, signal, onSent }: ChosenFile) => {
      // Whatever the system calls it: the server looks at what it is.
      const file = new Blob([chosen], { type: 'application/octet-stream' });
      const options = { file, signal, onSent, timeoutMs: FILE_TIMEOUT_MS };
      return callWithProgress(transfer.preview, { bankid }, options);
    },
  });
}

const LOOK_EVERY_MS = 500;

/** How far the server is with the file; looked at once the whole file has been sent. */
export function useImportProgress(isSent: boolean) {
  return useQuery({
    queryKey: [...keys.all, 'import-progress'],
    queryFn: ({ signal }) => call(transfer.progress, {}, { signal }),
    enabled: isSent,
    refetchInterval: LOOK_EVERY_MS,
    retry: false,
    gcTime: 0,
  });
}

/** The first questions of the file; fetched once, when the server has them. */
export function useImportBeginning(isThere: boolean) {
  return useQuery({
    queryKey: [...keys.all, 'import-beginning'],
    queryFn: ({ signal }) => call(transfer.beginning, {}, { signal }),
    enabled: isThere,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    gcTime: 0,
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
