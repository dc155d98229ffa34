import type { SlowWatch } from './db/open';
import type { Services } from './services';

/** A longer query on the main thread noticeably delays every other request. */
const SLOW_QUERY_MS = 50;

/**
 * Logs slow queries; in development they also fail, so that their author notices. Not while the server starts: on a
 * busy machine the very first query is slow, and the process would end.
 */
export function watchQueries({
  log,
  lifecycle,
  development,
}: Pick<Services, 'log' | 'lifecycle'> & { development: boolean }): SlowWatch {
  return {
    from: SLOW_QUERY_MS,
    tell: (text, ms) => {
      log.warn({ ms, text }, 'a query held up the main thread');
      if (development && !lifecycle.starting)
        throw new Error(`A query held up the main thread for ${ms} ms: ${text}`);
    },
  };
}
