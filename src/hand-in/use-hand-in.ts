import { useEffect, useState } from 'react';
import type { handIn } from './hand-in';

let loading: Promise<typeof handIn> | undefined;

/** Fetches the room; asked for before "Mulai" and after the end, never between them. */
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

/** The room once it is here; empty before, and where it cannot be had. */
export function useHandIn(isWanted: boolean): Partial<typeof handIn> {
  const [room, setRoom] = useState<Partial<typeof handIn>>({});
  useEffect(() => {
    if (isWanted) loadHandIn().then(setRoom, () => undefined);
  }, [isWanted]);
  return room;
}
