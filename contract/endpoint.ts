import type * as z from 'zod/mini';
import type { Level } from './levels';
import type { Scope } from './scopes';

/**
 * One call of the API as a value. The router, the browser's client, the OpenAPI document, the permission table and
 * the generated tests all read it; nothing about a call is declared twice.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Full path, including the group's prefix. */
  readonly path: string;
  /** The levels that may call it; any other level gets 403. */
  readonly levels: 'public' | readonly Level[];
  /** `sync`: the per-attempt sync token is accepted as well, and takes precedence over the cookie. */
  readonly token?: 'sync';
  /** Which rows it may touch; see `scopes.ts`. */
  readonly scope: Scope;
  /** May also be called while the first password from the school has not been changed. */
  readonly firstPassword?: 'allowed';
  /** The body is a file of one of these types; the input is then in the query. */
  readonly upload?: { readonly types: readonly string[] };
  /** The part of the request with the input. Default: query for GET and DELETE, JSON body for POST and PUT. */
  readonly source?: 'query' | 'body' | 'both';
  readonly input: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /**
   * `file`: the reply is bytes; `stream`: server-sent events until the client disconnects. `reply` then describes
   * nothing that is sent. Default `json`.
   */
  readonly kind?: 'json' | 'file' | 'stream';
  /** Largest request body in bytes. Default 16 KiB. */
  readonly maxBytes?: number;
  /** `long`: the server waits up to five minutes for a slow body, because its sender sees the progress. */
  readonly patience?: 'long';
  /**
   * When the server is overloaded it refuses some calls with `busy`, so that answers get through. `never`: never
   * refuse this one. `first`: refuse it before all others. By default reads are refused before writes.
   */
  readonly shed?: 'never' | 'first';
  /** The call is written to the audit log, even if it is a read, because it hands out data. */
  readonly audited?: true;
  /** `idempotent`: repeating the same request changes nothing more. */
  readonly retry: 'idempotent' | 'never';
  /** `given` by the specification, `inferred` from the reference, or `ours`. */
  readonly origin: 'given' | 'inferred' | 'ours';
  /** One sentence for the API reference. */
  readonly summary: string;
}

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
export type Group = Readonly<Record<string, Endpoint>>;

/** Declares the calls under one prefix; each `path` is given relative to it. */
export function group<const G extends Group>(prefix: string, calls: G): G {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    Object.freeze({ ...call, path: `${prefix}${call.path}` }),
  ]);
  return Object.freeze(Object.fromEntries(entries)) as G;
}

/** Where the input of a call is sent, including the default. */
export function sourceOf(endpoint: Endpoint): 'query' | 'body' | 'both' {
  if (endpoint.source) return endpoint.source;
  if (endpoint.upload) return 'query';
  return endpoint.method === 'GET' || endpoint.method === 'DELETE' ? 'query' : 'body';
}
