// Calls the API as the contract declares it. In the first chunk and in the exam entry: keep it lean.
import ky, { TimeoutError } from 'ky';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint';
import type { ErrorBody, ErrorCode } from '#contract/errors';
import { isApiError, toApiError } from './api-error';
import { connectivity } from './connectivity';
import { text } from './text';

// Spec §7, §9: sign-in calls give up after 10 s. The rest is ours: weak school Wi-Fi needs longer.
const AUTH_TIMEOUT_MS = 10_000;
const TIMEOUT_MS = 30_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** A capability that speaks instead of the cookie, which is then not sent. */
  bearer?: string;
  timeoutMs?: number;
}

export interface FileReply {
  bytes: ArrayBuffer;
  headers: Headers;
}

export type ResultOf<E extends Endpoint> = E extends { readonly kind: 'file' } ? FileReply : ReplyOf<E>;

/** Sends one call and gives its reply. Every failure is thrown as an `ApiError`, except a cancellation. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  const response = await send(endpoint, input, options);
  if (!response.ok) throw await toRefusal(response);
  const reply = endpoint.kind === 'file' ? await readFile(response) : await readJson(response);
  if (import.meta.env.DEV && endpoint.kind !== 'file' && endpoint.reply)
    await refuseStrangeReply(endpoint, reply);
  // The boundary: in production the server's own tests vouch for the shape.
  return reply as ResultOf<E>;
}

async function send(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Response> {
  try {
    const response = await ky(new URL(endpoint.path, location.origin), {
      method: endpoint.method,
      retry: 0,
      throwHttpErrors: false,
      cache: 'no-store',
      credentials: options.bearer ? 'omit' : 'same-origin',
      timeout: options.timeoutMs ?? (endpoint.path.startsWith('/api/auth/') ? AUTH_TIMEOUT_MS : TIMEOUT_MS),
      ...(options.bearer ? { headers: { authorization: `Bearer ${options.bearer}` } } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(travelsInQuery(endpoint) ? { searchParams: toSearchParams(input) } : { json: input }),
    });
    connectivity.report('reached');
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    connectivity.report('unreachable');
    throw error instanceof TimeoutError
      ? toApiError({ code: 'TIMEOUT_ERROR', message: text.timeoutError })
      : toApiError({ code: 'FETCH_ERROR', message: text.fetchError });
  }
}

function travelsInQuery({ method, source }: Endpoint): boolean {
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
    // The connection broke while the bytes were coming.
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
    requestId: body.requestId,
    fields: body.fields ?? {},
    rows: body.rows ?? [],
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

/** In development and tests only: a reply that leaks or lacks a field fails where it is first seen. */
async function refuseStrangeReply(endpoint: Endpoint, reply: unknown): Promise<void> {
  const { safeParse } = await import('zod/mini');
  const result = safeParse(endpoint.reply, reply);
  if (result.success) return;
  throw new Error(`${endpoint.path}: the reply differs from the contract`, { cause: result.error });
}
