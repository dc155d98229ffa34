import type { Hono } from 'hono';
import { type Endpoint, type InputOf, type ReplyOf, sourceOf } from '#contract/endpoint';
import type { ErrorBody } from '#contract/errors';

export const ORIGIN = 'http://lentera.test';

export interface Answer<T> {
  status: number;
  body: T;
  error: ErrorBody | undefined;
  headers: Headers;
}

/** A caller: anonymous, or signed in as somebody. */
export interface Caller {
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
    /** The file sent with an upload; by default a small sample of its type. */
    file?: Uint8Array<ArrayBuffer>,
  ): Promise<Answer<ReplyOf<E>>>;
}

/** Sends one call as the contract describes it. */
export async function send<E extends Endpoint>(
  app: Hono,
  endpoint: E,
  input: InputOf<E>,
  headers: Record<string, string> = {},
  file?: Uint8Array<ArrayBuffer>,
): Promise<Answer<ReplyOf<E>>> {
  const { url, init } = requestFor(endpoint, input, { origin: ORIGIN, host: 'lentera.test', ...headers });
  if (endpoint.upload) Object.assign(init, withFile(init.headers, endpoint.upload.types, file));
  const response = await app.request(url, init);
  // A stream does not end: only its headers can be inspected.
  if (response.headers.get('content-type') === 'text/event-stream') await response.body?.cancel();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body = isJson ? await response.json() : await restOf(response);
  return { status: response.status, body, error: response.ok ? undefined : body, headers: response.headers };
}

async function restOf(response: Response) {
  return response.bodyUsed ? undefined : response.arrayBuffer();
}

function requestFor(endpoint: Endpoint, input: unknown, headers: Record<string, string>) {
  const url = new URL(endpoint.path, ORIGIN);
  const { method } = endpoint;
  const source = sourceOf(endpoint);
  if (source === 'body' || (source === 'both' && method !== 'PUT')) {
    const init = {
      method,
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', ...headers },
    };
    return { url: url.href, init };
  }
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return { url: url.href, init: { method, headers } };
}

function withFile(
  headers: Record<string, string>,
  types: readonly string[],
  file: Uint8Array<ArrayBuffer> | undefined,
) {
  const sample = sampleOf(types);
  return { body: file ?? sample.file, headers: { 'content-type': sample.type, ...headers } };
}

/** A file of one of these types; a type of which there is none counts as a mistake of the tests. */
export function sampleOf(types: readonly string[]) {
  const [type, file] = Object.entries(SAMPLES).find(([known]) => types.includes(known)) ?? [];
  if (type === undefined || file === undefined) throw new Error(`no sample of ${types.join(', ')}`);
  return { type, file };
}

/** A PNG of two by two pixels. */
export const PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQI12PoAAMGCAUALK4GYWP1ieEAAAAASUVORK5CYII=',
    'base64',
  ),
);

/** Sent if a test does not specify a file. */
const SAMPLES = {
  'image/png': PICTURE,
  'audio/mpeg': new Uint8Array(Buffer.from('ID3\u0004 no sound to speak of', 'latin1')),
  'application/octet-stream': new Uint8Array(Buffer.from('Ibu kota Jawa Barat? {=Bandung ~Serang}\n')),
};

/** A caller that sends these headers with every call. */
export function callerWith(app: Hono, headers: Record<string, string>): Caller {
  return {
    call: (endpoint, input, more, file) => send(app, endpoint, input, { ...headers, ...more }, file),
  };
}

/** Signs this account in through the real sign-in call. */
export async function signIn(app: Hono, identifier: string, password = 'lentera-demo') {
  const response = await app.request(`${ORIGIN}/api/auth/signin`, {
    method: 'POST',
    headers: { origin: ORIGIN, host: 'lentera.test', 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  });
  if (response.status !== 200)
    throw new Error(`Sign-in of ${identifier} gave ${response.status}: ${await response.text()}`);
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { cookie, ...callerWith(app, { cookie }) };
}
