import type { SentRequest } from './school';

type Send = (request: SentRequest, signal?: AbortSignal | null) => Promise<Response>;

let speaker: Send | undefined;

/** Lets the browser's own `fetch`, called at once by the work, go through this network. */
export function speakThrough<T>(send: Send, work: () => T): T {
  speaker = send;
  try {
    return work();
  } finally {
    speaker = undefined;
  }
}

/** What the client's code asks of a browser's global scope; gives back how to take it away again. */
export function installBrowser(): () => void {
  const names = ['fetch', 'document', 'HTMLTextAreaElement', 'HTMLInputElement'] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const element = class {};
  // Dexie tells of every connection it lost, which here is every other one.
  const { warn } = console;
  console.warn = () => undefined;
  const given = {
    fetch: speak,
    // Seen all the time, and nobody has a keyboard on its screen.
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
    // As the browser does, unless it was told to leave the cookie out.
    hasCookie: init.credentials !== 'omit',
    headers: Object.fromEntries(new Headers(init.headers)),
    body: typeof init.body === 'string' ? init.body : undefined,
  };
  return speaker(request, init.signal);
}
