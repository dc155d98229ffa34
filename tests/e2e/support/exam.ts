import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import BetterSqlite3 from 'better-sqlite3';
import { text as closing } from '../../../src/exam/screen/closing-text';
import { text } from '../../../src/exam/text';
import { text as office } from '../../../src/features/exam-session/text';
import { signIn, untilOfflineReady } from './people';
import type { TestServer } from './server';

/** Signs a student in and brings him into his exam, paper on the device, fullscreen, clock running. */
export async function beginExam(
  page: Page,
  server: Pick<TestServer, 'url'>,
  nis: string,
  exam?: string,
): Promise<void> {
  await signIn(page, server.url, 'Siswa', nis);
  await untilOfflineReady(page);
  await page.goto(`${server.url}/siswa-cbt`);
  await openConfirmation(page, exam);
  await page.getByRole('button', { name: text.start, exact: true }).click();
  await expect(page.getByRole('timer').first()).toBeVisible();
}

/** From the list through the confirmation page to the fullscreen prompt. */
export async function openConfirmation(
  page: Page,
  exam?: string,
  paperIs: string = office.paper.ready,
): Promise<void> {
  const cards = page.getByRole('article');
  const card = exam ? cards.filter({ hasText: exam }) : cards.first();
  await expect(card.getByText(paperIs)).toBeVisible();
  await card.getByRole('button', { name: office.card.begin }).click();
  await page.getByRole('button', { name: office.confirm.go }).click();
  await expect(page.getByRole('button', { name: text.start, exact: true })).toBeVisible();
}

/** A page that was loaded anew may not be fullscreen until somebody presses something. */
export async function backToFullscreen(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: text.comeBack });
  await button.click();
  // A slow machine takes a while to grow the window, and until then the cover holds the focus.
  await expect(button).toBeHidden();
}

export function choice(page: Page, index: number): Locator {
  return page.getByRole('radio').nth(index);
}

/** Chooses and waits until the device says that it holds the answer. */
export async function answer(page: Page, index: number): Promise<void> {
  const panel = page.getByRole('region', { name: /^Soal \d+ dari/ });
  // The row is what a hand finds; the radio itself is drawn over.
  await panel
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .nth(index)
    .click();
  await expect(choice(page, index)).toBeChecked();
  await expect(panel.getByText(SAVED).first()).toBeVisible();
}

const SAVED = new RegExp(`^(${text.savedLocally}|${text.delivered})$`);

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.next }).click();
}

/** From the last question to the end that the device has noted; what comes then depends on the network. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.finish, exact: true }).click();
  await page.getByLabel(closing.confirmTick).check();
  await page.getByRole('button', { name: closing.confirmFinish }).click();
}

const DAY_MS = 86_400_000;

export interface StoredOperation {
  nis: string;
  epoch: number;
  seq: number;
  kind: string;
  question: string | null;
  body: string;
  result: string;
  at: number;
  received_at: number;
}

/** The server's log of today, read from its file: what is really stored, in order. The demo has an exam of weeks ago. */
export function storedOperations(server: TestServer): StoredOperation[] {
  const database = new BetterSqlite3(join(server.dataDir, 'lentera.db'), { readonly: true });
  try {
    return database
      .prepare(
        `SELECT users.nis, o.epoch, o.seq, o.kind, hex(o.question) AS question, o.body, o.result, o.at, o.received_at
         FROM operations o
         JOIN attempts ON replace(attempts.id, '-', '') = lower(hex(o.attempt))
         JOIN users ON users.homebase = attempts.homebase AND users.id = attempts.student
         WHERE attempts.created_at > ?
         ORDER BY users.nis, o.epoch, o.seq`,
      )
      .all(Date.now() - DAY_MS) as StoredOperation[];
  } finally {
    database.close();
  }
}

/** Runs in the page: every content key still in the device's database. */
export async function readContentKeys(): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('lentera-exam');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const rows = await new Promise<{ claims: { contentKey: unknown }[] }[]>((resolve, reject) => {
    const request = database.transaction('attempts').objectStore('attempts').getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  database.close();
  return rows.flatMap((row) => row.claims.map((claim) => claim.contentKey)).filter((key) => key !== null);
}
