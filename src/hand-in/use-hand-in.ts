import { useEffect, useState } from 'react';
import type { handIn } from './hand-in';

let loading: Promise<typeof handIn> | undefined;

/**
 * Loads the chunk; called before "Mulai", when an exam is resumed, and after the end; never in between. Outside an exam
 * it is called where work waits.
 */
export function loadHandIn(): Promise<typeof handIn> {
  loading ??= import('./hand-in').then(
    (room) => room.handIn,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The components once loaded; empty before, and if they cannot be loaded. */
export function useHandIn(isWanted: boolean): Partial<typeof handIn> {
  const [room, setRoom] = useState<Partial<typeof handIn>>({});
  useEffect(() => {
    if (isWanted) loadHandIn().then(setRoom, () => undefined);
  }, [isWanted]);
  return room;
}
