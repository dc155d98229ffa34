import { expect, type Page } from '@playwright/test';

/** More stops than any screen has before what is looked for. */
const STOPS_MAX = 60;

/** Goes on by Tab to the control of this name, as somebody without a mouse would; each stop must be visible. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(describeFocus);
    if (focus.name && !focus.isMarked) throw new Error(`The focus on “${focus.name}” cannot be seen.`);
    if (focus.name === name) return;
    passed.push(focus.name);
  }
  expect(passed, `Tab never came to “${name}”`).toContain(name);
}

/** Runs in the page. A ring, or for whole regions nothing: they are places to read from, not controls. */
function describeFocus(): { name: string; isMarked: boolean } {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isMarked: true };
  const labels = (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
  const own = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined;
  const name = element.getAttribute('aria-label') || labels || own || element.textContent || '';
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const isMarked = outlineStyle !== 'none' && outlineWidth !== '0px';
  return { name: name.replace(/ \*$/, '').trim(), isMarked };
}
