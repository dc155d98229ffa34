import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { documentName } from '#contract/records/document-text';
import { text } from '../../src/features/records/documents/text';
import { text as records } from '../../src/features/records/text';
import { pdfOf } from '../support/record-documents';
import { test } from './support/fixtures';
import { enter } from './support/people';
import { expectAccessible, openWhole, untilWhole } from './support/views';

const CARD = documentName({ kind: 'familyCard', name: null });
const CERTIFICATE = documentName({ kind: 'birthCertificate', name: null });

/** As a phone takes it: larger than what is sent of it. */
async function photograph() {
  const face = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="3200"><rect width="2400" height="3200" fill="#b3261e"/>
    <circle cx="1200" cy="1300" r="620" fill="#e0b090"/><rect x="500" y="2050" width="1400" height="1150" rx="500" fill="#f4f4f4"/></svg>`;
  return {
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(Buffer.from(face)).jpeg().toBuffer(),
  };
}

const pdf = { name: 'kk.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf('kk', 40_000)) };

async function openRecord(page: Page, server: { url: string }) {
  await openWhole(page, `${server.url}/database`);
  await page.getByRole('searchbox').fill('1001');
  await page.getByRole('row', { name: '1001' }).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: text.title })).toBeVisible();
}

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);

test('a parent sends a photograph and a document, the homeroom teacher accepts them, the admin sees them on record', async ({
  server,
  browser,
}) => {
  test.slow();
  const parent = await enter(browser, server, 'Wali', 'wali@demo.sch.id');
  const teacher = await enter(browser, server, 'Guru', 'guru');
  const admin = await enter(browser, server, 'Admin', 'admin@demo.sch.id');

  await openWhole(parent, `${server.url}/orangtua-database-siswa`);
  await expect(parent.getByText(text.empty)).toBeVisible();
  await parent.getByRole('button', { name: text.proposePhoto }).click();
  await choose(parent, await photograph());
  await expect(parent.getByRole('dialog')).toBeHidden();
  await parent.getByRole('button', { name: text.proposeAdd }).click();
  const dialog = parent.getByRole('dialog');
  await dialog.getByLabel(text.kind).selectOption({ label: CARD });
  await choose(parent, { ...pdf, buffer: Buffer.from('%PDF-1.4 cut off') });
  await expect(dialog.getByText('Pakai PDF yang utuh', { exact: false })).toBeVisible();
  await expectAccessible(parent, 'record-document-add');
  await choose(parent, pdf);
  await expect(dialog).toBeHidden();
  await expect(parent.getByRole('listitem').filter({ hasText: CARD }).last()).toContainText(text.waiting);
  await untilWhole(parent);
  await parent.getByRole('heading', { name: text.title }).scrollIntoViewIfNeeded();
  await expectAccessible(parent, 'record-documents-parent');

  await openRecord(teacher, server);
  await untilWhole(teacher);
  await expect(teacher.getByRole('heading', { name: records.reviewTitle(3) })).toBeVisible();
  const proposed = teacher.getByText(text.proposedPhoto, { exact: true });
  await expect(proposed).toHaveCount(1);
  // The proposed photograph has come as a picture that this browser can show.
  const shown = teacher.locator('img[alt^="Foto "]').first();
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(480);
  const saved = teacher.waitForEvent('download');
  await teacher
    .getByRole('button', { name: text.saveOf(CARD) })
    .first()
    .click();
  expect((await saved).suggestedFilename()).toBe('kartu-keluarga.pdf');
  await expectAccessible(teacher, 'record-documents-review');
  for (const name of [text.names.photo, CARD])
    await teacher.getByRole('button', { name: records.approveOf(name), exact: true }).click();
  await teacher.getByRole('button', { name: records.decide(2) }).click();
  await expect(teacher.getByRole('heading', { name: records.reviewTitle(1) })).toBeVisible();

  await openRecord(admin, server);
  await expect(admin.locator('img[alt^="Foto "]').last()).toHaveJSProperty('naturalWidth', 480);
  await admin.getByRole('button', { name: text.add, exact: true }).click();
  await admin.getByRole('dialog').getByLabel(text.kind).selectOption({ label: CERTIFICATE });
  await choose(admin, await photograph());
  await expect(admin.getByRole('dialog')).toBeHidden();
  await admin.getByRole('button', { name: text.openOf(CERTIFICATE) }).click();
  await expect(admin.getByRole('dialog').getByRole('img', { name: CERTIFICATE })).toHaveJSProperty(
    'naturalHeight',
    2200,
  );
  await expectAccessible(admin, 'record-document-open');
  const kept = admin.waitForEvent('download');
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: text.saveOf(CERTIFICATE) })
    .click();
  const buffer = await readFile(await (await kept).path());
  await admin.keyboard.press('Escape');
  // What was saved from the record is known when it comes back.
  await admin.getByRole('button', { name: text.add, exact: true }).click();
  await admin.getByRole('dialog').getByLabel(text.kind).selectOption({ label: CERTIFICATE });
  await choose(admin, { name: 'akta.jpg', mimeType: 'image/jpeg', buffer });
  await expect(admin.getByRole('dialog')).toBeHidden();
  await expect(admin.getByText('Berkas ini sudah ada.')).toBeVisible();
  await expect(admin.getByRole('button', { name: text.openOf(CERTIFICATE) })).toHaveCount(1);
  await admin.getByRole('heading', { name: text.title }).scrollIntoViewIfNeeded();
  await expectAccessible(admin, 'record-documents-admin');
  await admin.getByRole('button', { name: new RegExp(`^${CARD}`) }).click();
  await admin.getByRole('menuitem', { name: text.remove }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: text.remove }).click();
  await expect(admin.getByRole('button', { name: text.saveOf(CARD) })).toBeHidden();

  // A family is told that a removal waits.
  await parent.reload();
  await parent.getByRole('button', { name: new RegExp(`^${CERTIFICATE}`) }).click();
  await parent.getByRole('menuitem', { name: text.proposeRemoval }).click();
  await parent.getByRole('alertdialog').getByRole('button', { name: text.send }).click();
  await expect(parent.getByRole('listitem').filter({ hasText: CERTIFICATE }).first()).toContainText(
    text.removalWaits,
  );
  await parent.getByRole('heading', { name: text.title }).scrollIntoViewIfNeeded();
  await expectAccessible(parent, 'record-documents-leaving');
  await expect(parent.getByText(records.states.approved, { exact: true })).toHaveCount(2);
});
