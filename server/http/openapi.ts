import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { listEndpoints } from '#contract/catalogue';
import { type Endpoint, sourceOf } from '#contract/endpoint';
import { errorBody } from '#contract/errors';
import { fail } from '../failure/app-error';
import type { Services, Settings } from '../services';
import { cookieName } from './cookie';
import { surround } from './edge';
import { type PackedText, packText, sendPacked } from './packed-text';
import { completeReply } from './reply';

/** The OpenAPI 3.1 document of all calls, generated from the contract, so that it is never outdated. */
function openApiDocument({ secureCookies }: Settings) {
  const paths: Record<string, Record<string, unknown>> = {};
  const shared: Shared = new Map();
  for (const { key, endpoint } of listEndpoints()) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = describe(key, endpoint, shared);
    paths[endpoint.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lentera', version: '1', description: 'API of the Lentera school platform.' },
    paths,
    components: {
      schemas: Object.assign({ Error: schemaOf(errorBody, 'output', shared) }, ...listShared(shared)),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(secureCookies) },
        syncToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/**
 * Serves the document and a page that shows it. They are public and large, so both are made and packed once, at the
 * first request, and are the first thing an overloaded server refuses.
 */
export function serveDocs(app: Hono, services: Services): void {
  const mount = (path: string, type: string, make: () => string) => {
    let packed: PackedText | undefined;
    const answer = (http: Context) => {
      if (services.overload() > 0) fail('busy');
      packed ??= packText(make());
      return completeReply(http, sendPacked(http, packed, type));
    };
    app.get(path, surround(services, answer));
  };
  mount('/api/docs/openapi.json', 'application/json', () =>
    JSON.stringify(openApiDocument(services.settings)),
  );
  mount('/api/docs', 'text/html; charset=UTF-8', docsPage);
}

function describe(key: string, endpoint: Endpoint, shared: Shared) {
  const [tag] = key.split('.');
  return {
    operationId: key,
    tags: [tag],
    summary: endpoint.summary,
    description: `Levels: ${levelsOf(endpoint)}. Scope: ${endpoint.scope}. Origin: ${endpoint.origin}. Retry: ${endpoint.retry}.`,
    security: securityOf(endpoint),
    ...requestOf(endpoint, schemaOf(endpoint.input, 'input', shared)),
    responses: { 200: replyOf(endpoint, shared), default: ERROR_RESPONSE },
  };
}

type Schema = z.core.JSONSchema.BaseSchema;

function requestOf(endpoint: Endpoint, input: Schema) {
  const source = sourceOf(endpoint);
  if (source === 'both') return requestOfBoth(input);
  const query = source === 'query' ? { parameters: parametersOf(input) } : {};
  if (endpoint.upload)
    return { ...query, requestBody: { required: true, content: filesOf(endpoint.upload.types) } };
  if (source === 'query') return query;
  const required = !endpoint.input.safeParse({}).success;
  return { requestBody: { required, content: { 'application/json': { schema: input } } } };
}

/** What a query can carry may come there or in the body; the rest, such as a list, must come in the body. */
function requestOfBoth(input: Schema) {
  const parameters = parametersOf(input)
    .filter(({ schema }) => !isStructure(schema))
    .map((parameter) => ({
      ...parameter,
      required: false,
      description: `In the query or in the body${parameter.required ? '; one of them must have it' : ''}.`,
    }));
  const names = new Set(parameters.map(({ name }) => name));
  const required = (input.required ?? []).filter((name) => !names.has(name));
  const body = { ...input, required };
  // A bare list as the body is its `rows`.
  const { rows } = input.properties ?? {};
  const schema = rows === undefined ? body : { anyOf: [body, rows] };
  return {
    parameters,
    requestBody: { required: required.length > 0, content: { 'application/json': { schema } } },
  };
}

function isStructure(schema: z.core.JSONSchema._JSONSchema): boolean {
  return typeof schema === 'object' && (schema.type === 'array' || schema.type === 'object');
}

/** Definitions that schemas of calls refer to, each set once: its text, and the name it has in the document. */
type Shared = Map<string, string>;

/** As JSON Schema; definitions that it refers to are moved into the document, because references begin at its root. */
function schemaOf(type: z.ZodMiniType, io: 'input' | 'output', shared: Shared): Schema {
  const { $schema, $defs, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  if (!$defs) return schema;
  const text = JSON.stringify($defs);
  const name = shared.get(text) ?? `Shared${shared.size + 1}`;
  shared.set(text, name);
  return JSON.parse(leadTo(name, JSON.stringify(schema)));
}

function listShared(shared: Shared): Record<string, unknown>[] {
  return [...shared].map(([text, name]) => {
    const definitions = Object.entries<unknown>(JSON.parse(leadTo(name, text)));
    return Object.fromEntries(definitions.map(([part, schema]) => [`${name}.${part}`, schema]));
  });
}

function leadTo(name: string, text: string): string {
  return text.replaceAll('"#/$defs/', `"#/components/schemas/${name}.`);
}

const ERROR_RESPONSE = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function filesOf(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function replyOf(endpoint: Endpoint, shared: Shared) {
  if (endpoint.kind === 'stream') return { description: 'Events', content: { 'text/event-stream': {} } };
  if (endpoint.kind === 'file') return { description: 'File', content: { 'application/octet-stream': {} } };
  const schema = schemaOf(endpoint.reply, 'output', shared);
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function parametersOf(input: Schema) {
  const required = new Set(input.required ?? []);
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
}

function securityOf(endpoint: Endpoint) {
  if (endpoint.levels === 'public') return [];
  return endpoint.token === 'sync' ? [{ syncToken: [] }, { session: [] }] : [{ session: [] }];
}

function levelsOf(endpoint: Endpoint): string {
  return endpoint.levels === 'public' ? 'public' : endpoint.levels.join(', ');
}

/** Plain HTML without scripts: readable in any browser and under the strictest policy. */
function docsPage(): string {
  const shared: Shared = new Map();
  const rows = listEndpoints().map(({ key, endpoint }) => {
    const { summary, description, ...rest } = describe(key, endpoint, shared);
    return `<details><summary><code>${endpoint.method} ${endpoint.path}</code> ${escapeHtml(summary)}</summary>
<p>${escapeHtml(description)}</p><pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre></details>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lentera API</title></head><body><h1>Lentera API</h1>
<p>OpenAPI 3.1: <a href="/api/docs/openapi.json">openapi.json</a></p>${rows.join('\n')}
<h2>Shared schemas</h2><pre>${escapeHtml(JSON.stringify(Object.assign({}, ...listShared(shared)), null, 2))}</pre></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
