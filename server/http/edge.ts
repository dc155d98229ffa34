import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ERRORS, type ErrorBody } from '#contract/errors';
import { AppError, fail } from '../failure/app-error';
import type { Services, Settings } from '../services';
import { apiHeaders } from './headers';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What surrounds every request: id, log line, headers, origin check, and errors in one shape. */
export function installEdge(app: Hono, services: Services): void {
  app.use('*', identifyAndLog(services));
  app.use('/api/*', apiHeaders(services.settings));
  app.use('/api/*', async (http, next) => {
    if (!SAFE_METHODS.has(http.req.method)) checkOrigin(http, services.settings);
    await next();
  });
  app.onError((error, http) => answerError(http, services, error));
}

/** The last route under /api: an unknown path is a JSON 404, never the app's page. */
export function refuseUnknown(http: Context): Response {
  return sendError(http, new AppError('notFound', { message: 'Alamat ini tidak dikenal.' }));
}

/** The caller's address: of the socket, or of the hop that a trusted proxy names. */
export function clientAddress(http: Context, settings: Settings): string | null {
  const hops = (http.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  const named = settings.trustedProxies > 0 ? hops.at(-settings.trustedProxies) : undefined;
  if (named) return named;
  try {
    return getConnInfo(http).remote.address ?? null;
  } catch {
    return null; // Called without a socket, as the tests do.
  }
}

function identifyAndLog(services: Services): MiddlewareHandler {
  return async (http, next) => {
    const requestId = randomUUID();
    http.set('requestId', requestId);
    http.header('x-request-id', requestId);
    // A client that keeps asking on the same connection would hold the stop up for ever.
    if (services.lifecycle.stopping) http.header('connection', 'close');
    const begin = performance.now();
    await next();
    if (!services.log.isLevelEnabled('debug')) return;
    const ms = Math.round((performance.now() - begin) * 10) / 10;
    // The path only: queries carry names of pupils, bodies carry passwords and answers.
    services.log.debug({
      requestId,
      method: http.req.method,
      path: http.req.path,
      status: http.res.status,
      ms,
    });
  };
}

/** Browsers say where a write comes from; a request that does not say is not from our pages. */
function checkOrigin(http: Context, settings: Settings): void {
  const site = http.req.header('sec-fetch-site');
  if (site === 'same-origin') return;
  if (site !== undefined) fail('originRefused');
  const origin = http.req.header('origin');
  const host = http.req.header('host');
  const own = settings.publicOrigin ? [settings.publicOrigin] : [`http://${host}`, `https://${host}`];
  if (!origin || !own.includes(origin)) fail('originRefused');
}

function answerError(http: Context, services: Services, error: Error): Response {
  if (error instanceof AppError) return sendError(http, error);
  if (error instanceof HTTPException && error.status < 500)
    return sendError(http, new AppError('malformedBody'));
  services.log.error({ err: error, cause: error.cause, requestId: http.get('requestId') }, 'request broke');
  return sendError(http, new AppError('internal'));
}

function sendError(http: Context, error: AppError): Response {
  const { fields, rows } = error.details;
  const body: ErrorBody = {
    message: error.message,
    code: error.code,
    requestId: String(http.get('requestId')),
  };
  if (fields) body.fields = fields;
  if (rows) body.rows = rows;
  if (error.code === 'busy' || error.code === 'storageFailed' || error.code === 'tooManyTries') {
    http.header('retry-after', String(error.details.retryAfterSeconds ?? 2 + Math.floor(Math.random() * 4)));
  }
  return http.json(body, ERRORS[error.code].status as ContentfulStatusCode);
}
