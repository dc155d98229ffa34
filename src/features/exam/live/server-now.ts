import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNow } from '../../../lib/use-now';
import { keys } from '../api';

/** Up to which moment the server has told what there is: its own time, and `performance.now()` of this page then; ms. */
export interface Heard {
  server: number;
  perf: number;
}

/**
 * How long what was heard may be taken for the present, ms. Devices report every half minute and are called silent
 * after 75 s (`OUT_OF_TOUCH_MS`), so a list up to this old shows nobody as silent who is not. It is longer than the
 * time between two beats of the stream, and between two readings of the list without it.
 */
const HOLDS_MS = 30_000;

export function hearServer(now: string): Heard {
  return { server: Date.parse(now), perf: performance.now() };
}

/**
 * The server's time, ms, by which a roster is judged. This computer's clock may be wrong and is not asked. Where the
 * server is not heard any more, it stands still: nothing is known of what came after.
 */
function serverNowAfter(heard: Heard | undefined): number {
  if (heard === undefined) return Date.now();
  return heard.server + Math.min(performance.now() - heard.perf, HOLDS_MS);
}

/** How long a thaw, or a time that runs out, may stay unnoticed on a screen that judges by it, ms. */
const CLOCK_MS = 5_000;

/** The same for an exam of which a roster was read on this page, again and again. */
export function useServerNow(examId: string): number {
  const client = useQueryClient();
  useNow(CLOCK_MS);
  return serverNow(client, examId);
}

/** The same at this moment. */
export function serverNow(client: QueryClient, examId: string): number {
  return serverNowAfter(lastHeard(client, examId));
}

/** For one roster of it, updated at an interval, ms: rows not read again may be older than those of another class. */
export function useNowOf(heard: Heard | undefined, everyMs: number): number {
  useNow(everyMs);
  return serverNowAfter(heard);
}

function lastHeard(client: QueryClient, examId: string): Heard | undefined {
  return client
    .getQueriesData<{ heard: Heard }>({ queryKey: keys.roster(examId) })
    .flatMap(([, roster]) => (roster ? [roster.heard] : []))
    .reduce<Heard | undefined>((last, heard) => (last && last.perf > heard.perf ? last : heard), undefined);
}
