import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '../lib/api-error';
import { loadUser, useSession } from './session-store';

// TanStack Query assumes a network at first; on a page loaded offline it would then not report its return.
onlineManager.setOnline(navigator.onLine);

// Spec §9: cached data is kept 60 s but stale at once, so a screen shows it and refetches.
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

// What one person read is not shown to the next one, however he came: most keys do not name a user.
useSession.subscribe(({ user }, { user: former }) => {
  if (user?.id !== former?.id) queryClient.clear();
});

/**
 * Retries once if the server fails; a refusal is final, and offline the screen says so at once. Whoever calls a server
 * that is too busy has waited already.
 */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && isApiError(error) && error.status >= 500 && error.code !== 'busy';
}

/**
 * The school has set a new password, or the session has ended: the server is asked who is here now, and the guard leads
 * there. A refusal alone ends nothing, for it may come late, after somebody signed in again in another tab.
 */
function leaveWhenSessionEnded(error: Error): void {
  if (!isApiError(error) || useSession.getState().status !== 'signedIn') return;
  if (error.code !== 'passwordChangeRequired' && error.code !== 'unauthenticated') return;
  if (isAsking) return;
  isAsking = true;
  void loadUser().finally(() => {
    isAsking = false;
  });
}

/** One question answers all the calls of a screen that were refused together. */
let isAsking = false;
