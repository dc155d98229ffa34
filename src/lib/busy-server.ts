// What the server puts off because it is too busy is asked again, instead of letting a person press the button again.
import { create } from 'zustand';
import type { Endpoint } from '#contract/endpoint';
import type { CallOptions } from './api-exchange';
import { readKeptUser } from './kept-user';
import { askPatiently } from './patient-call';

/** How often a write or a file has been put off in this page; a person who waits for it is told. */
export const usePutOff = create<{ times: number }>(() => ({ times: 0 }));

/** Files wait for memory, which the files of others may take for a minute; whoever chose one shall not choose again. */
const FILE_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000];

/**
 * Asks until a busy server has time, within reason. Whatever the call, it may be repeated: `busy` says that nothing was
 * done. It is dropped when it is cancelled, and a write when the person has left: nothing is written in another's name.
 */
export function outwait<T>(
  { method, kind }: Pick<Endpoint, 'method' | 'kind'>,
  { signal, file }: Pick<CallOptions, 'signal' | 'file'>,
  ask: () => Promise<T>,
): Promise<T> {
  const asker = readKeptUser()?.id;
  const isWrite = method !== 'GET';
  const isAwaited = isWrite || kind === 'file';
  return askPatiently(ask, {
    ...(file ? { pausesMs: FILE_PAUSES_MS } : {}),
    onPause: () => isAwaited && usePutOff.setState(({ times }) => ({ times: times + 1 })),
    isWanted: () => !isWrite || readKeptUser()?.id === asker,
    pass: (ms) => pause(ms, signal),
  });
}

/** Ends at once when the call is cancelled, and throws then what a cancelled call throws. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
