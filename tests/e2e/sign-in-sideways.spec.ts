import { expect } from '@playwright/test';
import { text as ui } from '../../src/ui/text';
import { test } from './support/fixtures';
import { knock } from './support/people';

test('on a phone that lies on its side the word of a refused sign-in stays off the password', async ({
  server,
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 740, height: 360 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await knock(page, server.url, 'Siswa', '1001', 'keliru');
  const toast = page.getByRole('region', { name: ui.notifications }).getByRole('alert');
  await expect(toast).toBeVisible();
  const password = page.locator('input[type=password]');
  const isApart = async () => {
    const [one, other] = await Promise.all([toast.boundingBox(), password.boundingBox()]);
    return one && other ? one.y >= other.y + other.height || one.y + one.height <= other.y : false;
  };
  await expect.poll(isApart).toBe(true);
  for (const y of [0, 80, 160, 400]) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await expect.poll(isApart).toBe(true);
  }
  await context.close();
});
