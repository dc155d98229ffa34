import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEndpoints } from '#contract/catalogue';
import { errorBody } from '#contract/errors';
import { createApp } from '../../server/app';
import { ORIGIN } from '../support/caller';
import { createWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const SIGN_IN = `${ORIGIN}/api/auth/signin`;
const JSON_TYPE = { 'content-type': 'application/json' };

test('an unknown API path is a JSON 404 with a request id, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    const response = await world.app.request(`${ORIGIN}/api/none`, {
      method,
      headers: { origin: ORIGIN, host: 'lentera.test' },
    });
    const body = errorBody.parse(await response.json());
    expect(response.status).toBe(404);
    expect(body.requestId).toBe(response.headers.get('x-request-id'));
  }
});

test.each([
  ['no origin at all', {}],
  ['another site', { origin: 'https://jahat.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['the browser says cross-site', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
  ['the browser says same-site, a sibling host', { origin: ORIGIN, 'sec-fetch-site': 'same-site' }],
])('a write is refused and changes nothing: %s', async (_name, headers: Record<string, string>) => {
  const before = world.changes();
  for (const { endpoint } of listEndpoints().filter((entry) => entry.endpoint.method !== 'GET')) {
    const response = await world.app.request(`${ORIGIN}${endpoint.path}`, {
      method: endpoint.method,
      headers: { host: 'lentera.test', ...JSON_TYPE, ...headers },
      ...(endpoint.method === 'DELETE' ? {} : { body: '{}' }),
    });
    expect(response.status, endpoint.path).toBe(403);
    expect(errorBody.parse(await response.json()).code).toBe('originRefused');
  }
  expect(world.changes()).toBe(before);
});

test.each([
  ['broken JSON', '{"a":'],
  ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
])('an unreadable body is refused even by a call without input: %s', async (_what, body) => {
  const response = await world.app.request(`${ORIGIN}/api/auth/logout`, {
    method: 'POST',
    headers: { origin: ORIGIN, host: 'lentera.test', ...JSON_TYPE },
    body,
  });
  expect([response.status, errorBody.parse(await response.json()).code]).toEqual([400, 'malformedBody']);
});

test.each(['3', '"x"', 'true', 'null'])(
  'a body that is no object is refused even by a call without input: %s',
  async (body) => {
    const response = await world.app.request(`${ORIGIN}/api/auth/logout`, {
      method: 'POST',
      headers: { origin: ORIGIN, host: 'lentera.test', ...JSON_TYPE },
      body,
    });
    expect([response.status, errorBody.parse(await response.json()).code]).toEqual([400, 'malformedBody']);
  },
);

test.each([
  ['not JSON', '{"identifier":', JSON_TYPE, 400],
  ['JSON in a form', '{"identifier":"a","password":"b"}', { 'content-type': 'text/plain' }, 415],
  ['a number', '3', JSON_TYPE, 400],
  ['unknown fields', '{"identifier":"a","password":"b","level":"admin","isAdmin":true}', JSON_TYPE, 400],
  ['a prototype', '{"__proto__":{"identifier":"a"},"password":"b"}', JSON_TYPE, 400],
  ['a prototype in disguise', '{"\\u005f_proto__":{"identifier":"a"},"password":"b"}', JSON_TYPE, 400],
  ['invalid UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), JSON_TYPE, 400],
  ['a length beyond the limit', '{}', { ...JSON_TYPE, 'content-length': '99999' }, 413],
  ['too many bytes', `{"identifier":"${'a'.repeat(20_000)}","password":"b"}`, JSON_TYPE, 413],
])('a hostile body is refused in shape: %s', async (_name, body, headers, status) => {
  const response = await world.app.request(SIGN_IN, {
    method: 'POST',
    headers: { origin: ORIGIN, host: 'lentera.test', ...headers },
    body,
  });
  expect(response.status).toBe(status);
  errorBody.parse(await response.json());
});

test('a body without a length cannot exceed the limit either', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(4_096).fill(0x20)),
  });
  const response = await world.app.request(SIGN_IN, {
    method: 'POST',
    headers: { origin: ORIGIN, host: 'lentera.test', ...JSON_TYPE },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
});

test('a parameter given twice is refused rather than guessed at', async () => {
  const teacher = await world.as('guru');
  const response = await world.app.request(`${ORIGIN}/api/exam/get-exam?page=1&page=2`, {
    headers: { cookie: teacher.cookie },
  });
  expect(response.status).toBe(400);
});

test('nothing of the API is cached, framed or sniffed', async () => {
  const response = await world.app.request(`${ORIGIN}/api/auth/get-schools`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
});

test('the API reference describes every call', async () => {
  const response = await world.app.request(`${ORIGIN}/api/docs/openapi.json`);
  const document = await response.json();
  expect(document.openapi).toBe('3.1.0');
  for (const { key, endpoint } of listEndpoints()) {
    expect(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.operationId).toBe(key);
  }
  const page = await (await world.app.request(`${ORIGIN}/api/docs`)).text();
  expect(page).toContain('/api/answer/add-answer');
});

test.each([
  [false, 'sid'],
  [true, '__Host-sid'],
])('the API reference names the cookie that is in use (https: %s)', async (secureCookies, name) => {
  const secured = { ...world.services, settings: { ...world.services.settings, secureCookies } };
  const app = createApp(secured);
  const document = await (await app.request(`${ORIGIN}/api/docs/openapi.json`)).json();
  expect(document.components.securitySchemes.session.name).toBe(name);
});

test('the server reports that it is alive, and ready only while it is', async () => {
  const live = await world.app.request(`${ORIGIN}/api/health/live`);
  const ready = await world.app.request(`${ORIGIN}/api/health/ready`);
  expect([live.status, ready.status]).toEqual([200, 200]);
  world.services.lifecycle.stopping = true;
  expect((await world.app.request(`${ORIGIN}/api/health/ready`)).status).toBe(503);
  world.services.lifecycle.stopping = false;
});
