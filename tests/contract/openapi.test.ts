import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEndpoints } from '#contract/catalogue';
import { sourceOf } from '#contract/endpoint';
import { ORIGIN } from '../support/caller';
import { createWorld, type World } from '../support/world';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: unknown;
}

interface Schema {
  type?: string;
  properties?: Record<string, unknown>;
  required?: string[];
  anyOf?: Schema[];
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string }>;
  security: Record<string, string[]>[];
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; securitySchemes: Record<string, { type: string }> };
}

let world: World;
let document: Document;

beforeAll(async () => {
  world = await createWorld();
  document = await (await world.app.request(`${ORIGIN}/api/docs/openapi.json`)).json();
});
afterAll(() => world.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

/** Of the call with this key. */
function find(key: string): Operation {
  const found = operations().find(({ operationId }) => operationId === key);
  if (!found) throw new Error(`The document has no ${key}.`);
  return found;
}

test('has the parts that OpenAPI 3.1 requires, and each operation an id of its own', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  const ids = operations().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.sort()).toEqual(
    listEndpoints()
      .map(({ key }) => key)
      .sort(),
  );
  for (const { path, method, responses } of operations()) {
    expect(path).toMatch(/^\/api\//);
    expect(['get', 'post', 'put', 'delete']).toContain(method);
    expect(Object.keys(responses).length).toBeGreaterThan(0);
    for (const [status, { description }] of Object.entries(responses)) {
      expect(status).toMatch(/^(default|[1-5](\d\d|XX))$/);
      expect(description).toEqual(expect.any(String));
    }
  }
});

test('every reference leads to a part of the document, and only the document says which schemas these are', () => {
  const dangling = refsOf(document).filter((ref) => resolve(document, ref) === undefined);
  expect(dangling).toEqual([]);
  // In a part that is no document of its own, JSON Schema forbids it.
  expect(JSON.stringify(document)).not.toContain('"$schema"');
  expect(refsOf(document).length).toBeGreaterThan(listEndpoints().length);
});

test('every parameter is declared once with a schema, and those of a path are exactly its own', () => {
  for (const { operationId, path, parameters = [] } of operations()) {
    const places = parameters.map(({ name, in: place }) => `${place} ${name}`);
    expect(new Set(places).size, operationId).toBe(places.length);
    for (const { in: place, schema } of parameters) {
      expect(['query', 'path', 'header', 'cookie']).toContain(place);
      expect(schema, operationId).toEqual(expect.any(Object));
    }
    const named = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => `path ${name}`);
    expect(places.filter((place) => place.startsWith('path ')).sort(), path).toEqual(named.sort());
    // Of the router, not of OpenAPI.
    expect(path).not.toMatch(/[:*]/);
  }
});

test('what an operation may be secured by is declared', () => {
  for (const { operationId, security } of operations()) {
    for (const name of security.flatMap((way) => Object.keys(way)))
      expect(document.components.securitySchemes, operationId).toHaveProperty(name);
  }
});

test('where input may come in the query or the body, neither requires what the other may bring', () => {
  const both = listEndpoints().filter(({ endpoint }) => sourceOf(endpoint) === 'both');
  expect(both.map(({ key }) => key).sort()).toEqual([
    'bank.uploadQuestions',
    'exam.changeStatus',
    'logs.finish',
    'logs.penalize',
    'logs.rejoin',
  ]);
  for (const { key } of both) {
    const { parameters = [], requestBody } = find(key);
    const body = schemaOf(requestBody);
    expect(parameters.length).toBeGreaterThan(0);
    for (const { name, in: place, required, description } of parameters) {
      expect({ name, place, required }).toEqual({ name, place: 'query', required: false });
      expect(description).toMatch(/query or .*body/);
      expect(body.properties).toHaveProperty(name);
      expect(body.required ?? []).not.toContain(name);
    }
  }
  expect(find('logs.penalize').requestBody?.required).toBe(false);
});

test('what no query can carry is required in the body, and is no parameter', () => {
  const { parameters = [], requestBody } = find('bank.uploadQuestions');
  expect(parameters.map(({ name }) => name)).toEqual(['bankid']);
  expect(requestBody?.required).toBe(true);
  expect(schemaOf(requestBody).required).toEqual(['rows']);
  // Spec §8: the bare list of rows is a body too.
  expect(requestBody?.content['application/json']?.schema.anyOf?.at(1)).toMatchObject({ type: 'array' });
});

test('a body that holds a required input is required itself', () => {
  const { requestBody, parameters } = find('logs.start');
  expect({ required: requestBody?.required, parameters }).toEqual({ required: true, parameters: undefined });
  expect(find('auth.signOut').requestBody?.required).toBe(false);
});

function schemaOf(body: Operation['requestBody']): Schema {
  const schema = body?.content['application/json']?.schema ?? {};
  return schema.anyOf?.at(0) ?? schema;
}

function refsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsOf(value),
  );
}

function resolve(root: unknown, ref: string): unknown {
  if (!ref.startsWith('#')) return undefined;
  const steps = ref.slice(1).split('/').slice(1);
  return steps.reduce<unknown>(
    (node, step) => (typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined),
    root,
  );
}
