import { expect, type Locator } from '@playwright/test';
import readQrCode from 'jsqr';
import sharp from 'sharp';
import { text as seating } from '../../src/features/exam/seating/text';
import { text as office } from '../../src/features/exam/text';
import { text as cards } from '../../src/features/exam-session/text';
import { planExam } from './support/exam-day';
import { openExam } from './support/exam-office';
import { test } from './support/fixtures';
import { enter, knock } from './support/people';
import { expectAccessible } from './support/views';

test('a teacher lets the clock replace the token; its code on the wall opens the exam with the token typed, once its pupil has signed in', async ({
  server,
  browser,
  page,
}) => {
  const teacher = await enter(browser, server, 'Guru', 'guru');
  const day = await planExam(teacher, server, ['1001']);
  await openExam(teacher, server, day);
  await teacher.getByRole('button', { name: office.page.edit }).click();
  await teacher.getByLabel(office.form.tokenMinutes).selectOption({ label: office.form.tokenEvery(15) });
  await teacher.getByRole('button', { name: 'Simpan' }).click();
  await expect(teacher.getByText(/^Berganti pukul/)).toBeVisible();
  await expect(teacher.getByText(day.token)).toHaveCount(0);

  await teacher.getByRole('button', { name: office.token.project }).click();
  const wall = teacher.getByRole('dialog', { name: day.name });
  await expect(wall.getByText(office.token.projectQr)).toBeVisible();
  await expectAccessible(teacher, 'token-wall');
  let address = '';
  let token = '';
  // Between picture and words its time may have come.
  await expect
    .poll(async () => {
      address = await scan(wall.getByRole('img'));
      token = new URL(address).hash.slice('#token='.length);
      return wall.getByText(token).isVisible();
    })
    .toBe(true);

  await page.goto(address);
  await page.waitForURL(`${server.url}/`);
  await knock(page, server.url, 'Siswa', '1001');
  await page.waitForURL(/siswa-dashboard/);
  await page.goto(`${server.url}/siswa-cbt`);
  const card = page.getByRole('article').filter({ hasText: day.name });
  await card.getByRole('button', { name: cards.card.begin }).click();
  await expect(page.getByLabel(cards.confirm.token)).toHaveValue(token);
  await page.getByRole('button', { name: cards.confirm.go }).click();
  await page.waitForURL(/onExam/);

  await wall.press('Escape');
  await teacher.getByRole('button', { name: seating.token.renew }).click();
  await teacher.getByRole('alertdialog').getByRole('button', { name: seating.token.confirm }).click();
  await expect(teacher.getByText(token)).toHaveCount(0);
});

/** What a camera reads in the picture. */
async function scan(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot({ scale: 'css' }))
    .resize({ width: 800 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = readQrCode(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('No camera reads this code.');
  return code.data;
}
