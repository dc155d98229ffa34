import { expect, type Page } from '@playwright/test';
import { text } from '../../src/exam/text';
import { answer, backToFullscreen, beginExam, choice, next, storedOperations } from './support/exam';
import { test } from './support/fixtures';
import type { TestServer } from './support/server';

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
