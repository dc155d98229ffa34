import { randomBytes } from 'node:crypto';
import type { Level } from '#contract/levels';
import { isFamily } from '#domain/account/family';
import type { Secrets } from './secrets';
import { readSignedText, signText } from './signed-text';

/**
 * A browser in which somebody has signed in before (OWASP device cookie). It proves nothing about who uses it now; it
 * only lets the sign-in limiter distinguish more finely than by address.
 */
export interface Device {
  id: string;
  /** Marks of the accounts that have signed in here, the latest last. They are meaningless to anybody else. */
  marks: readonly string[];
  /** Marks of the schools whose people have signed in here, each with the mark of the account that vouches for the device, the latest last. */
  schools: readonly School[];
}

interface School {
  mark: string;
  /**
   * The mark of that school's account that signed in here last. A pupil or parent has the same mark on every device,
   * so that all his wrong tries are counted together; staff, who open whole rooms, have a different mark on each
   * device.
   */
  trustedBy: string;
}

interface Arrived {
  homebase: string;
  id: string;
  level: Level;
}

/** Accounts remembered per device: enough for a lab PC's classes of one day, with a cookie below 1 KB. */
const MARKS_MAX = 60;
const SCHOOLS_MAX = 4;

export function newDevice(): Device {
  return { id: randomBytes(16).toString('base64url'), marks: [], schools: [] };
}

/** The device in a cookie that this installation has signed; undefined for any other. */
export function readDevice(secrets: Secrets, cookie: string | undefined): Device | undefined {
  const text = readSignedText(secrets, 'devices', cookie ?? '');
  if (text === undefined) return undefined;
  const [id = '', marks = '', schools = ''] = text.split('.');
  const pairs = schools.match(/.{16}/g) ?? [];
  return {
    id,
    marks: marks.match(/.{8}/g) ?? [],
    schools: pairs.map((pair) => ({ mark: pair.slice(0, 8), trustedBy: pair.slice(8) })),
  };
}

/** The cookie of a device after a sign-in; with `vouches` the account also vouches for the device in its school. */
export function writeDevice(secrets: Secrets, device: Device, arrived: Arrived, vouches: boolean): string {
  const { id } = device;
  const own = markOf(secrets, id, arrived.id);
  const marks = [...device.marks.filter((mark) => mark !== own), own].slice(-MARKS_MAX).join('');
  const schools = (vouches ? withTrust(secrets, device, arrived) : device.schools)
    .map(({ mark, trustedBy }) => mark + trustedBy)
    .join('');
  return signText(secrets, 'devices', [id, marks, schools].join('.'));
}

/** Whether this account has signed in on this device before. */
export function knows(secrets: Secrets, device: Device, account: string): boolean {
  return device.marks.includes(markOf(secrets, device.id, account));
}

/**
 * The account of this school that vouches for the device: the last one that signed in there; undefined if there is
 * none.
 */
export function trustedBy(secrets: Secrets, device: Device, homebase: string): string | undefined {
  const own = markOf(secrets, device.id, homebase);
  return device.schools.find(({ mark }) => mark === own)?.trustedBy;
}

function withTrust(secrets: Secrets, device: Device, { homebase, id, level }: Arrived): readonly School[] {
  const own = markOf(secrets, device.id, homebase);
  const others = device.schools.filter(({ mark }) => mark !== own);
  const whose = isFamily(level) ? id : `${id}:${device.id}`;
  // The word `sponsor` is part of cookies already issued, so it must not change.
  const trustedBy = secrets.sign(`sponsor:${whose}`).slice(0, 8);
  return [...others, { mark: own, trustedBy }].slice(-SCHOOLS_MAX);
}

function markOf(secrets: Secrets, device: string, whose: string): string {
  return secrets.sign(`device:${device}:${whose}`).slice(0, 8);
}
