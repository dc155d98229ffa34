import { networkInterfaces } from 'node:os';
import { expect, type Page } from '@playwright/test';
import { text as exam } from '../../src/exam/text';
import { text as signInText } from '../../src/features/auth/text';
import { text as office } from '../../src/features/exam/roster/text';
import { text as preparation } from '../../src/features/exam-session/text';
import { answer, next, openConfirmation, storedOperations } from './support/exam';
import { test as base } from './support/fixtures';
import { signIn } from './support/people';
import { startServer, type TestServer } from './support/server';

/** A school's server at an address of its network, without https. */
const test = base.extend<{ lan: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  lan: async ({}, use) => {
    const server = await startServer({ HOST: '0.0.0.0' });
    await use({ ...server, url: server.url.replace('localhost', lanAddress()) });
    await server.dispose();
  },
});

test('on plain http an exam is taken without encryption, said so to the student and to the proctor', async ({
  lan,
  page,
  context,
  browser,
}) => {
  await page.goto(lan.url);
  await expect(page.getByText(signInText.insecureTitle)).toBeVisible();
  await signIn(page, lan.url, 'Siswa', '1001');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.goto(`${lan.url}/siswa-cbt`);
  await openConfirmation(page, undefined, preparation.paper.unsupported);
  await expect(page.getByText(exam.insecure)).toBeVisible();
  await page.getByRole('button', { name: exam.start, exact: true }).click();
  await answer(page, 0);
  await expect(page.getByText(exam.sent).first()).toBeVisible();

  await context.setOffline(true);
  await next(page);
  await answer(page, 1);
  const kept = await page.evaluate(readOperations);
  expect(kept.map((body) => Object.keys(JSON.parse(body)))).toContainEqual(['question', 'mc', 'kind', 'at']);
  // There is no worker to open the page again: the browser asks before it lets go of it.
  const warned = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await warned;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await context.setOffline(false);
  await expect(page.getByText(exam.sent).first()).toBeVisible({ timeout: 45_000 });
  expect(storedOperations(lan).filter((op) => op.kind === 'answer')).toHaveLength(2);

  const proctor = await (await browser.newContext()).newPage();
  await signIn(proctor, lan.url, 'Guru', 'guru');
  await openRoster(proctor, lan.url);
  const row = proctor.getByRole('row').filter({ hasText: '1001' });
  await expect(row).toContainText(office.roster.insecure);
  await expect(proctor.getByRole('row').filter({ hasText: '1002' })).not.toContainText(
    office.roster.insecure,
  );

  // What gives an act its id is missing in such a page.
  await row.getByRole('button', { name: /^\+5 menit/ }).click();
  await expect(proctor.getByText(/mendapat tambahan 5 menit/)).toBeVisible();
});

test('on plain http a reload in the middle of sending delays nothing: the page that comes after it sends at once', async ({
  lan,
  page,
}) => {
  await signIn(page, lan.url, 'Siswa', '1001');
  await page.goto(`${lan.url}/siswa-cbt`);
  await openConfirmation(page, undefined, preparation.paper.unsupported);
  await page.getByRole('button', { name: exam.start, exact: true }).click();
  await expect(page.getByRole('timer').first()).toBeVisible();
  const sending = page.waitForRequest('**/api/answer/add-answer');
  // Never answered, like a request on a network that has just gone.
  await page.route('**/api/answer/add-answer', () => undefined, { times: 1 });
  await answer(page, 0);
  await sending;
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(exam.sent).first()).toBeVisible({ timeout: 10_000 });
});

test('on https, or on the server itself, nobody is warned of it', async ({ server, page }) => {
  await signIn(page, server.url, 'Siswa', '1001');
  await page.goto(`${server.url}/siswa-cbt`);
  await openConfirmation(page);
  await expect(page.getByText(exam.insecure)).toBeHidden();
});

async function openRoster(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/computer-based-test?tab=ujian`);
  const name = 'Ujian Akhir Semester Terpadu';
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
}

/** An address of this machine that is not its loopback, which browsers take for secure. */
function lanAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const own = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!own) throw new Error('This machine has no network: give it an address besides its loopback.');
  return own.address;
}

/** Runs in the page: what the operations say, as it lies on the device. */
async function readOperations(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('lentera-exam');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const rows = await new Promise<{ bytes: Uint8Array }[]>((resolve, reject) => {
    const request = database.transaction('ops').objectStore('ops').getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  database.close();
  return rows.map(({ bytes }) => new TextDecoder().decode(bytes));
}
