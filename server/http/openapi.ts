import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { listEndpoints } from '#contract/catalogue';
import { type Endpoint, sourceOf } from '#contract/endpoint';
import { errorBody } from '#contract/errors';
import type { Services, Settings } from '../services';
import { cookieName } from './cookie';
import { surround } from './edge';
import { completeReply } from './reply';

/** The OpenAPI 3.1 document of all calls, generated from the contract, so that it is never outdated. */
function openApiDocument({ secureCookies }: Settings) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { key, endpoint } of listEndpoints()) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = describe(key, endpoint);
    paths[endpoint.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lentera', version: '1', description: 'API of the Lentera school platform.' },
    paths,
    components: {
      schemas: { Error: z.toJSONSchema(errorBody) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(secureCookies) },
        syncToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** Serves the document and a page that shows it; both are generated once, at the first request. */
export function serveDocs(app: Hono, services: Services): void {
  const mount = (path: string, type: string, make: () => string) => {
    let text: string | undefined;
    const answer = (http: Context) => {
      text ??= make();
      return completeReply(http, new Response(text, { headers: { 'content-type': type } }));
    };
    app.get(path, surround(services, answer));
  };
  mount('/api/docs/openapi.json', 'application/json', () =>
    JSON.stringify(openApiDocument(services.settings)),
  );
  mount('/api/docs', 'text/html; charset=UTF-8', docsPage);
}

function describe(key: string, endpoint: Endpoint) {
  const [tag] = key.split('.');
  const source = sourceOf(endpoint);
  const input = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  return {
    operationId: key,
    tags: [tag],
    summary: endpoint.summary,
    description: `Levels: ${levelsOf(endpoint)}. Scope: ${endpoint.scope}. Origin: ${endpoint.origin}. Retry: ${endpoint.retry}.`,
    security: securityOf(endpoint),
    ...(source === 'body' ? {} : { parameters: parametersOf(input) }),
    ...(endpoint.upload ? { requestBody: { content: filesOf(endpoint.upload.types) } } : {}),
    ...(source === 'query' ? {} : { requestBody: { content: { 'application/json': { schema: input } } } }),
    responses: { 200: replyOf(endpoint), default: ERROR_RESPONSE },
  };
}

const ERROR_RESPONSE = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function filesOf(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function replyOf(endpoint: Endpoint) {
  if (endpoint.kind === 'stream') return { description: 'Events', content: { 'text/event-stream': {} } };
  if (endpoint.kind === 'file') return { description: 'File', content: { 'application/octet-stream': {} } };
  const schema = z.toJSONSchema(endpoint.reply, { unrepresentable: 'any' });
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function parametersOf(input: z.core.JSONSchema.BaseSchema) {
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
  const rows = listEndpoints().map(({ key, endpoint }) => {
    const { summary, description, ...rest } = describe(key, endpoint);
    return `<details><summary><code>${endpoint.method} ${endpoint.path}</code> ${escapeHtml(summary)}</summary>
<p>${escapeHtml(description)}</p><pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre></details>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lentera API</title></head><body><h1>Lentera API</h1>
<p>OpenAPI 3.1: <a href="/api/docs/openapi.json">openapi.json</a></p>${rows.join('\n')}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
