import type { FullscreenPolicy } from '#contract/exam/exam-rules';
import {
  DEVICE_COLOURS,
  type DeviceCheck,
  type DeviceColour,
  type DeviceFacts,
  type DeviceFinding,
} from '#contract/exam-session/readiness';
import { HOUR_MS, MINUTE_MS } from '../time/durations';

/** What was checked, how it is, and what is wrong. Only a good verdict has no finding. */
export interface Verdict {
  check: DeviceCheck;
  colour: DeviceColour;
  finding: DeviceFinding | null;
}

/**
 * A paper takes at most about 5 MB, the answers of a long exam well under 1 MB. Below this the browser is about to
 * refuse.
 */
const FREE_TINY_MB = 20;
const FREE_LOW_MB = 100;
/** Below this, in MB, the disk may run full, and then browsers clear sites that have no persistent storage. */
const FREE_SAFE_MB = 1_000;
/**
 * The exam itself runs by the server's clock. A wrong device clock makes answers given offline look late or early
 * until the device has heard from the server, and breaks https if it is wrong by months.
 */
const CLOCK_OFF_MS = 2 * MINUTE_MS;
const CLOCK_FAR_MS = HOUR_MS;
const SLOW_MS = 1_500;
const VERY_SLOW_MS = 5_000;
/** On an old laptop this lasts half an hour at best. */
const BATTERY_LOW_PERCENT = 20;

/**
 * Judges a device for an exam with this fullscreen policy. Red says that something will go wrong, not that the exam
 * may not begin.
 */
export function judgeDevice(facts: DeviceFacts, policy: FullscreenPolicy): Verdict[] {
  return [
    judgeStorage(facts),
    judgeQuota(facts),
    judgeClock(facts),
    facts.fullscreen === 'none' && policy !== 'none'
      ? wrong('fullscreen', 'amber', 'fullscreenNone')
      : fine('fullscreen'),
    judgeAudio(facts),
    judgeFonts(facts),
    judgeRoundTrip(facts),
    ...judgeBattery(facts),
  ];
}

/** A device is as bad as the worst that was found; green if nothing was. */
export function worstColour(verdicts: readonly Verdict[]): DeviceColour {
  return (
    DEVICE_COLOURS.findLast((colour) => verdicts.some((verdict) => verdict.colour === colour)) ?? 'green'
  );
}

/** Beginning is wrong only if no answer could be stored. */
export function mayBeginOn({ storage }: DeviceFacts): boolean {
  return storage !== 'none';
}

function judgeStorage({ storage }: DeviceFacts): Verdict {
  switch (storage) {
    case 'sealed':
      return fine('storage');
    case 'open':
      return wrong('storage', 'amber', 'storageOpen');
    case 'none':
      return wrong('storage', 'red', 'storageNone');
    case null:
      return wrong('storage', 'unknown', 'storageUnknown');
  }
}

function judgeQuota({ freeMb, persisted }: DeviceFacts): Verdict {
  if (freeMb === null) return wrong('quota', 'unknown', 'quotaUnknown');
  if (freeMb < FREE_TINY_MB) return wrong('quota', 'red', 'quotaTiny');
  if (freeMb < FREE_LOW_MB) return wrong('quota', 'amber', 'quotaLow');
  return freeMb < FREE_SAFE_MB && persisted !== true ? wrong('quota', 'amber', 'evictable') : fine('quota');
}

function judgeClock({ clockOffsetMs }: DeviceFacts): Verdict {
  if (clockOffsetMs === null) return wrong('clock', 'unknown', 'clockUnknown');
  const size = Math.abs(clockOffsetMs);
  if (size >= CLOCK_FAR_MS) return wrong('clock', 'red', 'clockFar');
  return size >= CLOCK_OFF_MS ? wrong('clock', 'amber', 'clockOff') : fine('clock');
}

function judgeAudio({ silent }: DeviceFacts): Verdict {
  if (silent === null) return wrong('audio', 'unknown', 'audioUnknown');
  return silent.length > 0 ? wrong('audio', 'amber', 'soundsMissing') : fine('audio');
}

function judgeFonts({ fonts }: DeviceFacts): Verdict {
  if (fonts === null) return wrong('fonts', 'unknown', 'fontsUnknown');
  return fonts === 'missing' ? wrong('fonts', 'amber', 'fontsMissing') : fine('fonts');
}

function judgeRoundTrip({ roundTripMs }: DeviceFacts): Verdict {
  if (roundTripMs === null) return wrong('roundTrip', 'red', 'serverUnreached');
  if (roundTripMs >= VERY_SLOW_MS) return wrong('roundTrip', 'red', 'serverVerySlow');
  return roundTripMs >= SLOW_MS ? wrong('roundTrip', 'amber', 'serverSlow') : fine('roundTrip');
}

/** Empty if the browser does not report a battery, which most never do. */
function judgeBattery({ battery }: DeviceFacts): Verdict[] {
  if (!battery) return [];
  const isLow = battery.percent < BATTERY_LOW_PERCENT && !battery.charging;
  return [isLow ? wrong('battery', 'amber', 'batteryLow') : fine('battery')];
}

function fine(check: DeviceCheck): Verdict {
  return { check, colour: 'green', finding: null };
}

function wrong(check: DeviceCheck, colour: DeviceColour, finding: DeviceFinding): Verdict {
  return { check, colour, finding };
}
