// What a test answers in the server's place must be what the contract lets the server say: a test over any other reply proves nothing.
import { expect, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { listEndpoints } from '../../contract/catalogue';
import { ERRORS, errorBody } from '../../contract/errors';

/**
 * Stubs `fetch`. The test fails at its end, and names what is wrong, if a reply was not one that the contract declares for its call,
 * or a refusal none of the contract's. What a test says in the name of somebody else is a `portalPage`, or a failure without JSON.
 */
export function stubFetch(answer: (request: Request) => Promise<Response>): void {
  const looks: Promise<string[]>[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const reply = await answer(request);
    looks.push(describeStray(request, reply.clone()));
    return reply;
  });
  onTestFinished(async () => {
    const strays = (await Promise.all(looks)).flat();
    expect([...new Set(strays)], 'replies that the server would never give').toEqual([]);
  });
}

/** Throws at the first path that no call of the contract has: what is stubbed there would never be asked for. */
export function refuseUnknown(paths: readonly string[]): void {
  const unknown = paths.find((path) => !PATHS.has(path));
  if (unknown !== undefined) throw new Error(`${unknown} is not in the contract`);
}

/** The page of a Wi-Fi that wants a sign-in first, which it gives in the server's place and with a status of success. */
export function portalPage(): Response {
  return new Response('<html>Masuk ke Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
}

const endpoints = listEndpoints().map(({ endpoint }) => endpoint);
const PATHS = new Set(endpoints.map(({ path }) => path));
const ENDPOINTS = new Map(endpoints.map((each) => [`${each.method} ${each.path}`, each]));
const REFUSAL = z.extend(errorBody, { code: z.enum(Object.keys(ERRORS)) });
// The schema library says "Invalid input" of everything unless it is given a language.
const { localeError } = z.locales.en();

/** What of a reply breaks the contract. */
export async function describeStray({ method, url }: Request, reply: Response): Promise<string[]> {
  const call = `${method} ${new URL(url).pathname}`;
  const shape = shapeOf(call, reply);
  if (shape === 'unknown') return [`${call} is not in the contract`];
  const body: unknown = await reply.json().catch(() => undefined);
  const { error } = shape?.safeParse(body, { error: localeError }) ?? {};
  return (error?.issues ?? []).map(
    ({ path, message }) => `${call}: ${path.join('.') || 'all of it'}: ${message}`,
  );
}

/** What the contract says of a reply; undefined if it is no business of the contract, such as a file or a page of a proxy. */
function shapeOf(call: string, { ok, headers }: Response): z.ZodMiniType | 'unknown' | undefined {
  const type = headers.get('content-type') ?? '';
  if (!ok) return type.includes('json') ? REFUSAL : undefined;
  if (type === 'text/html') return undefined;
  const endpoint = ENDPOINTS.get(call);
  if (!endpoint) return 'unknown';
  return (endpoint.kind ?? 'json') === 'json' ? endpoint.reply : undefined;
}
