import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** What ran that should not have, in the words of who ran it. */
    ran?: string[];
  }
}

/** Addresses that pictures and sounds of questions may be asked from. */
const OWN_MEDIA = /^\/api\/bank\/get-media\?hash=[0-9a-f]{64}$/;
const LOADED_BY_MARKUP = new Set(['image', 'media', 'font', 'script', 'stylesheet', 'document', 'other']);
const OF_THE_APP = /^\/(assets|icons|fonts)\/|^\/(favicon|manifest|sw\.js|version)/;

/** Notes what hostile words of a question make the page do: run, ask, go elsewhere, open a window. */
export async function watchHarm(
  page: Page,
  origin: string,
): Promise<{ expectNone(where: string): Promise<void> }> {
  const harm: string[] = [];
  await page.addInitScript(() => {
    window.ran = [];
    const noted = (name: string) => () => {
      window.ran?.push(name);
      return null;
    };
    Object.assign(window, { alert: noted('alert'), confirm: noted('confirm'), prompt: noted('prompt') });
    document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      window.ran?.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => harm.push(`window ${popup.url()}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return;
    const path = url.pathname + url.search;
    const isOwn = url.origin === origin;
    const isKnown =
      !LOADED_BY_MARKUP.has(request.resourceType()) || OWN_MEDIA.test(path) || OF_THE_APP.test(path);
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (!isOwn || !(isKnown || isPage)) harm.push(`${request.resourceType()} ${request.url()}`);
  });
  return {
    async expectNone(where) {
      harm.push(...(await page.evaluate(provoke)));
      expect(harm, where).toEqual([]);
      expect(page.frames(), where).toHaveLength(1);
      expect(new URL(page.url()).origin, where).toBe(origin);
    },
  };
}

/** Touches everything that was drawn, and tells what ran and what stands there that never may. */
function provoke(): string[] {
  const forbidden =
    'iframe, frame, object, embed, applet, base, portal, main script, main style, main link, main meta';
  const elements = [...document.body.querySelectorAll(forbidden)].map(({ tagName }) => `element ${tagName}`);
  const attributes = [...document.body.querySelectorAll('*')]
    .flatMap((element) => [...element.attributes])
    .filter(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|vbscript):/i.test(value))
    .map(({ name, value }) => `attribute ${name}=${value}`);
  const events = ['click', 'mouseover', 'mouseenter', 'pointerdown', 'focus', 'load', 'error', 'toggle'];
  const drawn = 'main p, main span, main b, main i, main img, main td, main math *, main details';
  // What belongs to a control would be pressed by it.
  const controls = 'button, a, label, input, select, [contenteditable], [role=radio]';
  const touched = [...document.body.querySelectorAll(drawn)].filter((each) => !each.closest(controls));
  for (const name of events) for (const element of touched) element.dispatchEvent(new Event(name));
  return [...elements, ...attributes, ...(window.ran ?? []).splice(0)];
}
