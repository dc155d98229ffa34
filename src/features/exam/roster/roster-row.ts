import type { DeviceColour } from '#contract/exam-session/readiness';
import type { RosterRow } from '#contract/exam-session/roster';
import { type Holding, holdingOf, OUT_OF_TOUCH_MS } from '#domain/exam-session/holding';

/** He may come in, for the first time or again. */
export function isWaiting({ progress }: RosterRow): boolean {
  return progress === 'notStarted' || progress === 'admitted';
}

/** His device was checked for this exam, and nothing keeps him from beginning on it; who was let back in had one. */
export function isReady({ progress, device }: RosterRow): boolean {
  return progress === 'admitted' || (device !== null && device.colour !== 'red');
}

/** Whether a running student's device has not been heard of for longer than OUT_OF_TOUCH_MS. */
export function isSilent(row: RosterRow, nowMs: number): boolean {
  return (
    row.progress === 'running' &&
    !row.paused &&
    row.last_contact !== null &&
    nowMs - Date.parse(row.last_contact) > OUT_OF_TOUCH_MS
  );
}

/** Whether his device may hold answers that the server does not have. */
export function holdingOfRow(row: RosterRow, nowMs: number): Holding | null {
  const { progress, unsent, last_contact: contact, finished_at: finished, deadline } = row;
  // A sitting whose time ran out has ended, even if nobody has closed it yet.
  const ended = finished ?? (progress === 'expired' ? deadline : null);
  const times = { lastContact: toMs(contact), endedAt: toMs(ended) };
  return holdingOf({ progress, unsent, ...times }, nowMs);
}

function toMs(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

/** Whether his questions are hidden for leaving fullscreen; the minute after his return ends it automatically. */
export function isFrozen({ frozen, progress, paused }: RosterRow, nowMs: number): boolean {
  if (frozen === null || progress !== 'running' || paused) return false;
  return frozen.until === null || Date.parse(frozen.until) > nowMs;
}

/** How bad the state of the device at its last check was; 0: good, or unknown. */
export function troubleOf({ device }: RosterRow): number {
  return device === null ? 0 : TROUBLE[device.colour];
}

const TROUBLE: Readonly<Record<DeviceColour, number>> = { green: 0, unknown: 0, amber: 1, red: 2 };
