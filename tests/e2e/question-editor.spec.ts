import { expect, type Locator, type Page } from '@playwright/test';
import { QTYPE } from '#contract/question-bank/question-type';
import { drawTriangle, playMetronome } from '../../server/seed/demo-media';
import { text as editor } from '../../src/features/question-bank/editor/text';
import { text as banks } from '../../src/features/question-bank/text';
import { text as ui } from '../../src/ui/text';
import { makeBank } from './support/banks';
import { test } from './support/fixtures';
import { signIn } from './support/people';
import { expectAccessible } from './support/views';

const BANK = 'Kuis Campuran';
const VERSE = 'الْحَمْدُ لِلَّهِ رَبِّ الْعَالَمِينَ';

test('a teacher writes two questions, is told what they lack, loses nothing by a reload, adds a cropped picture and a sound, and changes one', async ({
  server,
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, server.url, 'Guru', 'guru');
  await makeBank(page, server.url, BANK);

  await page.getByRole('button', { name: banks.view.write }).click();
  const preview = page.getByRole('region', { name: editor.preview });
  await expect(preview).toContainText('Pertanyaan harus diisi.');
  await write(page, editor.question, 'Akar dari ');
  await page.getByRole('button', { name: editor.tools.formula[1] }).click();
  await page.getByLabel(editor.formula.label).fill('\\sqrt{16}');
  await page.getByRole('button', { name: editor.formula.insert, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('textbox', { name: editor.question })).toBeFocused();
  await page.keyboard.type(' adalah …');
  await page.keyboard.press('Enter');
  await page.keyboard.type(VERSE);
  await write(page, editor.choice('A'), '2');
  await write(page, editor.choice('B'), '4');
  await expect(preview).toContainText('Jawaban harus diisi.');
  await expectAccessible(page, 'question-editor', [360, 1440]);

  await page.reload();
  await page.getByRole('button', { name: banks.view.write }).click();
  await expect(page.getByText(editor.restored)).toBeVisible();
  await expect(page.getByRole('textbox', { name: editor.choice('B') })).toHaveText('4');
  await page.getByRole('button', { name: editor.isRight('B') }).click();
  await expect(preview).toContainText(editor.complete);
  await write(page, editor.question, '');
  await addHalfATriangle(page);
  await addSoundForTwice(page);
  await save(page);
  const first = question(page, 1);
  const picture = first.getByRole('img', { name: 'Setengah segitiga' });
  // 420 by 300 pixels, of which the right half was kept.
  await expect(picture).toHaveAttribute('width', '210');
  await expect(picture).toHaveJSProperty('naturalWidth', 210);
  await expect(picture).toHaveJSProperty('naturalHeight', 300);
  await expect(first.getByText(ui.playLimit(2))).toBeVisible();
  await expect(first.locator('msqrt')).toHaveText('16');
  await expect(first.locator('p', { hasText: VERSE })).toHaveCSS('direction', 'rtl');
  await expect(first.getByRole('listitem').filter({ hasText: banks.view.key })).toContainText('4');

  await page.getByRole('button', { name: banks.view.write }).click();
  await page.getByLabel(editor.type, { exact: true }).selectOption(String(QTYPE.trueFalse));
  await write(page, editor.question, 'Tentukan benar atau salah.');
  await write(page, editor.statement('1'), 'Bilangan 9 adalah kuadrat.');
  await write(page, editor.statement('2'), 'Bilangan 8 adalah kuadrat.');
  await page.getByRole('button', { name: editor.true, exact: true }).first().click();
  await expect(preview).toContainText('Pernyataan 2 belum ditentukan benar atau salah.');
  await page.getByRole('button', { name: editor.false, exact: true }).nth(1).click();
  await expect(preview).toContainText(editor.complete);
  await save(page);
  await expect(question(page, 2).getByRole('listitem').nth(0)).toContainText(editor.true);
  await expect(question(page, 2).getByRole('listitem').nth(1)).toContainText(editor.false);

  await page.getByRole('button', { name: banks.view.edit(1) }).click();
  await expect(page.getByRole('textbox', { name: editor.question }).locator('msqrt')).toBeVisible();
  await write(page, editor.choice('A'), '0');
  await save(page);
  await expect(question(page, 1).getByRole('listitem').first()).toContainText('20');
  await expect(question(page, 1).locator('msqrt')).toHaveText('16');
});

/** A picture whose left half is cut off, by keyboard, before it goes where the cursor is. */
async function addHalfATriangle(page: Page): Promise<void> {
  await page.getByRole('button', { name: editor.tools.image[1] }).click();
  const dialog = page.getByRole('dialog', { name: editor.image.title });
  const buffer = Buffer.from(await drawTriangle());
  const file = { name: 'segitiga.webp', mimeType: 'image/webp', buffer };
  await dialog.getByLabel(editor.image.file).setInputFiles(file);
  const edge = dialog.getByRole('slider', { name: editor.image.edges.left });
  await edge.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '50');
  await dialog.getByLabel(editor.image.size).selectOption('small');
  await expect(dialog.getByRole('button', { name: editor.image.insert })).toBeDisabled();
  await dialog.getByLabel(editor.image.alt).fill('Setengah segitiga');
  await expectAccessible(page, 'image-dialog', [360]);
  await dialog.getByRole('button', { name: editor.image.insert }).click();
  await expect(dialog).toBeHidden();
}

async function addSoundForTwice(page: Page): Promise<void> {
  await page.getByRole('button', { name: editor.tools.sound[1] }).click();
  const dialog = page.getByRole('dialog', { name: editor.sound.title });
  const file = { name: 'ketuk.wav', mimeType: 'audio/wav', buffer: Buffer.from(playMetronome(1, 0.3)) };
  await dialog.getByLabel(editor.sound.file).setInputFiles(file);
  await dialog.getByLabel(editor.sound.plays).selectOption('2');
  await dialog.getByRole('button', { name: editor.sound.insert }).click();
  await expect(dialog).toBeHidden();
}

/** Types at the end of a field. */
async function write(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: editor.save }).click();
  await expect(page.getByRole('button', { name: banks.view.write })).toBeVisible();
}

function question(page: Page, number: number): Locator {
  const heading = page.getByRole('heading', { name: banks.view.number(number), exact: true });
  return page.locator('ol > li').filter({ has: heading });
}
