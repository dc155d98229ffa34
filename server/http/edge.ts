import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ERRORS, type ErrorBody } from '#contract/errors';
import { AppError, fail } from '../failure/app-error';
import type { Services, Settings } from '../services';
import { ownOrigins } from './address';
import { apiHeaders } from './headers';
import { replyHeaders, sendJson } from './reply';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

type Answer = (http: Context) => Response | Promise<Response>;

/**
 * Wraps every API call with a request id, log line, headers, origin check, and errors in one shape. It wraps the
 * handler instead of being middleware: Hono calls the only handler of a path directly, and the headers exist before
 * the single Response is made.
 */
export function surround(services: Services, answer: Answer): Answer {
  const { settings, lifecycle } = services;
  const headersOf = apiHeaders(settings);
  return async (http) => {
    const begin = performance.now();
    const requestId = randomUUID();
    const headers = headersOf(requestId);
    // A client that keeps using the same connection would delay the shutdown forever.
    if (lifecycle.stopping) headers.connection = 'close';
    http.set('replyHeaders', headers);
    let response: Response;
    try {
      if (!SAFE_METHODS.has(http.req.method)) checkOrigin(http, settings);
      response = await answer(http);
    } catch (error) {
      response = answerError(http, services, error);
    }
    noteRequest(services, http, { requestId, begin, status: response.status });
    return response;
  };
}

/** The same for pages and files, which have headers of their own. */
export function surroundPages(services: Services): MiddlewareHandler {
  return async (http, next) => {
    const begin = performance.now();
    const requestId = randomUUID();
    http.header('x-request-id', requestId);
    if (services.lifecycle.stopping) http.header('connection', 'close');
    await next();
    noteRequest(services, http, { requestId, begin, status: http.res.status });
  };
}

/** An unknown path under /api gets a JSON 404, never the app's page. */
export function refuseUnknown(http: Context): Response {
  return sendError(http, new AppError('notFound', { message: 'Alamat ini tidak dikenal.' }));
}

function noteRequest(
  { log }: Services,
  http: Context,
  { requestId, begin, status }: { requestId: string; begin: number; status: number },
): void {
  if (!log.isLevelEnabled('debug')) return;
  const ms = Math.round((performance.now() - begin) * 10) / 10;
  // Only the path: queries contain names of pupils, bodies contain passwords and answers.
  log.debug({ requestId, method: http.req.method, path: http.req.path, status, ms });
}

/** Browsers send where a write comes from; a request without it does not come from our pages. */
function checkOrigin(http: Context, settings: Settings): void {
  const site = http.req.header('sec-fetch-site');
  if (site === 'same-origin') return;
  if (site !== undefined) fail('originRefused');
  const origin = http.req.header('origin');
  if (!ownOrigins(http, settings).includes(origin ?? '')) fail('originRefused');
}

function answerError(http: Context, { log }: Services, error: unknown): Response {
  if (error instanceof AppError) return sendError(http, error);
  if (error instanceof HTTPException && error.status < 500)
    return sendError(http, new AppError('malformedBody'));
  const cause = error instanceof Error ? error.cause : undefined;
  log.error({ err: error, cause, requestId: replyHeaders(http)['x-request-id'] }, 'request broke');
  return sendError(http, new AppError('internal'));
}

function sendError(http: Context, error: AppError): Response {
  const { fields, rows, needs } = error.details;
  const headers = replyHeaders(http);
  const body: ErrorBody = {
    message: error.message,
    code: error.code,
    requestId: headers['x-request-id'] ?? '',
  };
  if (fields) body.fields = fields;
  if (rows) body.rows = rows;
  if (needs) body.needs = needs;
  // Do not wait for the rest of the body.
  if (error.code === 'tooSlow') headers.connection = 'close';
  if (error.code === 'busy' || error.code === 'storageFailed' || error.code === 'tooManyTries') {
    headers['retry-after'] = String(error.details.retryAfterSeconds ?? 2 + Math.floor(Math.random() * 9));
  }
  return sendJson(http, ERRORS[error.code].status, body);
}
