import { useSyncExternalStore } from 'react';
import { connectivity } from './connectivity';

/** Whether the server can be reached, kept up to date. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true);
}
