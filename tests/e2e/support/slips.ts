import type { Page } from '@playwright/test';

/** Password or code on the slip of a pupil. */
export async function secretOf(page: Page, nis: string): Promise<string> {
  const slip = page.getByRole('listitem').filter({ hasText: nis });
  return slip.locator('span').filter({ hasText: /-.*-/ }).last().innerText();
}
