import type { Page } from '@playwright/test';

/** So far the page's time jumps on; longer than it takes to say so on a machine that stands still for a while. */
const AHEAD_MS = 20_000;

/**
 * From now on the page's time passes by `clock.runFor` alone: what a slow machine takes does not count. Its clock is
 * installed; `clock.resume` lets it go on.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}

/** Moves into or out of fullscreen, which the app has heard of once this resolves. */
export async function untilFullscreenChanges(page: Page, move: () => Promise<unknown>): Promise<void> {
  const changed = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('fullscreenchange', resolve, { once: true })),
  );
  await move();
  await changed;
}

/** What the countdown of a running exam shows. */
export async function secondsLeft(page: Page): Promise<number> {
  const shown = (await page.getByRole('timer').first().textContent()) ?? '';
  const [hours = 0, minutes = 0, seconds = 0] = (/(\d+):(\d+):(\d+)/.exec(shown) ?? []).slice(1).map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
}

/** Of a page that leaves by itself, and that is looked at longer than it stays. */
export async function forbidLeaving(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener('navigate', (event) => event.preventDefault());
  });
}
