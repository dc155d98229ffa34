import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '../lib/api-error';
import { endSession, loadUser } from './session-store';

// It supposes a network at first; on a page loaded without one, its return would then be no news to anybody.
onlineManager.setOnline(navigator.onLine);

// Spec §9: cached data is kept 60 s; stale at once, so that a screen shows it and asks anew.
const KEEP_MS = 60_000;

/** Server data of the signed-in screens. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSessionEnded }),
  mutationCache: new MutationCache({ onError: leaveWhenSessionEnded }),
  defaultOptions: {
    queries: {
      gcTime: KEEP_MS,
      staleTime: 0,
      networkMode: 'offlineFirst',
      retry: shouldRetry,
      retryDelay: 1_500,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Once more for a server that is busy; a refusal stays one, and offline the screen says so at once. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && isApiError(error) && error.status >= 500;
}

function leaveWhenSessionEnded(error: Error): void {
  if (!isApiError(error)) return;
  // The school gave a new password meanwhile: the guard leads to its change.
  if (error.code === 'passwordChangeRequired') void loadUser();
  if (error.code !== 'unauthenticated') return;
  endSession();
  queryClient.clear();
}
