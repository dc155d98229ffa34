import { expect } from '@playwright/test';
import { PATHS } from '../../src/app/paths';
import { test } from './support/fixtures';
import { signIn } from './support/people';

test('a name of one very long word leaves all columns of a list in view', async ({ server, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server.url, 'Admin', 'admin@demo.sch.id');
  const name =
    'Muhammadabdurrahmanwahidalfatihsyahputranegarakusumawardhanamangkunegaraadiningratsuryawibisono';
  const headers = { origin: server.url };
  const made = await page.request.post(`${server.url}/api/admin/student/add-student`, {
    headers,
    data: { nis: '7771', name },
  });
  expect(made.status()).toBe(200);
  await page.goto(`${server.url}${PATHS.adminStudents}?tab=data`);
  await page.getByRole('searchbox', { name: /NIS/ }).fill('7771');
  await expect(page.getByRole('cell', { name }).first()).toBeVisible();
  const beyond = await page
    .locator('[data-scroll-rows]')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(beyond).toBe(0);
});
