/**
 * Why answers that are stored on a device are not on the server yet: it cannot be reached, it is too busy, or its
 * disk refuses writes.
 */
export type WaitingCause = 'network' | 'server' | 'storage';

/** `code`: the refusal by our own server; undefined if none was received, whatever else on the way has answered. */
export function waitingCause(code: string | undefined): WaitingCause {
  if (code === undefined) return 'network';
  return code === 'storageFailed' || code === 'diskFull' ? 'storage' : 'server';
}
