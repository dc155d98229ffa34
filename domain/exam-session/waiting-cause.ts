/** Why answers that are safe on a device are not on the server yet: nobody answers, it has no time, or its disk does not take them. */
export type WaitingCause = 'network' | 'server' | 'storage';

/** `code`: of the refusal by our own server; undefined where none was heard, whatever else the way has answered. */
export function waitingCause(code: string | undefined): WaitingCause {
  if (code === undefined) return 'network';
  return code === 'storageFailed' || code === 'diskFull' ? 'storage' : 'server';
}
