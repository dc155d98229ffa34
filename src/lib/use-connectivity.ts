import { useSyncExternalStore } from 'react';
import { connectivity } from './connectivity';

/** Whether the server can be reached, followed live. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true);
}
