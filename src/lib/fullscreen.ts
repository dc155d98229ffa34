// The Fullscreen API, including the names used by older Safari. iPhones do not support it for elements.

interface WebkitDocument extends Document {
  webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?: () => void;
}

interface WebkitElement extends Omit<HTMLElement, 'requestFullscreen'> {
  requestFullscreen?: HTMLElement['requestFullscreen'];
  webkitRequestFullscreen?: () => void;
}

const CHANGE_EVENTS = ['fullscreenchange', 'webkitfullscreenchange'] as const;

/** `none`: this browser cannot show an element in fullscreen, so nothing may depend on it. */
export function fullscreenKind(): 'element' | 'none' {
  const root: WebkitElement = document.documentElement;
  return root.requestFullscreen || root.webkitRequestFullscreen ? 'element' : 'none';
}

/** Whether the page is in fullscreen now. */
export function isFullscreen(): boolean {
  const page: WebkitDocument = document;
  return Boolean(page.fullscreenElement ?? page.webkitFullscreenElement);
}

/** Asks for fullscreen; must be called from a tap or key press. False if refused or impossible. */
export async function requestFullscreen(): Promise<boolean> {
  const root: WebkitElement = document.documentElement;
  try {
    if (root.requestFullscreen) await root.requestFullscreen({ navigationUI: 'hide' });
    else if (root.webkitRequestFullscreen) root.webkitRequestFullscreen();
    else return false;
    return true;
  } catch {
    return false;
  }
}

/** Leaves fullscreen; does nothing if not in it. */
export async function exitFullscreen(): Promise<void> {
  if (!isFullscreen()) return;
  const page: WebkitDocument = document;
  try {
    if (page.exitFullscreen) await page.exitFullscreen();
    else page.webkitExitFullscreen?.();
  } catch {
    // The browser left it already.
  }
}

/** Calls the listener on every change; returns a function that unsubscribes. */
export function subscribeToFullscreen(listener: (active: boolean) => void): () => void {
  const notify = () => listener(isFullscreen());
  for (const name of CHANGE_EVENTS) document.addEventListener(name, notify);
  return () => {
    for (const name of CHANGE_EVENTS) document.removeEventListener(name, notify);
  };
}
