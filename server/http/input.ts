import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type Endpoint, sourceOf } from '#contract/endpoint';
import { AppError, fail } from '../failure/app-error';
import type { BodyPlace } from './body-budget';
import { inTime } from './patience';

// Errors without a message in the contract get an Indonesian one too, and a missing value is described in everyday
// words.
z.config({
  ...z.locales.id(),
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return sayStrangers(issue.keys);
    if (issue.code === 'too_small') return sayTooSmall(issue);
    if (issue.code === 'too_big') return sayTooBig(issue);
    return issue.input === undefined ? 'Wajib diisi.' : sayNumber(issue.input);
  },
});

/** The library's own words for this are broken Indonesian. */
function sayStrangers(keys: readonly string[]): string {
  return `Isian tidak dikenal: ${keys.map((key) => `"${key}"`).join(', ')}.`;
}

interface Limit {
  origin: string;
  inclusive?: boolean;
}

/** The library's words name its own types (`number`, `array`) and show the limit as a formula. */
function sayTooSmall({ origin, inclusive, minimum }: Limit & { minimum: number | bigint }): string {
  const limit = COUNT.format(minimum);
  if (origin === 'string') return minimum === 1 ? 'Wajib diisi.' : `Paling sedikit ${limit} karakter.`;
  if (isCounted(origin)) return `Isi paling sedikit ${limit}.`;
  return inclusive === false ? `Harus lebih dari ${limit}.` : `Paling kecil ${limit}.`;
}

function sayTooBig({ origin, inclusive, maximum }: Limit & { maximum: number | bigint }): string {
  const limit = COUNT.format(maximum);
  if (origin === 'string') return `Paling panjang ${limit} karakter.`;
  if (isCounted(origin)) return `Paling banyak ${limit}.`;
  return inclusive === false ? `Harus kurang dari ${limit}.` : `Paling besar ${limit}.`;
}

function isCounted(origin: string): boolean {
  return origin === 'array' || origin === 'set' || origin === 'map';
}

const COUNT = new Intl.NumberFormat('id-ID');

/** Query values are converted to numbers before validation, so a missing number arrives as NaN. */
function sayNumber(input: unknown): string | undefined {
  return Number.isNaN(input) ? 'Isi dengan angka.' : undefined;
}

/** Largest body unless the endpoint says otherwise. */
const MAX_BYTES = 16_384;

/**
 * Reads and validates the input of a request. A parameter given twice is refused rather than guessed at, also one in
 * the query and another value of it in the body; a bare JSON array is the `rows` of an upload. A large body waits for
 * its place.
 */
export async function readInput(
  http: Context,
  endpoint: Endpoint,
  place?: BodyPlace,
): Promise<Record<string, unknown>> {
  const source = sourceOf(endpoint);
  const query = source === 'body' ? undefined : readQuery(http);
  if (place && source !== 'query') await place.enter();
  const body = source === 'query' ? {} : await readBody(http, endpoint);
  const raw = query ? addBody(query, body) : body;
  const parsed = inputOf(endpoint).safeParse(raw);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  return fail('invalidInput', explain(parsed.error));
}

const compiled = new WeakMap<Endpoint, Endpoint['input']>();

/**
 * The declared schema; that of a call that devices make all the time is compiled, which takes some milliseconds. What a
 * compiled schema refuses it gives to the declared one, so the words are the same.
 */
function inputOf(endpoint: Endpoint): Endpoint['input'] {
  if (endpoint.token !== 'sync') return endpoint.input;
  const known = compiled.get(endpoint);
  if (known) return known;
  const made = z.compile(endpoint.input);
  compiled.set(endpoint, made);
  return made;
}

/**
 * The file in the body of an upload, once there is a place for it; whether its content matches its type is for the
 * handler to check.
 */
export async function readUpload(http: Context, endpoint: Endpoint, place?: BodyPlace): Promise<Uint8Array> {
  const type = /^[^;\s]+/.exec(http.req.header('content-type') ?? '')?.[0].toLowerCase();
  if (!endpoint.upload?.types.includes(type ?? '')) fail('unsupportedType');
  await place?.enter();
  const bytes = await readBytes(http, endpoint).catch(refuseBroken);
  return new Uint8Array(bytes);
}

function readQuery(http: Context): Record<string, unknown> {
  const query = emptyInput();
  for (const [name, values] of Object.entries(http.req.queries())) {
    if (values.length > 1) refuseTwice(name);
    query[name] = values[0];
  }
  return query;
}

/** Without a prototype, so that a field named `__proto__` is one like any other, which the contract refuses. */
function emptyInput(): Record<string, unknown> {
  return Object.create(null);
}

/** The query knows only texts, so `7` in it is the same as 7 in the body. */
function addBody(raw: Record<string, unknown>, body: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(body)) {
    if (Object.hasOwn(raw, name) && raw[name] !== String(value)) refuseTwice(name);
    raw[name] = value;
  }
  return raw;
}

function refuseTwice(name: string): never {
  return fail('invalidInput', { fields: { [name]: 'Diberikan lebih dari sekali.' } });
}

async function readBody(http: Context, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const bytes = await readBytes(http, endpoint).catch(refuseBroken);
  if (bytes.byteLength === 0) return {};
  if (!/^application\/json\b/i.test(http.req.header('content-type') ?? '')) fail('unsupportedType');
  const body = parseJson(decode(bytes));
  if (Array.isArray(body)) return { rows: body };
  if (typeof body !== 'object' || body === null) return fail('malformedBody');
  return body as Record<string, unknown>;
}

/** A body with a declared length is read at once; any other is counted while it arrives. */
async function readBytes(http: Context, endpoint: Endpoint): Promise<ArrayBuffer | Uint8Array> {
  const limit = endpoint.maxBytes ?? MAX_BYTES;
  const length = http.req.header('content-length');
  if (length === undefined) return inTime(http, endpoint, readStream(http, limit));
  if (!(Number(length) <= limit)) return fail('tooLarge');
  return inTime(http, endpoint, http.req.arrayBuffer());
}

async function readStream(http: Context, limit: number): Promise<Uint8Array> {
  const stream = http.req.raw.body;
  if (!stream) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) fail('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A client that disconnects while sending is not our error. */
function refuseBroken(error: unknown): never {
  if (error instanceof AppError) throw error;
  return fail('malformedBody');
}

function decode(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return fail('malformedBody');
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('malformedBody');
  }
}

function explain(error: z.core.$ZodError) {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'data'] ??= issue.message;
  return { message: Object.values(fields)[0], fields };
}
