import { expect, type Page } from '@playwright/test';
import { text } from '../../src/exam/text';
import { answer, backToFullscreen, beginExam, choice, next, storedOperations } from './support/exam';
import { test } from './support/fixtures';
import type { TestServer } from './support/server';
import { expectAccessible } from './support/views';

test('a second tab takes the exam over when asked: the first falls silent, and the answers of both arrive once', async ({
  server,
  page,
  context,
}) => {
  await beginExam(page, server, '1001');
  await answer(page, 0);
  await context.setOffline(true);
  await next(page);
  await answer(page, 1);

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText(text.otherTabTitle)).toBeVisible();
  await expect(second.getByRole('radio')).toHaveCount(0);
  await expectAccessible(second, 'exam-other-tab', [360]);
  await second.getByRole('button', { name: text.takeOver }).click();
  await backToFullscreen(second);

  await expect(page.getByText(text.otherTabTitle)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await openQuestion(second, 2);
  await expect(choice(second, 1)).toBeChecked();
  await answer(second, 2);
  await next(second);
  await answer(second, 3);

  await context.setOffline(false);
  await expect(second.getByText(text.sent).first()).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => answersOf(server).length).toBe(4);
  const stored = answersOf(server);
  expect(stored.map((op) => op.result)).toEqual(['applied', 'applied', 'applied', 'applied']);
  expect(new Set(stored.map((op) => `${op.epoch}/${op.seq}`)).size).toBe(4);
  // Two on each tab, the second question on both: the later one stands last.
  const [first, second1, second2, third] = stored.map((op) => op.question);
  expect(second2).toBe(second1);
  expect(new Set([first, second1, third]).size).toBe(3);
  await page.getByRole('button', { name: text.backToList }).click();
  await expect(page).toHaveURL(/siswa-cbt$/);
  // Neither tab was punished for the other's fullscreen.
  expect(storedOperations(server).map((op) => op.kind)).not.toContain('penalty');
});

function answersOf(server: TestServer) {
  return storedOperations(server).filter((op) => op.kind === 'answer');
}

async function openQuestion(page: Page, number: number): Promise<void> {
  await page
    .getByRole('button', { name: `Soal ${number},`, exact: false })
    .first()
    .click();
}

/** The first of the questions that are written; those to choose in come before. */
const ESSAY = 36;

test('what was being typed in a tab that hangs while it is taken over is in the other, and does not come behind what is typed there', async ({
  server,
  page,
  context,
}) => {
  await page.addInitScript(countTransactions);
  await beginExam(page, server, '1001');
  await openQuestion(page, ESSAY);
  await expect(essayOf(page)).toBeVisible();
  const before = 'Diketik sebelum macet.';
  const hangs = page.evaluate(typeAndHang, before);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('button', { name: text.takeOver }).click();
  await backToFullscreen(second);
  await openQuestion(second, ESSAY);
  await expect(essayOf(second)).toHaveValue(before);
  await essayOf(second).fill('Diketik sesudahnya.');
  await essayOf(second).blur();
  await expect(second.getByText(text.sent).first()).toBeVisible();
  const answers = answersOf(server).length;

  await context.addCookies([{ name: 'goes-on', value: 'yes', url: server.url }]);
  await hangs;
  await expect(page.getByText(text.otherTabTitle)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await second.reload();
  await backToFullscreen(second);
  await openQuestion(second, ESSAY);
  await expect(essayOf(second)).toHaveValue('Diketik sesudahnya.');
  expect(answersOf(server)).toHaveLength(answers);
});

/** Runs in the page: how many of its transactions with the device's storage are open. */
function countTransactions(): void {
  let open = 0;
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function counted(...args) {
    const begun = begin.apply(this, args);
    open += 1;
    const end = () => {
      open -= 1;
    };
    begun.addEventListener('complete', end);
    begun.addEventListener('abort', end);
    return begun;
  };
  Object.defineProperty(window, 'openTransactions', { get: () => open });
}

/** Runs in the page: the last that is typed and kept, and then nothing moves there until a cookie says so. */
async function typeAndHang(typed: string): Promise<void> {
  const field = document.querySelector<HTMLTextAreaElement>('section textarea');
  if (!field) throw new Error('There is no essay to write.');
  field.focus();
  document.execCommand('insertText', false, typed);
  // Who hangs in the midst of a transaction lets no other tab read: the pupil is told so there.
  while (localStorage.getItem('lentera.exam-typed') === null || Reflect.get(window, 'openTransactions') > 0)
    await new Promise((resolve) => setTimeout(resolve, 10));
  while (!document.cookie.includes('goes-on'));
}

function essayOf(page: Page) {
  return page.getByRole('region', { name: /^Soal \d+ dari/ }).getByRole('textbox');
}
