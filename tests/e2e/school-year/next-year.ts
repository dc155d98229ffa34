import { expect, type Page } from '@playwright/test';
import { text as promotion } from '../../../src/features/school/promotion/text';
import { text } from '../../../src/features/school/text';
import { text as table } from '../../../src/ui/table/text';
import { expectAccessible } from '../support/views';
import { add } from './first-weeks';
import { openClass } from './past';
import { BIMA, CITRA, CLASSES, type ClassName, NEXT_YEAR, type Story, YEAR } from './school';

/** Everybody goes with his class, but for one who stays and one who moves to another school. */
export async function promoteAll(admin: Page, story: Story): Promise<void> {
  const { origin } = story;
  await admin.goto(`${origin}/admin-data-pokok?tab=periode`);
  await add(admin, text.period.add, { [text.name]: NEXT_YEAR });
  story.years = 2;
  await admin.goto(`${origin}/admin-data-siswa?tab=kenaikan`);
  await admin.getByLabel(promotion.to).selectOption({ label: NEXT_YEAR });
  const [x, xi, xii] = CLASSES;
  const targets = { [x]: promotion.ways.up(xi), [xi]: promotion.ways.up(xii), [xii]: promotion.graduate };
  for (const [from, to] of Object.entries(targets)) {
    const chosen = admin.getByLabel(promotion.target(from), { exact: true }).locator('option:checked');
    await expect(chosen).toHaveText(to);
  }
  await admin.getByText(promotion.exceptions).first().click();
  await admin.getByLabel(promotion.nextOf(BIMA.name)).selectOption({ label: promotion.ways.own(x) });
  await admin.getByLabel(promotion.nextOf(CITRA.name)).selectOption({ label: promotion.moved });
  const sum = ['4 naik', '1 tetap setingkat', '2 lulus', '1 pindah'].join(' · ');
  await expect(admin.getByText(sum)).toBeVisible();
  await expectAccessible(admin, 'promotion', [360]);
  await admin.getByRole('button', { name: promotion.save('8') }).click();
  await expectAccessible(admin, 'promotion, asked', [360]);
  await admin.getByRole('alertdialog').getByRole('button', { name: promotion.confirm }).click();
  await expect(admin.getByText(`${YEAR} → ${NEXT_YEAR}`)).toBeVisible();
  await expect(admin.getByText(promotion.allDone(YEAR))).toBeVisible();
}

export async function beginYear(admin: Page, { origin }: Story): Promise<void> {
  await admin.goto(`${origin}/admin-data-pokok?tab=periode`);
  await admin.getByRole('button', { name: table.rowActions(NEXT_YEAR) }).click();
  await admin.getByRole('menuitem', { name: text.period.activate }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: text.period.activate }).click();
  await expect(admin.getByRole('row').filter({ hasText: NEXT_YEAR })).toContainText(text.period.active);
  await expect(admin.getByRole('row').filter({ hasText: YEAR })).toContainText(text.period.closed);
}

/** Who sits in a class of the year that has begun; nobody: none. */
export async function expectPupils(
  admin: Page,
  story: Story,
  name: ClassName,
  pupils: readonly { name: string }[],
): Promise<void> {
  await openClass(admin, story, NEXT_YEAR, name);
  const names = admin.getByRole('table').locator('tbody tr td:first-child');
  await expect(names).toHaveText(pupils.map((pupil) => pupil.name));
}
