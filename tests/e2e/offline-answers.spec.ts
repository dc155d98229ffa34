import { expect } from '@playwright/test';
import { text as shell } from '../../src/app/shell/text';
import { text } from '../../src/exam/text';
import { text as auth } from '../../src/features/auth/text';
import { text as cards } from '../../src/features/exam-session/text';
import {
  answer,
  backToFullscreen,
  beginExam,
  choice,
  next,
  readContentKeys,
  storedOperations,
} from './support/exam';
import { test } from './support/fixtures';
import { signIn, signOut } from './support/people';

test('answers given offline survive a reload and arrive once and in order when the network returns', async ({
  server,
  page,
  context,
}) => {
  await beginExam(page, server, '1001');
  await answer(page, 0);
  await expect(page.getByText(text.sent).first()).toBeVisible();

  await context.setOffline(true);
  await next(page);
  await answer(page, 1);
  await next(page);
  await answer(page, 2);
  await answer(page, 3);
  await page.reload();
  await backToFullscreen(page);
  await page.getByRole('button', { name: 'Soal 3,', exact: false }).first().click();
  await expect(choice(page, 3)).toBeChecked();
  await next(page);
  await answer(page, 0);
  expect(storedOperations(server).filter((op) => op.kind === 'answer')).toHaveLength(1);

  await context.setOffline(false);
  await expect(page.getByText(text.sent).first()).toBeVisible({ timeout: 45_000 });
  const stored = storedOperations(server).filter((op) => op.kind === 'answer');
  expect(stored).toHaveLength(5);
  const byArrival = [...stored].sort((one, other) => one.received_at - other.received_at);
  // The reload has noted two places of its own.
  expect(byArrival.map((op) => op.seq)).toEqual([1, 2, 3, 4, 7]);
  expect(stored.every((op) => op.result === 'applied')).toBe(true);
});

test('words typed just before a reload without a network are there again, and arrive', async ({
  server,
  page,
  context,
}) => {
  await beginExam(page, server, '1003');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Soal 36,', exact: false }).first().click();
  for (const words of ['Karena panas', 'Karena panas, air menguap.']) {
    await page.getByRole('textbox').fill(words);
    await page.reload();
    await backToFullscreen(page);
    await expect(page.getByRole('textbox')).toHaveValue(words);
  }
  await context.setOffline(false);
  await expect(page.getByText(text.sent).first()).toBeVisible({ timeout: 45_000 });
  const bodies = storedOperations(server).flatMap(({ kind, body }) => (kind === 'answer' ? body : []));
  expect(bodies.map((body) => JSON.parse(body).essay)).toEqual([
    'Karena panas',
    'Karena panas, air menguap.',
  ]);
  expect(await page.evaluate(() => localStorage.getItem('lentera.exam-typed'))).toBeNull();
});

test('a browser that is killed offline comes back with every answer it had shown as saved', async ({
  server,
  device,
}) => {
  const page = await device.context.newPage();
  await beginExam(page, server, '1002');
  await device.context.setOffline(true);
  for (let question = 0; question < 5; question += 1) {
    await answer(page, question % 4);
    await next(page);
  }
  await device.kill();
  await device.restart();
  await device.context.setOffline(true);
  const again = await device.context.newPage();
  await again.goto(`${server.url}/siswa-cbt?onExam=true&name=Ujian&examid=${examIdOf(page.url())}`);
  await expect(again.getByText(text.resumed(5))).toBeVisible();
  await backToFullscreen(again);
  await again.getByRole('button', { name: 'Soal 2,', exact: false }).first().click();
  await expect(choice(again, 1)).toBeChecked();
  // The killed browser's numbers go on: another device's would be another epoch, a lost one a gap.
  await again.getByRole('button', { name: 'Soal 6,', exact: false }).first().click();
  await answer(again, 1);
  await device.context.setOffline(false);
  await expect
    .poll(() => storedOperations(server).filter((op) => op.kind === 'answer').length, { timeout: 45_000 })
    .toBe(6);
  const stored = storedOperations(server).filter((op) => op.nis === '1002');
  expect(new Set(stored.map((op) => op.epoch)).size).toBe(1);
  expect(stored.map((op) => op.seq)).toEqual(stored.map((_, index) => index + 1));
});

test('a server that is killed between answers loses none that was acknowledged and gets the rest', async ({
  server,
  page,
}) => {
  await beginExam(page, server, '1003');
  await answer(page, 0);
  await expect(page.getByText(text.sent).first()).toBeVisible();
  await server.kill();
  await next(page);
  await answer(page, 1);
  await next(page);
  await answer(page, 2);
  await server.start();
  await expect(page.getByText(text.sent).first()).toBeVisible({ timeout: 60_000 });
  const stored = storedOperations(server).filter((op) => op.kind === 'answer');
  expect(stored).toHaveLength(3);
  expect(new Set(stored.map((op) => op.question)).size).toBe(3);
});

test('the next student at the same PC gets none of the answers the last one left, and they still arrive', async ({
  server,
  page,
  context,
}) => {
  await beginExam(page, server, '1004');
  await context.setOffline(true);
  await answer(page, 0);
  await next(page);
  await answer(page, 1);
  // The first student leaves the PC; the network comes back while it shows the sign-in page.
  await page.goto(`${server.url}/siswa-cbt`);
  await signOut(page, { despite: shell.unsent.examTitle });
  const badge = page.getByText(new RegExp(auth.waiting('\\d+')));
  await expect(badge).toBeVisible();
  expect(await page.evaluate(readContentKeys)).toEqual([]);
  await context.setOffline(false);
  await expect(badge).toHaveCount(0, { timeout: 45_000 });
  await expect
    .poll(
      () =>
        storedOperations(server)
          .filter((op) => op.kind === 'answer')
          .map((op) => op.nis),
      { timeout: 45_000 },
    )
    .toEqual(['1004', '1004']);
  await signIn(page, server.url, 'Siswa', '1005');
  await page.goto(`${server.url}/siswa-cbt`);
  await expect(page.getByRole('button', { name: cards.card.begin }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: cards.card.resume })).toHaveCount(0);
  expect(await page.evaluate(readContentKeys)).toEqual([]);
});

function examIdOf(url: string): string {
  return new URL(url).searchParams.get('examid') ?? '';
}
