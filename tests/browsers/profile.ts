import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { killBrowser } from '../e2e/support/browser-process';
import { findPlain } from '../e2e/support/profile-files';
import { within } from '../processes/real-time';

/** Against a hang only. */
const GONE_MS = 60_000;

/** A browser with its files on disk, which may be killed and started again. */
export interface Profile {
  context: () => BrowserContext;
  isRunning: () => boolean;
  launch: () => Promise<void>;
  /** SIGKILL; resolves when all its processes are gone. */
  kill: () => Promise<void>;
  /** The files of the profile that contain one of these texts unencrypted. */
  findPlain: (texts: readonly string[]) => string[];
  dispose: () => Promise<void>;
}

/** `cookie`: of the signed-in user, `name=value`. */
export function createProfile(options: LaunchOptions, origin: string, cookie: string): Profile {
  const dir = mkdtempSync(join(tmpdir(), 'lentera-profile-'));
  let context: BrowserContext | undefined;
  // Set at launch: a browser that crashes reports it once, and not again when it is killed.
  let gone: Promise<unknown> = Promise.resolve();
  const kill = async () => {
    killBrowser(dir);
    await within('the killed browser does not end', GONE_MS, gone);
    context = undefined;
  };
  return {
    context: () => {
      if (!context) throw new Error('The browser does not run.');
      return context;
    },
    isRunning: () => context !== undefined,
    launch: async () => {
      context = await chromium.launchPersistentContext(dir, {
        ...options,
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
      });
      gone = new Promise((resolve) => context?.once('close', resolve));
      context.setDefaultTimeout(5_000);
      await context.addInitScript(makeClockMovable);
      await context.addInitScript(shortenWaits, SHORTER);
      const [name = '', value = ''] = cookie.split('=');
      // A killed browser may have lost the cookie; this signs the user in again.
      await context.addCookies([{ name, value, url: origin }]);
    },
    kill,
    findPlain: (texts) => findPlain(dir, texts),
    dispose: async () => {
      await kill();
      rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * Runs in every page before its own code: shifts `Date` by `clockShift`, as when somebody sets the device's clock.
 * Only an approximation: the clocks of the machine, of the worker and of the browser itself stay.
 */
function makeClockMovable(): void {
  const Real = Date;
  const page = globalThis as unknown as { clockShift: number; Date: unknown };
  page.clockShift = 0;
  const now = () => Real.now() + page.clockShift;
  page.Date = new Proxy(Real, {
    construct: (target, given: [], made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

/** Factor by which every wait of a page is shortened: eight seconds for a reply become two. */
const SHORTER = 4;

/** Runs in every page before its own code: waits of less than a second stay, as people and frames take that long. */
function shortenWaits(times: number): void {
  const wait = globalThis.setTimeout;
  const shorter = (task: TimerHandler, ms = 0, ...given: unknown[]) =>
    wait(task, ms >= 1_000 ? ms / times : ms, ...given);
  Object.assign(globalThis, { setTimeout: shorter });
}

/** Runs in the page. */
export function moveClock(byMs: number): void {
  const page = globalThis as unknown as { clockShift: number };
  page.clockShift += byMs;
}
