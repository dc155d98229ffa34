import { expect } from '@playwright/test';
import { PATHS } from '../../src/app/paths';
import { callsOf } from './support/calls';
import { test } from './support/fixtures';
import { signIn } from './support/people';

test('a name of one very long word leaves all columns of a list in view', async ({ server, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server.url, 'Admin', 'admin@demo.sch.id');
  const name =
    'Muhammadabdurrahmanwahidalfatihsyahputranegarakusumawardhanamangkunegaraadiningratsuryawibisono';
  await callsOf(page.request, server.url).post('/api/admin/student/add-student', { nis: '7771', name });
  await page.goto(`${server.url}${PATHS.adminStudents}?tab=data`);
  await page.getByRole('searchbox', { name: /NIS/ }).fill('7771');
  await expect(page.getByRole('cell', { name }).first()).toBeVisible();
  const rows = page.locator('[data-scroll-rows]');
  const beyond = () => rows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(beyond).toBe(0);
});
