import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Endpoint } from '#contract/endpoint';

/** How overloaded the server is: 0 is calm; from 1 to 4 it refuses more and more so that answers get through. */
export type OverloadLevel = 0 | 1 | 2 | 3 | 4;

interface Signs {
  /** 99th percentile of the event loop's delay: the lesser of the last two seconds. */
  delayMs: number;
  /** Commands waiting for the writer. */
  waiting: number;
  /** Resident memory as a share of the total. */
  memory: number;
}

/**
 * Level 1 at 200 ms of delay, level 2 at 80 % of the memory, level 3 at 500 ms or 2,000 waiting commands, level 4 at
 * twice that. Uploads do not delay the event loop, since other processes read them, so they are refused only when
 * memory is scarce.
 */
export function overloadOf({ delayMs, waiting, memory }: Signs): OverloadLevel {
  if (delayMs > 1_000 || waiting > 4_000) return 4;
  if (delayMs > 500 || waiting > 2_000) return 3;
  if (memory > 0.8) return 2;
  return delayMs > 200 ? 1 : 0;
}

/** How late the event loop is, in ns; measured from `enable` on. */
type LoopDelay = Pick<ReturnType<typeof monitorEventLoopDelay>, 'enable' | 'reset' | 'percentile'>;

/**
 * Measures the load of the process once a second. The first second is ignored: the start mounts every call in one go,
 * which says nothing about the load, and low-priority calls would be refused for no reason. A single late second is
 * ignored too: another program had the processor, or garbage was collected, and it is over before shedding could help
 * anybody.
 */
export function watchOverload(
  waiting: () => number,
  delay: LoopDelay = monitorEventLoopDelay({ resolution: 20 }),
): () => OverloadLevel {
  const memoryMax = Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY);
  let overload: OverloadLevel = 0;
  let isStarted = false;
  let beforeMs = 0;
  setInterval(() => {
    if (!isStarted) {
      isStarted = true;
      delay.enable();
      return;
    }
    const delayMs = delay.percentile(99) / 1e6;
    overload = overloadOf({
      delayMs: Math.min(beforeMs, delayMs),
      waiting: waiting(),
      memory: process.memoryUsage.rss() / memoryMax,
    });
    beforeMs = delayMs;
    delay.reset();
  }, 1_000).unref();
  return () => overload;
}

/** A call that may carry more than this costs an overloaded server too much memory and time. */
const COSTLY_BYTES = 1_024 * 1_024;

/**
 * The overload level from which a call is refused: first low-priority calls, then large ones, then reads, then
 * sign-ins and the rest.
 */
export function shedFrom({ method, shed, upload, maxBytes = 0 }: Endpoint): number {
  if (shed === 'never') return Number.POSITIVE_INFINITY;
  if (shed === 'first') return 1;
  if (upload || maxBytes > COSTLY_BYTES) return 2;
  return method === 'GET' ? 3 : 4;
}
