import type { FullscreenPolicy } from '#contract/exam';
import {
  DEVICE_COLOURS,
  type DeviceCheck,
  type DeviceColour,
  type DeviceFacts,
  type DeviceFinding,
} from '#contract/readiness';

/** What was looked at, how it is, and what is wrong; a finding is missing only where all is well. */
export interface Verdict {
  check: DeviceCheck;
  colour: DeviceColour;
  finding: DeviceFinding | null;
}

/** A paper has at most some 5 MB, a long exam's answers well under one; below this the browser is about to refuse. */
const FREE_TINY_MB = 20;
const FREE_LOW_MB = 100;
/** Browsers clear sites that were promised nothing when the disk runs full, and not before. */
const FREE_SAFE_MB = 1_000;
/**
 * The exam itself counts by the server's clock. A clock that is wrong makes answers given without a network look
 * late or early until the device has heard the server, and breaks https when it is wrong by months.
 */
const CLOCK_OFF_MS = 2 * 60_000;
const CLOCK_FAR_MS = 60 * 60_000;
const SLOW_MS = 1_500;
const VERY_SLOW_MS = 5_000;
/** Of an old laptop: half an hour at best. */
const BATTERY_LOW_PERCENT = 20;

/** Judges a device for an exam with this policy. Red says that something will go wrong, not that it may not begin. */
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

/** The worst colour of all. */
export function worstColour(verdicts: readonly Verdict[]): DeviceColour {
  return (
    DEVICE_COLOURS.findLast((colour) => verdicts.some((verdict) => verdict.colour === colour)) ?? 'green'
  );
}

/** Only where no answer could be kept is it wrong to begin. */
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

/** Nothing where the browser does not say: most devices never do. */
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
