import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { text as app } from '../../src/app/text';
import { text as closing } from '../../src/exam/screen/closing-text';
import { text as exam } from '../../src/exam/text';
import { text as office } from '../../src/features/exam-session/text';
import { text as pouch } from '../../src/hand-in/text';
import { type BuildCopy, copyBuild } from './support/builds';
import { callsOf } from './support/calls';
import { answer, backToFullscreen, beginExam, handIn, next } from './support/exam';
import { planExam } from './support/exam-day';
import { test as base } from './support/fixtures';
import { enter, knock, PASSWORD, signIn, untilOfflineReady } from './support/people';
import { startServer, type TestServer } from './support/server';

/** A server whose browser app can be replaced by a newer one. */
const test = base.extend<{ origin: TestServer & Pick<BuildCopy, 'publishUpdate'> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  origin: async ({}, use) => {
    const { dist, publishUpdate, remove } = copyBuild();
    const server = await startServer({}, dist);
    await use({ ...server, publishUpdate });
    await server.dispose();
    remove();
  },
});

test('the app can be installed, and from the second visit on opens without a network', async ({
  server,
  page,
  context,
}) => {
  await page.goto(server.url);
  await untilOfflineReady(page);
  await expectInstallable(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Siswa', exact: true })).toBeVisible();
  await page.goto(`${server.url}/siswa-cbt`);
  await expect(page.getByRole('button', { name: 'Siswa', exact: true })).toBeVisible();
});

test('a new version is offered and taken when the user says so, not before', async ({ origin, page }) => {
  await signIn(page, origin.url, 'Guru', 'guru');
  await untilOfflineReady(page);
  await page.reload();
  await expect(page.getByText(app.updateReady)).toBeHidden();

  origin.publishUpdate();
  await page.reload();
  await expect(page.getByText(app.updateReady)).toBeVisible();
  await markPage(page);
  await page.getByRole('button', { name: app.updateLater }).click();
  await expect(page.getByText(app.updateReady)).toBeHidden();
  expect(await isMarked(page)).toBe(true);
  expect(await hasWaitingWorker(page)).toBe(true);

  await page.reload();
  await markPage(page);
  await page.getByRole('button', { name: app.updateApply }).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  expect(await hasWaitingWorker(page)).toBe(false);
  await expect(page.getByText(app.updateReady)).toBeHidden();
});

test('a new version that was there before an exam waits while any tab is in it, and is taken after it', async ({
  origin,
  page,
  context,
}) => {
  await signIn(page, origin.url, 'Siswa', '1001');
  await untilOfflineReady(page);
  await page.goto(`${origin.url}/siswa-cbt`);
  const card = page.getByRole('article').first();
  await expect(card.getByText(office.paper.ready)).toBeVisible();
  await card.getByRole('button', { name: office.card.begin }).click();
  await expect(page.getByRole('button', { name: office.confirm.go })).toBeVisible();

  origin.publishUpdate();
  const other = await context.newPage();
  await other.goto(`${origin.url}/siswa-dashboard`);
  await expect(other.getByText(app.updateReady)).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: office.confirm.go }).click();
  await page.getByRole('button', { name: exam.start, exact: true }).click();
  await answer(page, 0);
  await markPage(page);
  await markPage(other);
  await other.getByRole('button', { name: app.updateApply }).click();
  await expect(other.getByText(app.updateWaitsForExam)).toBeVisible();
  expect(await hasWaitingWorker(other)).toBe(true);
  expect([await isMarked(page), await isMarked(other)]).toEqual([true, true]);
  await answer(page, 1);
  await expect(page.getByText(exam.sent).first()).toBeVisible();

  await page.close();
  await other.getByRole('button', { name: app.updateApply }).click();
  await expect.poll(() => isMarked(other)).toBe(false);
  expect(await hasWaitingWorker(other)).toBe(false);
});

test('during an exam nothing of a new version is fetched, in no tab; after it, it is offered and taken', async ({
  origin,
  page,
  context,
  browser,
}) => {
  await beginExamOfToday(browser, origin, page);
  await context.addInitScript(watchInstallations);
  const before = await listKept(page);
  const fetched = watchNew(context, origin.publishUpdate());
  await page.reload();
  await backToFullscreen(page);
  await expect.poll(() => installationsOf(page)).toContain('redundant');
  const other = await context.newPage();
  await other.goto(`${origin.url}/siswa-dashboard`);
  await expect.poll(() => installationsOf(other)).toContain('redundant');
  await expect(other.getByText(app.updateReady)).toBeHidden();
  await other.close();
  await next(page);
  await answer(page, 1);
  await next(page);
  await page.getByRole('textbox').fill('Karena nol habis dibagi semua bilangan.');
  await expect(page.getByText(exam.sent).first()).toBeVisible();
  expect(fetched).toEqual([]);
  expect(await listKept(page)).toEqual(before);

  await handIn(page);
  await expect(page.getByText(closing.safeToLeave)).toBeVisible();
  await page.getByRole('button', { name: exam.backToList }).click();
  await expect(page.getByText(app.updateReady)).toBeVisible();
  expect(fetched).not.toEqual([]);
  await markPage(page);
  await page.getByRole('button', { name: app.updateApply }).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  expect(await hasWaitingWorker(page)).toBe(false);
});

test('a device whose first page is that of an exam is made ready for offline use all the same', async ({
  server,
  page,
  context,
}) => {
  const call = callsOf(page.request, server.url);
  await call.post('/api/auth/signin', { identifier: '1001', password: PASSWORD });
  await page.goto(`${server.url}/siswa-cbt?onExam=true&name=Ujian&examid=x`);
  await untilOfflineReady(page);
  await context.setOffline(true);
  await page.goto(server.url);
  await expect(page.locator('#root')).not.toBeEmpty();
});

test('who had opened no more than the sign-in page before a new version gets in with one press', async ({
  origin,
  page,
}) => {
  await page.goto(origin.url);
  await untilOfflineReady(page);
  origin.publishUpdate();
  await knock(page, origin.url, 'Guru', 'guru');
  // The frame of the old version is on no server any more.
  await expect(page.getByText(app.screenFailed)).toBeVisible();
  await expect(page.getByText(app.updateReady)).toBeVisible();
  await page.getByRole('button', { name: app.reload, exact: true }).click();
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
});

test('an exam begun before a new version goes on to its end, though the files it came from are gone, also offline', async ({
  origin,
  page,
  context,
  browser,
}) => {
  await beginExamOfToday(browser, origin, page);
  const gone = origin.publishUpdate();
  expect((await page.request.get(`${origin.url}/assets/${gone[0]}`)).status()).toBe(404);
  await page.reload();
  await backToFullscreen(page);
  await next(page);
  await answer(page, 1);
  await expect(page.getByText(exam.sent).first()).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await backToFullscreen(page);
  await next(page);
  await page.getByRole('textbox').fill('Karena nol habis dibagi semua bilangan.');
  await handIn(page);
  await expect(page.getByText(closing.sealed)).toBeVisible();
  // Loaded for the end only, and from nowhere but the device.
  await expect(page.getByRole('region', { name: pouch.title })).toBeVisible();
  await expect(page.getByText(closing.safeToLeave)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(closing.safeToLeave)).toBeVisible({ timeout: 40_000 });
});

/** A teacher's exam of three questions, which pupil 1001 begins; the first is answered. */
async function beginExamOfToday(browser: Browser, origin: TestServer, page: Page): Promise<void> {
  const teacher = await enter(browser, origin, 'Guru', 'guru');
  const day = await planExam(teacher, origin, ['1001'], { token: null });
  await teacher.context().close();
  await beginExam(page, origin, '1001', day.name);
  await answer(page, 0);
}

/** By the browser's own judgement, but for the private window that tests run in. */
async function expectInstallable(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
}

/** A mark that a reload wipes out. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
}

async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-mark')).catch(() => true);
}

/** Runs in a page before its scripts: how the installation of each version ends that is found while the page is there. */
function watchInstallations(): void {
  const ends: string[] = [];
  Object.assign(window, { ends });
  void navigator.serviceWorker.getRegistration().then((registration) => {
    const follow = (worker: ServiceWorker | null) => {
      worker?.addEventListener('statechange', () => ends.push(worker.state), { once: true });
    };
    follow(registration?.installing ?? null);
    registration?.addEventListener('updatefound', () => follow(registration.installing));
  });
}

function installationsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { ends: string[] }).ends);
}

/** Names of the files that page or worker ask for from now on and that the old version did not have. */
function watchNew(context: BrowserContext, old: readonly string[]): string[] {
  const fetched: string[] = [];
  context.on('request', (request) => {
    const name = /\/assets\/(.+\.(?:js|css))$/.exec(request.url())?.[1];
    if (name && !old.includes(name)) fetched.push(name);
  });
  return fetched;
}

/** The shell as the worker keeps it; the files of visited screens come when they come. */
function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = (await caches.keys())
      .filter((name) => name.startsWith('workbox-precache'))
      .map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(kept))
      .flat()
      .map(({ url }) => url)
      .sort();
  });
}

async function hasWaitingWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
}
