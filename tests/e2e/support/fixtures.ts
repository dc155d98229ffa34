import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, chromium, expect } from '@playwright/test';
import { killBrowser } from './browser-process';
import { startLaterServer } from './later-server';
import { startServer, type TestServer } from './server';

/** A browser with a profile on disk, whose whole process can be killed and started again. */
export interface Device {
  context: BrowserContext;
  /** Where its files lie. */
  profile: string;
  /** SIGKILL of the browser process; resolves when it is gone. */
  kill(): Promise<void>;
  /** The same profile in a new process. */
  restart(): Promise<void>;
}

interface Fixtures {
  /** What the browser said of broken security rules. */
  broken: string[];
  server: TestServer;
  /** One whose clock can be moved on by `letPass`. */
  later: TestServer;
  device: Device;
}

/** Every test gets a server process and demo data of its own; in no window of any may the app break its own security rules. */
export const test = base.extend<Fixtures>({
  broken: [
    async ({ browser }, use) => {
      const broken: string[] = [];
      const opened: BrowserContext[] = [];
      const openContext = browser.newContext;
      browser.newContext = async (...options) => {
        const context = watch(await openContext.apply(browser, options), broken);
        opened.push(context);
        return context;
      };
      await use(broken);
      browser.newContext = openContext;
      // Left open, its pages would go on asking a server that is gone, beside all the tests that follow.
      await Promise.all(opened.map((context) => context.close()));
      expect(broken).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, broken }, use) => {
    await use(watch(context, broken));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  server: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  later: async ({}, use) => {
    const server = await startLaterServer();
    await use(server);
    await server.dispose();
  },
  device: async ({ broken }, use, info) => {
    const profile = mkdtempSync(join(tmpdir(), 'lentera-profile-'));
    const { launchOptions, locale, timezoneId } = info.project.use;
    const options = { ...launchOptions, locale, timezoneId };
    const open = async () => watch(await chromium.launchPersistentContext(profile, options), broken);
    const device: Device = {
      context: await open(),
      profile,
      async kill() {
        const gone = new Promise((resolve) => device.context.once('close', resolve));
        killBrowser(profile);
        await gone;
      },
      async restart() {
        device.context = await open();
      },
    };
    await use(device);
    await device.context.close().catch(() => undefined);
    // A browser's helpers end a moment after it, and still write.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  },
});

function watch(context: BrowserContext, broken: string[]): BrowserContext {
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) broken.push(message.text());
  });
  return context;
}
