import { expect, type Locator, type Page } from '@playwright/test';
import { text as exam } from '../../../src/exam/text';
import { text as question } from '../../../src/question/text';
import { text as ui } from '../../../src/ui/text';
import { tabTo } from './keyboard';

/** Answers of the questions of `everyTypeSheet`, by a piece of each; half of them by keyboard alone. */
const ANSWERS: Record<string, (page: Page, panel: Locator) => Promise<void>> = {
  async Diskriminan(page, panel) {
    const labels = await panel.locator('label').allTextContents();
    await page.keyboard.press('ABCD'.charAt(labels.findIndex((label) => label.endsWith('−16'))));
  },

  /** One of the two that are right. */
  async segitiga(page, panel) {
    await expect(panel.getByRole('img', { name: /^Segitiga siku-siku/ })).toBeVisible();
    await panel.getByText('Luasnya 6.').click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  },

  async tabel(page, panel) {
    await expect(panel.getByRole('table')).toBeVisible();
    for (const truth of ['Modusnya 80.', 'Siswanya 30 orang.', 'Siswanya 22 orang.']) {
      await tabTo(page, question.true);
      await page.keyboard.press(truth === 'Siswanya 30 orang.' ? 'ArrowRight' : 'Space');
    }
  },

  /** Two of three. */
  async lambangnya(page, panel) {
    await expect(panel.getByText('سَبْعَةٌ')).toHaveAttribute('lang', 'ar');
    const rows = panel.getByRole('radiogroup');
    for (const [row, symbol] of ['5', '7', '9'].entries()) {
      const partner = rows.nth(row).getByRole('radio', { name: new RegExp(`\\. ${symbol}$`) });
      await partner.focus();
      await page.keyboard.press('Space');
      await expect(partner).toBeChecked();
    }
  },

  async Mesir(page, panel) {
    await panel.getByRole('textbox').fill('  kairo ');
    await page.keyboard.press('Tab');
  },

  async Dengarkan(page, panel) {
    await tabTo(page, ui.soundButton.still);
    await hear(page, panel, 1);
    await panel.getByRole('textbox').fill('3,5');
    await page.keyboard.press('Tab');
  },

  async kuadrat(page, panel) {
    await panel.getByRole('textbox').fill('Tambahkan (b/2)² pada kedua ruas.');
    await page.keyboard.press('Tab');
  },
};

/** How often somebody changes an answer by them: the table and the matching question have three parts each. */
export const CHANGES = 11;

/** The order is the student's own, so the question is read before it is answered. */
export async function answerShown(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: /^Soal \d+ dari/ });
  const words = (await panel.textContent()) ?? '';
  const [, answer] = Object.entries(ANSWERS).find(([piece]) => words.includes(piece)) ?? [];
  if (!answer) throw new Error(`Nobody knows the answer of “${words}”.`);
  await answer(page, panel);
  await expect(panel.getByText(SAVED).first()).toBeVisible();
}

const SAVED = new RegExp(`^(${exam.savedLocally}|${exam.delivered})$`);

/** Presses the button that has the focus, and waits until the sound has been heard to its end. */
export async function hear(page: Page, panel: Locator, left: number): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(panel.getByText(ui.playsLeft(left, 2))).toBeVisible();
  await expect(panel.getByRole('button', { name: ui.soundButton.still })).toBeVisible();
}
