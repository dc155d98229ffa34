import { expect, type Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { QTYPE } from '#contract/question-bank/question-type';
import { drawTriangle } from '../../server/seed/demo-media';
import { text as editor } from '../../src/features/question-bank/editor/text';
import { text as imported } from '../../src/features/question-bank/import/text';
import { text as banks } from '../../src/features/question-bank/text';
import { makeBank } from './support/banks';
import { everyTypeSheet } from './support/every-type-sheet';
import { test } from './support/fixtures';
import { signIn } from './support/people';

const TYPES = Object.values(QTYPE);
const LEAST_TARGET = 44;

test('by keyboard alone each field comes to its tools and back, a table is left again, and no press loses its place', async ({
  server,
  page,
}) => {
  await signIn(page, server.url, 'Guru', 'guru');
  await makeBank(page, server.url, 'Papan ketik');
  await page.getByRole('button', { name: banks.view.write }).press('Enter');

  await page.getByRole('textbox', { name: editor.choice('B') }).focus();
  await toTool(page, editor.tools.formula[1]);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(editor.formula.label)).toBeFocused();
  await page.keyboard.type('\\sqrt{9}');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('textbox', { name: editor.choice('B') }).locator('msqrt')).toBeVisible();
  await expect(page.getByRole('textbox', { name: editor.question }).locator('msqrt')).toBeHidden();
  await expect(page.getByRole('textbox', { name: editor.choice('B') })).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: editor.choice('B') })).toBeFocused();

  const question = page.getByRole('textbox', { name: editor.question });
  await question.focus();
  await toTool(page, editor.tools.table[1]);
  await page.keyboard.press('Enter');
  await expect(question).toBeFocused();
  await toTool(page, editor.tableTools.deleteTable);
  await page.keyboard.press('Escape');
  await expect(question).toBeFocused();
  for (let cell = 0; cell < 9; cell += 1) await page.keyboard.press('Tab');
  await expect(question).not.toBeFocused();
  await expect(question.getByRole('row')).toHaveCount(3);

  const remove = (letter: string) =>
    page.getByRole('button', { name: editor.remove(editor.choice(letter)), exact: true });
  await remove('B').press('Enter');
  await expect(remove('B')).toBeFocused();
  for (const _row of ['C', 'B']) await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});

test('by touch on a phone each control of every type, of the crop and of the list of a file is large enough', async ({
  server,
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await signIn(page, server.url, 'Guru', 'guru');
  await makeBank(page, server.url, 'Sentuh', 'paket');
  const bank = page.url();
  await page.getByRole('button', { name: banks.view.upload }).first().tap();
  const cells = (await everyTypeSheet()).map((row) => row.map((value) => ({ value })));
  const buffer = await (await writeXlsxFile(cells)).toBuffer();
  const mimeType = 'application/octet-stream';
  await page.locator('input[type=file]').setInputFiles({ name: 'soal.xlsx', mimeType, buffer });
  await expect(page.getByRole('list', { name: imported.list })).toBeVisible();
  await expectLargeTargets(page, 'the list of a file');
  await page.getByRole('button', { name: imported.mendTitle(1), exact: true }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectLargeTargets(page, 'the question that is mended');
  await page.keyboard.press('Escape');
  await page.goto(bank);
  await page.getByRole('button', { name: banks.view.write }).tap();
  for (const qtype of TYPES) {
    await page.getByLabel(editor.type, { exact: true }).selectOption(String(qtype));
    await expectLargeTargets(page, `type ${qtype}`);
  }
  await page.getByRole('textbox', { name: editor.question }).tap();
  await page.getByRole('button', { name: editor.tools.table[1] }).tap();
  await expectLargeTargets(page, 'a table');
  await page.getByRole('button', { name: editor.tools.image[1] }).tap();
  const file = { name: 't.webp', mimeType: 'image/webp', buffer: Buffer.from(await drawTriangle()) };
  await page.getByLabel(editor.image.file).setInputFiles(file);
  await expect(page.getByRole('slider')).toHaveCount(4);
  await expectLargeTargets(page, 'the crop');
  await context.close();
});

/** From the field to the tools, and among them. */
async function toTool(page: Page, name: string): Promise<void> {
  const tools = page.getByRole('toolbar', { name: editor.toolbar });
  const tool = tools.getByRole('button', { name, exact: true });
  await expect(tool).toBeEnabled();
  await page.keyboard.press('Alt+F10');
  await expect(tools.locator(':focus')).toBeVisible();
  const count = await tools.getByRole('button').count();
  for (let step = 0; step < count; step += 1) {
    if (await tool.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowRight');
  }
  await expect(tool).toBeFocused();
}

async function expectLargeTargets(page: Page, where: string): Promise<void> {
  // What has just come may still grow.
  await expect.poll(() => page.evaluate(listSmall, LEAST_TARGET), where).toEqual([]);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Runs in the page: what can be pressed, can be seen, and is smaller than a finger. Links within words are as high as these. */
function listSmall(least: number): string[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
  const found = root?.querySelectorAll<HTMLElement>(
    'button, select, input, [role=textbox], [role=slider], [role=radio], [role=checkbox], audio',
  );
  return [...(found ?? [])].flatMap((element) => {
    // A label around it is pressed as well.
    const target = element.closest('label') ?? element;
    const { width, height } = target.getBoundingClientRect();
    const isHidden = !target.checkVisibility({ visibilityProperty: true }) || width < 2;
    if (isHidden || (width >= least - 0.5 && height >= least - 0.5)) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return [`${element.tagName} “${name.slice(0, 40)}” ${Math.round(width)}×${Math.round(height)}`];
  });
}
