import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id } from '../fields';

/** The checks before an exam, in display order. */
export const DEVICE_CHECKS = [
  'storage',
  'quota',
  'clock',
  'fullscreen',
  'audio',
  'fonts',
  'roundTrip',
  'battery', // only if the browser reports it
] as const;
export type DeviceCheck = (typeof DEVICE_CHECKS)[number];

/** Audio formats that a question may contain. */
export const SOUND_FORMATS = ['mp3', 'm4a', 'ogg', 'wav'] as const;
export type SoundFormat = (typeof SOUND_FORMATS)[number];

/** Possible findings about a device; domain/exam-session/device-check.ts assigns the colours. */
export const DEVICE_FINDINGS = [
  'storageNone', // nothing can be stored: no exam here
  'storageOpen', // plain http: stored unencrypted
  'storageUnknown',
  'quotaTiny',
  'quotaLow',
  'evictable', // the browser may clear this site's data when the disk is full, and it is nearly full
  'quotaUnknown',
  'clockFar',
  'clockOff',
  'clockUnknown',
  'fullscreenNone',
  'soundsMissing',
  'audioUnknown',
  'fontsMissing',
  'fontsUnknown',
  'serverUnreached',
  'serverVerySlow',
  'serverSlow',
  'batteryLow',
] as const;
export type DeviceFinding = (typeof DEVICE_FINDINGS)[number];

/** Worst last. `unknown`: this browser does not report it, which is not the device's fault. */
export const DEVICE_COLOURS = ['green', 'unknown', 'amber', 'red'] as const;
export type DeviceColour = (typeof DEVICE_COLOURS)[number];

const DAY_MS = 86_400_000;

/** A device's measurements of itself; null if it could not measure, or not in time. */
export const deviceFacts = z.strictObject({
  /** A test note was stored and read back: encrypted, or `open` without encryption. */
  storage: z.nullable(z.enum(['sealed', 'open', 'none'])),
  /** The browser promised not to clear this site's data when the disk is full. */
  persisted: z.nullable(z.boolean()),
  freeMb: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000))),
  /** The device's clock minus the server's. */
  clockOffsetMs: z.nullable(z.int().check(z.gte(-40_000 * DAY_MS), z.lte(40_000 * DAY_MS))),
  fullscreen: z.enum(['element', 'none']),
  /** Audio formats it cannot play. */
  silent: z.nullable(z.array(z.enum(SOUND_FORMATS)).check(z.maxLength(SOUND_FORMATS.length))),
  /** Whether the Arabic and mathematics fonts are on the device. */
  fonts: z.nullable(z.enum(['ready', 'missing'])),
  /** The shortest of a few; null if the server was not reached. */
  roundTripMs: z.nullable(z.int().check(z.gte(0), z.lte(600_000))),
  /** Absent if the browser does not report it: all but Chromium. */
  battery: z.optional(
    z.strictObject({ percent: z.int().check(z.gte(0), z.lte(100)), charging: z.boolean() }),
  ),
});
export type DeviceFacts = z.output<typeof deviceFacts>;

/** The device check before an exam; staff see it in the roster (`logs.list`). */
export const readiness = group('/api/logs', {
  report: {
    method: 'POST',
    path: '/add-device-check',
    levels: ['student'],
    scope: 'examTaken',
    input: z.strictObject({ exam: id, facts: deviceFacts }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      "What the student's device measured of itself before an exam; the newest of each device is kept.",
  },
});
