import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Endpoint } from '#contract/endpoint';

/** How hard the server breathes: 0 calm; at 1, 2 and 3 ever more is sent away so that answers get through. */
export type Strain = 0 | 1 | 2 | 3;

interface Signs {
  /** 99th percentile of the event loop's delay in the last second. */
  delayMs: number;
  /** Commands waiting for the writer. */
  waiting: number;
  /** Resident memory as a share of what there is. */
  memory: number;
}

/** 200 ms of delay or 80 % of the memory are the first warning; 500 ms or 2,000 waiting commands the second. */
export function strainOf({ delayMs, waiting, memory }: Signs): Strain {
  if (delayMs > 1_000 || waiting > 4_000) return 3;
  if (delayMs > 500 || waiting > 2_000) return 2;
  return delayMs > 200 || memory > 0.8 ? 1 : 0;
}

/** Feels the process's pulse once a second. */
export function watchStrain(waiting: () => number): () => Strain {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  const memoryMax = Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY);
  let strain: Strain = 0;
  delay.enable();
  setInterval(() => {
    strain = strainOf({
      delayMs: delay.percentile(99) / 1e6,
      waiting: waiting(),
      memory: process.memoryUsage.rss() / memoryMax,
    });
    delay.reset();
  }, 1_000).unref();
  return () => strain;
}

/** From which strain on a call is sent away: what can wait goes first, then reads, then sign-ins and the rest. */
export function shedFrom({ method, shed }: Endpoint): number {
  if (shed === 'never') return Number.POSITIVE_INFINITY;
  if (shed === 'first') return 1;
  return method === 'GET' ? 2 : 3;
}
