import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { HistoryEvent } from '../simulation/history';
import type { AttemptFile } from '../simulation/log';

/** A history on disk: each line is written before the act that it reports begins. */
export interface Journal {
  file: string;
  write: (event: HistoryEvent) => void;
  read: () => HistoryEvent[];
}

export function openJournal(file: string): Journal {
  const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
  return {
    file,
    write: (event) => appendFileSync(file, `${JSON.stringify({ t: Date.now(), ...event })}\n`),
    read: () => lines().map((line) => JSON.parse(line) as HistoryEvent),
  };
}

/**
 * Compares the history with the server's log: an operation reported as stored (`ok`) is there once, one reported as
 * failed is not, and an uncertain one (`info`, or no report) is there at most once.
 */
export function checkJournal(events: readonly HistoryEvent[], attempts: readonly AttemptFile[]): string[] {
  const times = new Map<string, number>();
  for (const { opId } of attempts.flatMap(({ log }) => log)) times.set(opId, (times.get(opId) ?? 0) + 1);
  const invoked = new Set(events.filter(({ type }) => type === 'invoke').map(({ order }) => order));
  return events.flatMap(({ type, order, f, opId }) => {
    if (type === 'invoke') return [];
    if (!invoked.has(order)) return [`#${order} ${f} ended without having begun`];
    const found = times.get(opId ?? '') ?? 0;
    return MAY_BE_LOGGED[type](found)
      ? []
      : [`I1: #${order} ${f} was ${type} and is in the log ${found} times`];
  });
}

const MAY_BE_LOGGED = {
  ok: (times: number) => times === 1,
  fail: (times: number) => times === 0,
  info: (times: number) => times <= 1,
};
