import { expect, type Page } from '@playwright/test';
import { text as ui } from '../../../src/ui/text';
import { findViolations } from './axe';

/** Goes to a page and waits until all of it is there: a mark of loading alone proves nothing on a slow machine. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilWhole(page);
}

/** Waits until nothing on the page is still being fetched. */
export async function untilWhole(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]').or(page.getByText(ui.loading))).toHaveCount(0);
}

/** Phone, tablet, desktop. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

// WCAG 2.2 AA as far as a machine can see it.
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** `SCREENS=some` leaves a picture of each view in `.tmp/screens` for eyes; `SCREENS=all` looks at every size in both schemes besides. */
const { SCREENS } = process.env;

/**
 * Looks at what is on screen in every size, once light or dark, or in the named sizes, light and dark: nothing wider than the
 * screen, no box that scrolls by a sliver, and no rule broken.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  widths?: readonly number[],
  schemesAt: (width: number) => readonly Scheme[] = () => SCHEMES,
): Promise<void> {
  const before = page.viewportSize();
  for (const [index, size] of SIZES.entries()) {
    if (widths && !widths.includes(size.width)) continue;
    await page.setViewportSize(size);
    // Every screen is seen in both, with a single change between them, because a change takes longer than a look.
    const inTurn = SCHEMES.slice((numberOf(screen) + Number(index === 0)) % 2).slice(0, 1);
    for (const colorScheme of widths || SCREENS === 'all' ? schemesAt(size.width) : inTurn) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The app follows the system a moment later.
      await page.waitForFunction((name) => document.documentElement.classList.contains(name), colorScheme);
      await page.evaluate(settle);
      await lookAt(page, `${screen}-${size.width}-${colorScheme}`);
    }
  }
  if (before) await page.setViewportSize(before);
}

async function lookAt(page: Page, view: string): Promise<void> {
  if (SCREENS) await page.screenshot({ path: `.tmp/screens/${view}.png` });
  const violations = await findViolations(page, { type: 'tag', values: TAGS });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
  expect.soft(found, view).toEqual([]);
  expect.soft(await page.evaluate(overflow), `${view} scrolls sideways`).toBe(0);
  expect.soft(await page.evaluate(findSlivers, SLIVER_PX), `${view} scrolls by a sliver`).toEqual([]);
}

/** By its name, so that a screen is always seen the same way, and half of all screens each. */
function numberOf(screen: string): number {
  return [...screen].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

/** The six views in pairs, each of two sizes and both schemes. */
const PAIRS: readonly Readonly<Record<number, Scheme>>[] = [
  { 360: 'light', 1440: 'dark' },
  { 360: 'dark', 820: 'light' },
  { 820: 'dark', 1440: 'light' },
];

/**
 * For what lies within a page that is looked at in every view: two views suffice, because frame and colours are the
 * page's own, at half a minute less per page. Which two depends on the name, so that a screen has always the same, and
 * all six are seen among the tabs.
 */
export async function expectAccessibleWithin(page: Page, screen: string): Promise<void> {
  const pair = PAIRS[numberOf(screen) % PAIRS.length] ?? {};
  await expectAccessible(page, screen, Object.keys(pair).map(Number), (width) => {
    const scheme = pair[width];
    return scheme ? [scheme] : [];
  });
}

/** Runs in the page: waits for its letters, and lets changes of colour and whatever the new size moved be at their end. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  for (const moving of document.getAnimations()) {
    const end = moving.effect?.getComputedTiming().endTime;
    if (typeof end === 'number' && Number.isFinite(end)) moving.finish();
  }
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
}

/** Nobody has so little to scroll on purpose: a border or a line too tall gives the box a scroll bar, where bars are shown. */
const SLIVER_PX = 3;

/** Runs in the page: boxes that scroll by less than this. */
function findSlivers(limit: number): string[] {
  const isSliver = (style: string, beyond: number) =>
    /auto|scroll/.test(style) && beyond > 0 && beyond < limit;
  return [...document.querySelectorAll('*')]
    .filter((box) => {
      // As high as the screen lets it be: by how little its content is higher says nothing.
      if (box.closest('[role=dialog], [role=alertdialog]')) return false;
      const { overflowX, overflowY } = getComputedStyle(box);
      return (
        isSliver(overflowY, box.scrollHeight - box.clientHeight) ||
        isSliver(overflowX, box.scrollWidth - box.clientWidth)
      );
    })
    .map((box) => `${box.tagName} ${box.role ?? box.className}: ${box.textContent.slice(0, 60)}`);
}

/** Runs in the page: pixels by which it is wider than the screen. */
function overflow(): number {
  return Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
