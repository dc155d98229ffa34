import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listEndpoints } from '#contract/catalogue';
import { errorBody } from '#contract/errors';
import { answer } from '#contract/exam-session/answer';
import { student } from '#contract/school/student';
import { createBodyBudget, isHeavy } from '../../server/http/body-budget';
import { BODY_BUDGET } from '../../server/http/limits';
import { PICTURE } from '../support/caller';
import { findExam, resultsOf, startOn } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

// Real sockets against the real HTTP server. Bodies that never end have the product's size; only the time spent
// waiting for a place is shortened.
const MB = 1_024 * 1_024;
const AVATAR = 5 * MB;
const FILE = 30 * MB;

let world: World;
let server: ReturnType<typeof serve>;
let port: number;
let sockets: Socket[];
beforeEach(async () => {
  world = await createWorld();
  world.services.bodies = createBodyBudget({ ...BODY_BUDGET, waitMs: 20 });
  sockets = [];
  await new Promise<void>((resolve) => {
    server = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve());
  });
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  await world.close();
});

interface Sender {
  path?: string;
  type?: string;
  /** Undefined: in chunks, without saying how many bytes there will be. */
  length?: number | undefined;
}

/** Begins to send a body; `said` is the server's reply, if there is one. */
async function send(cookie: string, body: Uint8Array, by: Sender = {}) {
  const { path = '/api/account/save-avatar', type = 'image/png' } = by;
  const length = 'length' in by ? by.length : AVATAR - 1;
  const size = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\n${size}\r\n\r\n`,
  );
  socket.write(body);
  const said = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  return { socket, said };
}

const NOTHING = new Uint8Array();
const cookieOf = async (who: string) => (await world.as(who)).cookie;
const stalled = (cookie: string, by: Sender = {}) => send(cookie, NOTHING, by);

/** A picture as a page sends it; the status of the reply, and its retry-after. */
async function upload(cookie: string) {
  const { said } = await send(cookie, PICTURE, { length: PICTURE.length });
  const reply = await said;
  return { status: Number(reply.split(' ')[1]), reply };
}

test('one person’s unfinished uploads take two places and none of anybody else', async () => {
  const [pupil, classmate] = [await cookieOf('1001'), await cookieOf('1002')];
  const first = [await stalled(pupil), await stalled(pupil)];
  await expect.poll(async () => (await upload(pupil)).status).toBe(503);
  const refused = await upload(pupil);
  expect(refused.reply).toMatch(/retry-after: \d+/i);
  expect(errorBody.parse(JSON.parse(refused.reply.slice(refused.reply.indexOf('{'))))).toMatchObject({
    code: 'busy',
    message: 'Kiriman Anda sebelumnya masih diproses. Tunggu sebentar, lalu coba lagi.',
  });
  expect((await upload(classmate)).status).toBe(200);
  first[0]?.socket.destroy();
  await expect.poll(async () => (await upload(pupil)).status).toBe(200);
});

test('pupils together cannot block a teacher’s upload, and a school cannot block another school’s', async () => {
  for (const nis of ['1001', '1002', '1003']) {
    const cookie = await cookieOf(nis);
    for (let count = 0; count < 2; count += 1) await stalled(cookie);
  }
  const fifth = await cookieOf('1005');
  await expect.poll(async () => (await (await stalled(fifth)).said).split(' ')[1]).toBe('503');
  expect((await upload(await cookieOf('guru'))).status).toBe(200);
  expect((await upload(await cookieOf('2001'))).status).toBe(200);
});

test('a body of undeclared size reserves the allowed maximum', async () => {
  const [guru, hendra, elsewhere] = [
    await cookieOf('guru'),
    await cookieOf('hendra'),
    await cookieOf('guru2'),
  ];
  const file = { path: `/api/bank/upload/image`, length: undefined };
  for (const cookie of [guru, guru, hendra, hendra]) await stalled(cookie, file);
  const admin = await cookieOf('admin@demo.sch.id');
  await expect.poll(async () => (await (await stalled(admin, file)).said).split(' ')[1]).toBe('503');
  expect((await upload(elsewhere)).status).toBe(200);
});

test('large tables need a place too, but a pupil’s answer needs none', async () => {
  const admin = await cookieOf('admin@demo.sch.id');
  const pupil = await world.as('1001');
  const device = await startOn(world, pupil, await findExam(pupil));
  const rows = { path: student.upload.path, type: 'application/json', length: 8 * MB };
  for (let count = 0; count < 4; count += 1) await stalled(admin, rows);
  await expect.poll(async () => (await (await stalled(admin, rows)).said).split(' ')[1]).toBe('503');
  for (const mc of ['a', 'b', 'c'])
    expect(resultsOf(await device.deliver([device.answer(0, mc)]))).toEqual(['applied']);
});

test('of a hundred uploads that stop before their last byte only two are held in memory', async () => {
  const cookie = await cookieOf('1001');
  const body = new Uint8Array(MB - 1);
  const before = held();
  let refused = 0;
  for (let count = 0; count < 100; count += 1) {
    const { said } = await send(cookie, body, { length: MB });
    void said.then(() => {
      refused += 1;
    });
  }
  await expect.poll(() => refused).toBe(98);
  expect(held() - before).toBeLessThan(10 * MB);
});

test('a user who changed his picture too often is refused before the next one is sent', async () => {
  const cookie = await cookieOf('1001');
  for (let count = 0; count < 10; count += 1) expect((await upload(cookie)).status).toBe(200);
  expect((await (await stalled(cookie)).said).split(' ')[1]).toBe('429');
});

test('every share has room for the largest body it may receive', () => {
  const heavy = listEndpoints().filter(({ endpoint }) => isHeavy(endpoint));
  expect(Math.max(...heavy.map(({ endpoint }) => endpoint.maxBytes ?? 0))).toBe(FILE);
  expect(BODY_BUDGET.personBytes).toBeGreaterThanOrEqual(FILE);
  expect(BODY_BUDGET.schoolBytes).toBeGreaterThanOrEqual(BODY_BUDGET.personBytes);
  expect(BODY_BUDGET.allBytes).toBeGreaterThan(BODY_BUDGET.schoolBytes);
  expect(BODY_BUDGET.familyBytes).toBeGreaterThanOrEqual(2 * BODY_BUDGET.personFiles * AVATAR);
});

test('large uploads need a signed-in user, and no call that an exam needs waits for a place', () => {
  for (const { key, endpoint } of listEndpoints()) {
    if (isHeavy(endpoint)) expect(endpoint.levels, key).not.toBe('public');
    if (endpoint.upload) expect(isHeavy(endpoint), key).toBe(true);
  }
  expect(isHeavy(answer.add)).toBe(false);
});

/** Bytes outside the heap that something still refers to. */
function held(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}
