import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { killBrowser } from '../e2e/support/browser-process';

/** A browser with its files on disk, which may die and come back. */
export interface Profile {
  context: () => BrowserContext;
  isRunning: () => boolean;
  launch: () => Promise<void>;
  /** SIGKILL; resolves when all of it is gone. */
  kill: () => Promise<void>;
  /** The files of the site's database that hold one of these texts as it is. */
  findPlain: (texts: readonly string[]) => string[];
  dispose: () => Promise<void>;
}

/** `cookie`: of who is signed in, `name=value`. */
export function createProfile(options: LaunchOptions, origin: string, cookie: string): Profile {
  const dir = mkdtempSync(join(tmpdir(), 'lentera-profile-'));
  let context: BrowserContext | undefined;
  const kill = async () => {
    const gone = new Promise((resolve) => context?.once('close', resolve));
    killBrowser(dir);
    if (context) await gone;
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
      context.setDefaultTimeout(5_000);
      await context.addInitScript(makeClockMovable);
      const [name = '', value = ''] = cookie.split('=');
      // A killed browser may have forgotten it: then somebody signs in again.
      await context.addCookies([{ name, value, url: origin }]);
    },
    kill,
    findPlain: (texts) => findPlain(join(dir, 'Default', 'IndexedDB'), texts),
    dispose: async () => {
      await kill();
      rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * Runs in every page before its own code: `Date` goes as far wrong as `clockShift` says, as when somebody sets the
 * device's clock. It is a stand-in: the clock of the machine, of the worker and of the browser itself stays.
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

/** Runs in the page. */
export function moveClock(byMs: number): void {
  const page = globalThis as unknown as { clockShift: number };
  page.clockShift += byMs;
}

function findPlain(dir: string, texts: readonly string[]): string[] {
  // A browser that was killed before its first page came kept nothing.
  if (!existsSync(dir)) return [];
  const forms = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')]);
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return forms.some((form) => bytes.includes(form));
    });
}
