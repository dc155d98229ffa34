import { expect } from '@playwright/test';
import { text } from '../../src/features/records/text';
import { test } from './support/fixtures';
import { enter } from './support/people';

test('a parent proposes, the homeroom teacher approves, the admin sees it', async ({ server, browser }) => {
  const parent = await enter(browser, server, 'Wali', 'wali@demo.sch.id');
  const teacher = await enter(browser, server, 'Guru', 'guru');
  const admin = await enter(browser, server, 'Admin', 'admin@demo.sch.id');

  await parent.goto(`${server.url}/orangtua-database-siswa`);
  await parent.getByRole('button', { name: text.propose(text.sections.address) }).click();
  const drawer = parent.getByRole('dialog');
  await drawer.getByLabel('Kecamatan').selectOption({ label: 'Kiaracondong' });
  await drawer.getByLabel('Desa/Kelurahan').selectOption({ label: 'Babakan Sari' });
  await drawer.getByLabel('Alamat', { exact: true }).fill('Jalan Kenanga 12');
  await drawer.getByRole('button', { name: text.send }).click();
  await expect(drawer).toBeHidden();
  await expect(parent.getByRole('heading', { name: text.ownProposals })).toBeVisible();

  await teacher.goto(`${server.url}/database`);
  await teacher.getByRole('button', { name: text.filters.waiting, exact: true }).click();
  await teacher.getByRole('row', { name: '1001' }).getByRole('button').first().click();
  await expect(teacher.getByRole('heading', { name: text.reviewTitle(3) })).toBeVisible();
  await teacher.getByRole('button', { name: text.refuseOf('No. HP ibu') }).click();
  await teacher.getByRole('button', { name: text.approveOf('Alamat') }).click();
  await teacher.getByRole('button', { name: text.approveOf('Wilayah') }).click();
  await teacher.getByLabel(text.reason).fill('Nomor ini milik orang lain.');
  await teacher.getByRole('button', { name: text.decide(3) }).click();
  await expect(teacher.getByRole('heading', { name: text.reviewTitle(3) })).toBeHidden();

  await admin.goto(`${server.url}/database`);
  await admin.getByRole('searchbox').fill('1001');
  await admin.getByRole('row', { name: '1001' }).getByRole('button').first().click();
  await expect(admin.getByText('Jalan Kenanga 12')).toBeVisible();
  await expect(admin.getByText('Babakan Sari, Kiaracondong, Kota Bandung, Jawa Barat')).toBeVisible();

  await parent.reload();
  await expect(parent.getByText(text.reasonGiven('Nomor ini milik orang lain.'))).toBeVisible();
});
