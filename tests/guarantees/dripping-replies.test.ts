import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { call } from '../../src/lib/exam-client';
import { postOperations } from '../../src/offline/http-transport';
import { getPaper } from '../../src/offline/offline-calls';
import { newDisk, openDevice, PERSON, ticketOf } from '../support/device';

// A proxy or a captive portal that begins a reply and never ends it, over a real connection. A client that waited for
// the rest would wait for the life of the page.
const LIMIT_MS = 200;
const DRIP_MS = 10;
/** Enough bytes of a reply to restart its time limit, and how often that happens. */
const PIECE = 40_000;
const PIECES = 12;

let server: Server;
let begun: ServerResponse[];

beforeEach(async () => {
  begun = [];
  server = createServer((_request, reply) => {
    begun.push(reply);
    reply.writeHead(200, { 'content-type': 'application/json' });
    const dripping = setInterval(() => reply.write(' '), DRIP_MS);
    reply.on('close', () => clearInterval(dripping));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', (asked: string | Request, init?: RequestInit) =>
    fetch(typeof asked === 'string' ? origin + asked : asked, init),
  );
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
});

const hasHungUp = () => vi.waitFor(() => expect(begun.map(({ closed }) => closed)).toEqual([true]));

test('a call of the exam whose reply drips for ever times out, and hangs up', async () => {
  const asked = call(logs.getOwn, { exam: crypto.randomUUID() }, { timeoutMs: LIMIT_MS });
  await expect(asked).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' });
  await hasHungUp();
});

test('a part of a paper on a slow line is waited for as long as it comes on', async () => {
  const whole = new Uint8Array(PIECES * PIECE).fill(7);
  server.removeAllListeners('request');
  server.on('request', async (_request, reply: ServerResponse) => {
    reply.writeHead(200, { 'content-type': 'application/octet-stream' });
    for (let from = 0; from < whole.length; from += PIECE) {
      reply.write(whole.subarray(from, from + PIECE));
      await new Promise((resolve) => setTimeout(resolve, LIMIT_MS / 4));
    }
    reply.end();
  });
  const asked = { examid: crypto.randomUUID(), hash: undefined, from: 0 };
  const { bytes } = await call(getPaper, asked, { timeoutMs: LIMIT_MS });
  expect(Buffer.compare(Buffer.from(bytes), whole)).toBe(0);
});

test('a delivery whose reply drips for ever counts as not sent: its answers wait, and the sender goes on', async () => {
  const device = openDevice({
    disk: newDisk(),
    post: (token, body) => postOperations(token, body, LIMIT_MS),
  });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  await device.answer('q1', 'a');
  expect((await device.sender.runRound()).type).not.toBe('idle');
  await hasHungUp();
  expect((await device.outbox.counts()).waiting).toBe(1);
});
