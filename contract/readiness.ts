import * as z from 'zod/mini';
import { group } from './endpoint';
import { done, id } from './fields';

/** What is looked at before an exam, in the order in which it is shown. */
export const DEVICE_CHECKS = [
  'storage',
  'quota',
  'clock',
  'fullscreen',
  'audio',
  'fonts',
  'roundTrip',
  'battery', // only where the browser says
] as const;
export type DeviceCheck = (typeof DEVICE_CHECKS)[number];

/** Kinds of sound that a question may carry. */
export const SOUND_FORMATS = ['mp3', 'm4a', 'ogg', 'wav'] as const;
export type SoundFormat = (typeof SOUND_FORMATS)[number];

/** What can be found about a device; which colour each has is in domain/exam-session/device-check.ts. */
export const DEVICE_FINDINGS = [
  'storageNone', // nothing can be kept: no exam here
  'storageOpen', // plain http: kept unencrypted
  'storageUnknown',
  'quotaTiny',
  'quotaLow',
  'evictable', // the browser may clear this site when the disk is full, and the disk is nearly full
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

/** Worst last. `unknown`: this browser does not say, which is no fault of the device. */
export const DEVICE_COLOURS = ['green', 'unknown', 'amber', 'red'] as const;
export type DeviceColour = (typeof DEVICE_COLOURS)[number];

const DAY_MS = 86_400_000;

/** What a device measured of itself; null: it could not, or not in time. */
export const deviceFacts = z.strictObject({
  /** A trial note was kept and read back: sealed, or open where there is no encryption. */
  storage: z.nullable(z.enum(['sealed', 'open', 'none'])),
  /** The browser promised not to clear this site's data when the disk is full. */
  persisted: z.nullable(z.boolean()),
  freeMb: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000))),
  /** The device's clock minus the server's. */
  clockOffsetMs: z.nullable(z.int().check(z.gte(-40_000 * DAY_MS), z.lte(40_000 * DAY_MS))),
  fullscreen: z.enum(['element', 'none']),
  /** Kinds of sound it cannot play. */
  silent: z.nullable(z.array(z.enum(SOUND_FORMATS)).check(z.maxLength(SOUND_FORMATS.length))),
  /** The fonts of Arabic and of mathematics are on the device. */
  fonts: z.nullable(z.enum(['ready', 'missing'])),
  /** Shortest of a few; null: the server was not reached. */
  roundTripMs: z.nullable(z.int().check(z.gte(0), z.lte(600_000))),
  /** Left out where the browser says nothing of it: all but Chromium. */
  battery: z.optional(
    z.strictObject({ percent: z.int().check(z.gte(0), z.lte(100)), charging: z.boolean() }),
  ),
});
export type DeviceFacts = z.output<typeof deviceFacts>;

/** The device check before an exam; the staff reads it in the list of pupils (`logs.list`). */
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
