import type { Page } from '@playwright/test';

/** Password or code on the slip of whom its words name: by NIS, username or e-mail. */
export async function secretOf(page: Page, who: string): Promise<string> {
  const slip = page.getByRole('listitem').filter({ hasText: who });
  return slip.locator('span').filter({ hasText: /-.*-/ }).last().innerText();
}

/** Leaves the sheet, whose secrets are not shown again. */
export async function leaveSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Selesai' }).click();
  await page.getByRole('button', { name: 'Tutup lembar' }).click();
}
