import type { SlowWatch } from './db/open';
import type { Services } from './services';

/** What takes longer on the main thread keeps every other request waiting noticeably. */
const SLOW_QUERY_MS = 50;

/**
 * Names slow queries in the log; in development they fail as well, so that whoever wrote one sees it. Not while the
 * server starts: on a busy machine the first query of all is slow, and the process would end.
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
