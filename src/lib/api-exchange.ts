// One call as declared in the contract, for any HTTP library. Part of the first chunk and of the exam: keep it small.
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint';
import type { ErrorBody, ErrorCode } from '#contract/errors';
import { isApiError, toApiError } from './api-error';
import { connectivity } from './connectivity';
import { reportGeneration } from './data-generation';
import { readRetryAfter } from './retry-after';
import { safeBrowserProof } from './safe-browser';
import { text } from './text';

// Spec §7, §9: sign-in calls time out after 10 s. The other limits are ours: weak school Wi-Fi needs longer.
export const AUTH_TIMEOUT_MS = 10_000;
const TIMEOUT_MS = 30_000;
// The server waits two minutes for a file, and should be the one to report the time-out.
const FILE_TIMEOUT_MS = 125_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** A token sent instead of the cookie. */
  bearer?: string;
  timeoutMs?: number;
  /** The body of a call that takes a file; its `type` becomes the content type. */
  file?: Blob;
}

export interface FileReply {
  bytes: ArrayBuffer;
  headers: Headers;
}

export type ResultOf<E extends Endpoint> = E extends { readonly kind: 'file' } ? FileReply : ReplyOf<E>;

/** A request ready to be sent; the input is in the URL or, as JSON, in `json`. */
export interface Sending {
  url: URL;
  method: Endpoint['method'];
  json: unknown;
  headers: Record<string, string>;
  /** How long to wait for the server's reply; in the exam, for all of it. */
  timeoutMs: number;
}

/** Sends a request. Resolves to any reply or `timeout`; throws if there was none. */
export type Carrier = (sending: Sending, options: CallOptions) => Promise<Response | 'timeout'>;

/** Sends one call and returns its reply. Every failure is thrown as an `ApiError`, except a cancellation. */
export async function exchange<E extends Endpoint>(
  carry: Carrier,
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  const response = await send(carry, endpoint, input, options);
  if (!response.ok) throw await toRefusal(response);
  const reply = endpoint.kind === 'file' ? await readFile(response) : await readJson(response);
  if (import.meta.env.DEV && endpoint.kind !== 'file' && endpoint.reply)
    await refuseStrangeReply(endpoint, reply);
  // Type boundary: in production the server's tests guarantee the shape.
  return reply as ResultOf<E>;
}

async function send(
  carry: Carrier,
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
): Promise<Response> {
  const { method, path } = endpoint;
  const url = new URL(path, location.origin);
  const isQuery = travelsInQuery(endpoint);
  if (isQuery) url.search = toSearchParams(input).toString();
  const usualMs = path.startsWith('/api/auth/') ? AUTH_TIMEOUT_MS : TIMEOUT_MS;
  const timeoutMs = options.timeoutMs ?? (options.file ? FILE_TIMEOUT_MS : usualMs);
  const sending = { url, method, json: isQuery ? undefined : input, headers: safeBrowserProof(), timeoutMs };
  const response = await carry(sending, options).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    connectivity.report('unreachable');
    throw toApiError({ code: 'FETCH_ERROR', message: text.fetchError });
  });
  connectivity.report(response === 'timeout' ? 'unreachable' : 'reached');
  if (response === 'timeout') throw toApiError({ code: 'TIMEOUT_ERROR', message: text.timeoutError });
  reportGeneration(response);
  return response;
}

function travelsInQuery({ method, source, upload }: Endpoint): boolean {
  if (upload) return true;
  if (method === 'GET' || method === 'DELETE') return source !== 'body';
  return source === 'query' || (method === 'PUT' && source === 'both');
}

function toSearchParams(input: unknown): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null) params.set(name, String(value));
  }
  return params;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw toUnreadable(response, error);
  }
}

async function readFile(response: Response): Promise<FileReply> {
  try {
    return { bytes: await response.arrayBuffer(), headers: response.headers };
  } catch {
    // The connection broke during the download.
    connectivity.report('unreachable');
    throw toApiError({ code: 'FETCH_ERROR', message: text.fetchError });
  }
}

async function toRefusal(response: Response) {
  const body = await readJson(response).catch((error: unknown) => (isApiError(error) ? error : undefined));
  if (isApiError(body)) return body;
  if (!isErrorBody(body)) return toUnreadable(response);
  return toApiError({
    // The server only sends codes of the contract; an unknown one is shown by its message.
    code: body.code as ErrorCode,
    message: body.message,
    status: response.status,
    retryAfterMs: readRetryAfter(response),
    requestId: body.requestId,
    fields: body.fields ?? {},
    rows: body.rows ?? [],
    needs: body.needs ?? [],
  });
}

function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

function toUnreadable(response: Response, cause?: unknown) {
  if (cause instanceof TypeError) {
    connectivity.report('unreachable');
    return toApiError({ code: 'FETCH_ERROR', message: text.fetchError });
  }
  return toApiError({ code: 'PARSING_ERROR', message: text.parsingError, status: response.status });
}

/** Only in development and tests: a reply with an extra or missing field fails where it is first seen. */
async function refuseStrangeReply(endpoint: Endpoint, reply: unknown): Promise<void> {
  const { safeParse } = await import('zod/mini');
  const result = safeParse(endpoint.reply, reply);
  if (result.success) return;
  throw new Error(`${endpoint.path}: the reply differs from the contract`, { cause: result.error });
}
