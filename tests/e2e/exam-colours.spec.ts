import { expect, type Locator, type Page } from '@playwright/test';
import { secondsLeft, stopClock } from './support/clock';
import { answer, beginExam, next } from './support/exam';
import { test } from './support/fixtures';

const SECOND = 1_000;

// Spec §9: red at 300 s or less, amber at 600 s or less, otherwise white.
test('the countdown is drawn white, then amber from 600 s on, then red from 300 s on', async ({
  server,
  page,
  context,
}) => {
  await page.clock.install();
  await beginExam(page, server, '1001');
  // What the server says of the time would contradict a clock that jumps.
  await context.setOffline(true);
  await stopClock(page);
  const timer = page.getByRole('timer').first();
  await page.clock.fastForward(((await secondsLeft(page)) - 620) * SECOND);
  const colours: [number, { background: string; letters: string }][] = [];
  for (const left of [601, 600, 301, 300, 1]) {
    await runUntil(page, left);
    colours.push([left, await coloursOf(timer)]);
  }
  expect(colours).toEqual([
    [601, { background: 'none', letters: 'white' }],
    [600, { background: 'amber', letters: 'black' }],
    [301, { background: 'amber', letters: 'black' }],
    [300, { background: 'red', letters: 'white' }],
    [1, { background: 'red', letters: 'white' }],
  ]);
});

// Spec §5: the current one is highlighted; answered ones are green.
for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the list of numbers answered ones are drawn green, and only the current one has a ring (${colorScheme})`, async ({
    server,
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await beginExam(page, server, '1002');
    const cell = (number: number) =>
      page.getByRole('button', { name: `Soal ${number},`, exact: false }).first();
    const look = async (number: number) => ({
      isGreen: (await coloursOf(cell(number))).background === 'green',
      ...(await ringOf(cell(number))),
    });
    expect(await look(1)).toEqual({ isGreen: false, current: 'step', hasRing: true });
    await answer(page, 0);
    expect(await look(1)).toEqual({ isGreen: true, current: 'step', hasRing: true });
    await next(page);
    expect(await look(1)).toEqual({ isGreen: true, current: null, hasRing: false });
    expect(await look(2)).toEqual({ isGreen: false, current: 'step', hasRing: true });
    expect(await look(3)).toEqual({ isGreen: false, current: null, hasRing: false });
  });
}

/** Lets the page's time pass until the countdown shows so many seconds. */
async function runUntil(page: Page, left: number): Promise<void> {
  for (let shown = await secondsLeft(page); shown > left; shown = await secondsLeft(page))
    await page.clock.runFor(Math.max(1, shown - left - 1) * SECOND);
  expect(await secondsLeft(page)).toBe(left);
}

/** The names of the colours that a browser has computed. */
async function coloursOf(part: Locator): Promise<{ background: string; letters: string }> {
  const { backgroundColor, color } = await part.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });
  return { background: nameOf(backgroundColor), letters: nameOf(color) };
}

async function ringOf(part: Locator): Promise<{ current: string | null; hasRing: boolean }> {
  const { outlineStyle, outlineWidth } = await part.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { outlineStyle, outlineWidth };
  });
  const hasRing = outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2;
  return { current: await part.getAttribute('aria-current'), hasRing };
}

/** By hue, so that a palette may change and a red may not become another colour. */
function nameOf(colour: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (alpha === 0) return 'none';
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (low > 240) return 'white';
  if (high < 40) return 'black';
  if (high - low < 40) return 'grey';
  return HUES.find(([, from, to]) => isBetween(hueOf([red, green, blue]), from, to))?.[0] ?? colour;
}

const HUES: [string, number, number][] = [
  ['red', -15, 22],
  ['amber', 30, 52],
  ['green', 90, 170],
];

function isBetween(hue: number, from: number, to: number): boolean {
  return [hue, hue - 360].some((each) => each >= from && each <= to);
}

/** In degrees: 0 is red, 120 green, 240 blue. */
function hueOf([red, green, blue]: [number, number, number]): number {
  const degrees = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  return (degrees + 360) % 360;
}
