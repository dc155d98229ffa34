import type { MiddlewareHandler } from 'hono';
import { GENERATION_HEADER } from '#contract/generation';
import type { Settings } from '../services';
import type { ReplyHeaders } from './reply';

/**
 * The hash in `style-src` is that of the empty string, which is all that emotion needs in a build. Everything comes
 * from this origin only; nothing is framed, nothing is loaded from elsewhere.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' blob: data:",
  "media-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An API reply is data: opened as a page it may load and execute nothing. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

const HSTS = 'max-age=31536000; includeSubDomains';

/** Hosts that browsers trust without https. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * Makes the headers of a reply under /api, which may be added to. They are written out for every reply: copying an
 * object by spread and adding to it makes V8 derive a new hidden class each time.
 */
export function apiHeaders({ secureCookies, generation }: Settings): (requestId: string) => ReplyHeaders {
  const current = String(generation);
  return (requestId) => {
    const headers: ReplyHeaders = {
      'cache-control': 'no-store',
      'content-security-policy': API_POLICY,
      'x-content-type-options': 'nosniff',
      [GENERATION_HEADER]: current,
      'x-request-id': requestId,
    };
    if (secureCookies) headers['strict-transport-security'] = HSTS;
    return headers;
  };
}

/** Headers of pages and files. */
export function pageHeaders({ secureCookies }: Settings): MiddlewareHandler {
  return async (http, next) => {
    http.header('content-security-policy', PAGE_POLICY);
    http.header('x-content-type-options', 'nosniff');
    http.header('referrer-policy', 'same-origin');
    // On plain http at any other host browsers ignore it, and log that as an error.
    if (secureCookies || LOOPBACK.test(http.req.header('host') ?? ''))
      http.header('cross-origin-opener-policy', 'same-origin');
    http.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
    if (secureCookies) http.header('strict-transport-security', HSTS);
    await next();
  };
}
