import type { SentRequest } from './school';

type Send = (request: SentRequest, signal?: AbortSignal | null) => Promise<Response>;

let speaker: Send | undefined;

/** Routes the browser's own `fetch` through this network for calls that the work makes at once. */
export function speakThrough<T>(send: Send, work: () => T): T {
  speaker = send;
  try {
    return work();
  } finally {
    speaker = undefined;
  }
}

/** Installs the browser globals that the client's code needs; returns a function that removes them. */
export function installBrowser(): () => void {
  const names = ['fetch', 'document', 'HTMLTextAreaElement', 'HTMLInputElement'] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const element = class {};
  // Dexie logs every lost connection, and connections are lost all the time here.
  const { warn } = console;
  console.warn = () => undefined;
  const given = {
    fetch: speak,
    // Always visible, and no device has an on-screen keyboard.
    document: {
      visibilityState: 'visible',
      hidden: false,
      activeElement: null,
      hasFocus: () => true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
    HTMLTextAreaElement: element,
    HTMLInputElement: element,
  };
  for (const name of names) {
    Object.defineProperty(globalThis, name, { value: given[name], configurable: true, writable: true });
  }
  return () => {
    console.warn = warn;
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(globalThis, name);
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
  };
}

function speak(path: string, init: RequestInit): Promise<Response> {
  if (!speaker) throw new Error('fetch was called by nobody');
  const request: SentRequest = {
    method: init.method ?? 'GET',
    path,
    // As the browser does, unless told to omit the cookie.
    hasCookie: init.credentials !== 'omit',
    headers: Object.fromEntries(new Headers(init.headers)),
    body: typeof init.body === 'string' ? init.body : undefined,
  };
  return speaker(request, init.signal);
}
