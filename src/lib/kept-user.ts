// The mark that somebody is signed in (spec §4) and a copy of the user, for starting offline.
import type { User } from '#contract/auth/auth';
import { LEVELS } from '#contract/levels';
import { readJson, readText, removeText, writeText } from './storage';

const FLAG_KEY = 'lentera.signedIn';
/** Written last of the three, and removed last: whoever sees it change in another tab finds the others in place. */
export const USER_KEY = 'lentera.user';
const LEFT_KEY = 'lentera.signedOut';

/** Whether this device believes that somebody is signed in; the server decides. */
export function isMarkedSignedIn(): boolean {
  return readText(FLAG_KEY) === '1';
}

/** Whether the last user here signed out; also false if the browser lost its data, as in a power cut. */
export function isMarkedSignedOut(): boolean {
  return readText(LEFT_KEY) === '1';
}

/** Marks the device as signed in and stores the copy. */
export function keepUser(user: User): void {
  writeText(FLAG_KEY, '1');
  removeText(LEFT_KEY);
  writeText(USER_KEY, JSON.stringify(user));
}

/** Removes mark and copy; nothing about the person stays, only that somebody signed out. */
export function forgetUser(): void {
  if (isMarkedSignedIn()) writeText(LEFT_KEY, '1');
  removeText(FLAG_KEY);
  removeText(USER_KEY);
}

/** The last known user of this device, while the mark is set. */
export function readKeptUser(): User | undefined {
  if (!isMarkedSignedIn()) return undefined;
  const value = readJson(USER_KEY);
  return isUser(value) ? value : undefined;
}

/** Checks what the shell needs; a copy from an older app is replaced as soon as the server answers. */
function isUser(value: unknown): value is User {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'name' in value &&
    typeof value.name === 'string' &&
    'level' in value &&
    LEVELS.some((level) => level === value.level)
  );
}
