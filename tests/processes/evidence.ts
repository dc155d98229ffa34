import { mkdirSync, writeFileSync } from 'node:fs';
import type { Play } from '../simulation/acts';
import type { HistoryEvent } from '../simulation/history';
import type { AttemptFile } from '../simulation/log';
import type { ProcessSchedule } from './schedule';

const FOLDER = '.tmp/findings';

/**
 * Writes down what a trial that found something has seen: its history, the server's log, and what each page shows. Here the machine
 * decides when things happen, so the same schedule seldom finds it again. Returns the file.
 */
export function keepEvidence(
  { pages }: Play,
  seen: {
    schedule: ProcessSchedule;
    violations: readonly string[];
    events: readonly HistoryEvent[];
    attempts: readonly AttemptFile[];
  },
): string {
  const screens = pages.map(({ device, isGone, row, session, offline }) => {
    const view = session?.view.getState();
    return {
      device: device.name,
      isGone,
      claim: row && { attempt: row.attempt, epoch: row.epoch },
      session: view?.session,
      delivery: view?.delivery,
      answers: view && [...view.answers].map(([id, said]) => ({ id, ...said, save: view.saves.get(id) })),
      unsaved: offline.outbox.listUnsaved().map(({ opId, kind, epoch, seq }) => ({ opId, kind, epoch, seq })),
    };
  });
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${new Date().toISOString().replaceAll(':', '-')}-${seen.schedule.chance}.json`;
  writeFileSync(file, JSON.stringify({ ...seen, screens }, asText, 1));
  return file;
}

/** Maps as lists, bytes as hex. */
function asText(_name: string, value: unknown): unknown {
  if (value instanceof Map) return [...value];
  return isBytes(value) ? Buffer.from(value.data).toString('hex') : value;
}

/** What JSON makes of a buffer before anybody is asked. */
function isBytes(value: unknown): value is { data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
}
