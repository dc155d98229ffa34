import { expect, type Page } from '@playwright/test';

/** More stops than any screen has before what is looked for. */
const STOPS_MAX = 60;

/** Goes on by Tab to the control of this name, as somebody without a mouse would; each stop must be visible. */
export async function tabTo(page: Page, name: string): Promise<void> {
  // Nobody presses a key before there is something on the screen.
  await expect
    .poll(async () => (await page.evaluate(describeControls, CONTROLS)).map((control) => control.name), {
      message: `There is no “${name}”`,
    })
    .toContain(name);
  const passed: string[] = [];
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab');
    const [focus] = await page.evaluate(describeControls, ':focus');
    if (focus?.name && !focus.isMarked) throw new Error(`The focus on “${focus.name}” cannot be seen.`);
    if (focus?.name === name) return;
    passed.push(focus?.name ?? '');
  }
  expect(passed, `Tab never came to “${name}”`).toContain(name);
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

/** Runs in the page. A ring, or for whole regions nothing: they are places to read from, not controls. */
function describeControls(selector: string): { name: string; isMarked: boolean }[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
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
  });
}

/** More controls than any screen has. */
const CONTROLS_MAX = 500;

/** A list that comes, and one that is asked for again; a third time it is a fault of the page. */
const WALKS_MAX = 3;

/** What is wrong with a walk. */
interface Fault {
  what: string;
  controls: readonly (string | number)[];
  expected: readonly (string | number)[];
}

/**
 * Goes by Tab through the whole page, or through the dialog that is open over it: every control is come to once, in
 * the order of the page, and shows that it has the focus. Where a page that was drawn anew
 * meanwhile lacks something, it is walked again.
 */
export async function walkByKeyboard(page: Page, screen: string): Promise<void> {
  let walk = await walkOnce(page);
  for (let walks = 1; walks < WALKS_MAX && walk.faults.length > 0 && walk.isDrawnAnew; walks += 1)
    walk = await walkOnce(page);
  for (const { what, controls, expected } of walk.faults)
    expect.soft(controls, `${screen}: ${what}`).toEqual(expected);
}

async function walkOnce(page: Page): Promise<{ faults: Fault[]; isDrawnAnew: boolean }> {
  const names = await page.evaluate(planWalk, CONTROLS);
  const stops: number[] = [];
  const hidden: string[] = [];
  for (let press = 0; press < CONTROLS_MAX; press += 1) {
    await page.keyboard.press('Tab');
    const { stop, isMarked } = await page.evaluate(lookAtStop);
    // Day, month and year of a date are three stops of one field.
    if (stop === stops.at(-1)) continue;
    if (stops.includes(stop)) break;
    // Past the last one the focus leaves the page, and comes back at its top: some pages begin in the middle, at a field.
    if (stop === -1) continue;
    stops.push(stop);
    if (!isMarked) hidden.push(names[stop] ?? '');
  }
  const missed = names.filter((_, index) => !stops.includes(index));
  const top = stops.indexOf(Math.min(...stops));
  const fromTop = [...stops.slice(top), ...stops.slice(0, top)];
  const inOrder = stops.toSorted((one, other) => one - other);
  const looked: Fault[] = [
    { what: 'Tab never came to these', controls: missed, expected: [] },
    { what: 'the focus on these cannot be seen', controls: hidden, expected: [] },
    { what: 'Tab jumps', controls: fromTop, expected: inOrder },
  ];
  const faults = looked.filter(({ controls, expected }) => String(controls) !== String(expected));
  const isGone = await page.evaluate(() => globalThis.walk.controls.some((control) => !control.isConnected));
  const isDrawnAnew = isGone || String(await page.evaluate(planWalk, CONTROLS)) !== String(names);
  return { faults, isDrawnAnew };
}

interface Walk {
  controls: HTMLElement[];
  looks: string[][];
  /** How the control looks, and what lies around it; empty for what cannot be seen. */
  lookOf: (control: HTMLElement) => string[];
}

declare global {
  var walk: Walk;
}

/** Runs in the page: the controls that can be reached, in order, and how each looks without the focus; gives their names. */
function planWalk(selector: string): string[] {
  (document.activeElement as HTMLElement | null)?.blur();
  getSelection()?.setPosition(document.body, 0);
  // Behind an open dialog nothing can be reached.
  const region = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const all = region.querySelectorAll<HTMLElement>(selector);
  const isFirstOfGroup = (control: HTMLElement) => {
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
    const group = [
      ...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${control.name}"]`),
    ];
    return control === (group.find(({ checked }) => checked) ?? group[0]);
  };
  const controls = [...all].filter(
    (control) =>
      control.tabIndex >= 0 &&
      !control.matches(':disabled, [type=hidden]') &&
      !control.closest('[inert]') &&
      control.checkVisibility({ visibilityProperty: true }) &&
      isFirstOfGroup(control),
  );
  // A ring may lie around the control's own row or field.
  const lookOf = (control: HTMLElement) => {
    const around: Element[] = [];
    for (
      let element: Element | null = control;
      element && around.length < 4;
      element = element.parentElement
    ) {
      around.push(element);
    }
    // Beside what cannot be seen itself lies what is seen instead of it.
    if (control.nextElementSibling) around.push(control.nextElementSibling);
    return around.map((element) => {
      const { outline, boxShadow, borderColor, backgroundColor, top } = getComputedStyle(element);
      return isCutAway(element) ? '' : [outline, boxShadow, borderColor, backgroundColor, top].join();
    });
  };
  // What only a screen reader finds is cut down to nothing, with everything in it.
  const isCutAway = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clip !== 'auto' || isCutAway(element.parentElement));
  globalThis.walk = { controls, looks: controls.map(lookOf), lookOf };
  return controls.map(
    (control) =>
      (control.getAttribute('aria-label') ?? control.textContent)?.trim() || control.outerHTML.slice(0, 120),
  );
}

/** Runs in the page: which of its controls has the focus, and whether it looks otherwise than without it, once it has changed. */
async function lookAtStop(): Promise<{ stop: number; isMarked: boolean }> {
  const { controls, looks, lookOf } = globalThis.walk;
  const focused = document.activeElement as HTMLElement;
  const stop = controls.indexOf(focused);
  const isMarked = () => lookOf(focused).some((look, at) => look !== '' && look !== looks[stop]?.[at]);
  if (stop === -1 || isMarked()) return { stop, isMarked: true };
  const changes = document.getAnimations().filter((change) => change instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
  return { stop, isMarked: isMarked() };
}
