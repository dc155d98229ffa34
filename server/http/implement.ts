import type { Context, Hono } from 'hono';
import type { Endpoint, Group, ParsedInputOf, ReplyOf } from '#contract/endpoint';
import { scopeRules } from '../access/scopes';
import { findSession, type Session } from '../access/session';
import { touchSession } from '../access/session-commands';
import { readSyncToken, type SyncClaim } from '../access/sync-token';
import { fail, forStaff } from '../failure/app-error';
import type { Services } from '../services';
import { type BodyPlace, isHeavy } from './body-budget';
import { readSessionCookie } from './cookie';
import { surround } from './edge';
import { readInput, readUpload } from './input';
import { shedFrom } from './load-shedding';
import { completeReply, sendJson } from './reply';

/** What a handler receives: one request, after its checks. */
export interface Call<E extends Endpoint = Endpoint> {
  input: ParsedInputOf<E>;
  /** The caller. Public endpoints, and calls with a sync token, may have none. */
  session: E['levels'] extends 'public'
    ? Session | undefined
    : E['token'] extends 'sync'
      ? Session | undefined
      : Session;
  claim: SyncClaim | undefined;
  /**
   * Reads the body of a call that takes a file: once, and only after every check that can refuse the call without it.
   */
  upload: E['upload'] extends object ? () => Promise<Uint8Array> : undefined;
  services: Services;
  /** For reading the request; other parts of the reply than its body go into `replyHeaders(http)`. */
  http: Context;
}

/** A handler for every call of a group; a missing or wrong one does not compile. */
export type Handlers<G extends Group> = {
  readonly [K in keyof G]: (call: Call<G[K]>) => Promise<ReplyOf<G[K]> | Response>;
};

/**
 * Mounts a group. The order is the same for every call: load shedding (and a full disk, for files), session, level,
 * the turn of a low-priority call, a place for a large body, validation, scope, handler, reply. An overloaded server
 * refuses a call before looking up its session, because the lookup is part of the cost it has to avoid.
 */
export function implement<G extends Group>(
  app: Hono,
  services: Services,
  group: G,
  handlers: Handlers<G>,
): void {
  for (const [name, endpoint] of Object.entries(group)) {
    // `Handlers` guarantees that the handler fits its endpoint, but TypeScript loses that in the loop.
    const handler = handlers[name] as Handle;
    app.on(endpoint.method, endpoint.path, surround(services, answerOf(services, endpoint, handler)));
  }
}

type Handle = (call: Call) => Promise<unknown>;

function answerOf(services: Services, endpoint: Endpoint, handle: Handle) {
  const limit = shedFrom(endpoint);
  const isLarge = isHeavy(endpoint);
  return async (http: Context): Promise<Response> => {
    if (services.overload() >= limit) fail('busy');
    if (endpoint.upload && services.storage.isTight()) fail('diskFull');
    const caller = await identify(http, endpoint, services);
    // After the session, so that anonymous callers take no turns. Files need none: they are read by name or made in a
    // thread.
    if (caller.session && endpoint.shed === 'first' && endpoint.kind !== 'file')
      await services.awaitLowPriorityTurn(caller.session);
    const place = caller.session && isLarge && services.bodies.placeOf(http, endpoint, caller.session);
    if (!place) return perform({ http, endpoint, services, handle, caller });
    try {
      return await perform({ http, endpoint, services, handle, caller, place });
    } finally {
      place.leave();
    }
  };
}

interface Admitted {
  http: Context;
  endpoint: Endpoint;
  services: Services;
  handle: Handle;
  caller: Awaited<ReturnType<typeof identify>>;
  place?: BodyPlace;
}

async function perform({ http, endpoint, services, handle, caller, place }: Admitted): Promise<Response> {
  const input = await readInput(http, endpoint, place);
  const { db, secrets } = services;
  await scopeRules[endpoint.scope]({ db, secrets, now: services.clock(), input, ...caller });
  const upload = endpoint.upload && (() => readUpload(http, endpoint, place));
  try {
    const reply = await handle({ input, upload, services, http, ...caller } as Call);
    return send(http, endpoint, services, reply);
  } catch (error) {
    // With a sync token there is no session: the device of a pupil asks.
    throw (caller.session?.level ?? 'student') === 'student' ? error : forStaff(error);
  }
}

async function identify(http: Context, endpoint: Endpoint, services: Services) {
  const claim = endpoint.token === 'sync' ? readBearer(http, services) : undefined;
  if (claim) {
    if (services.writer.isClosedFor(claim.homebase)) fail('schoolClosed');
    return { session: undefined, claim };
  }
  const token = readSessionCookie(http, services.settings.secureCookies);
  const now = services.clock();
  const session = token ? await findSession(services.db, token, now) : undefined;
  refuseUnlessAllowed(endpoint, session);
  if (session && endpoint.levels !== 'public' && services.writer.isClosedFor(session.homebase))
    fail('schoolClosed');
  if (session && session.lastSeenAt + 60_000 < now) {
    services.writer
      .run(touchSession, session.tokenHash)
      .catch((error) => services.log.warn({ err: error }, 'touch'));
  }
  return { session, claim: undefined };
}

function refuseUnlessAllowed({ levels, firstPassword }: Endpoint, session: Session | undefined): void {
  if (levels === 'public') return;
  if (!session) fail('unauthenticated');
  if (!levels.includes(session.level)) fail('forbidden');
  if (session.mustChangePassword && firstPassword !== 'allowed') fail('passwordChangeRequired');
}

/**
 * A bearer token that is sent must be valid: the server never falls back to the cookie, which belongs to whoever uses
 * the browser now.
 */
function readBearer(http: Context, services: Services): SyncClaim | undefined {
  const header = http.req.header('authorization');
  if (header === undefined) return undefined;
  const token = /^Bearer (\S+)$/.exec(header)?.[1];
  const claim = token ? readSyncToken(services.secrets, token, services.clock()) : undefined;
  return claim ?? fail('unauthenticated');
}

function send(http: Context, endpoint: Endpoint, services: Services, reply: unknown): Response {
  if (reply instanceof Response) return completeReply(http, reply);
  return sendJson(http, 200, services.settings.checkReplies ? endpoint.reply.parse(reply) : reply);
}
