import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { storedOperations } from './support/exam';
import { test } from './support/fixtures';
import { PASSWORD } from './support/people';
import { EXIT_CONFIG, runServer, type TestServer } from './support/server';

test('a database that was damaged while the power failed is refused instead of served', async ({
  server,
}) => {
  await server.kill();
  const file = openSync(join(server.dataDir, 'lentera.db'), 'r+');
  // Past the header and the schema, so that only a look at every page finds it.
  writeSync(file, Buffer.alloc(40_960, 0xff), 0, 40_960, 20 * 4_096);
  closeSync(file);
  const run = runServer({ DATA_DIR: server.dataDir, SEED: 'demo' });
  expect(run).toEqual({ status: EXIT_CONFIG, lines: [expect.stringContaining('Basis data rusak')] });
  // Trying again does not make it whole.
  expect(runServer({ DATA_DIR: server.dataDir, SEED: 'demo' }).status).toBe(EXIT_CONFIG);
});

test('a stop in order exits with zero, and every acknowledged answer is there after it', async ({
  server,
}) => {
  const sitting = await sit(server, '1001');
  let acknowledged = 0;
  const sending = (async () => {
    for (let seq = 1; seq <= 2_000; seq += 1) {
      if (!(await sendAnswer(server, sitting, seq))) return;
      acknowledged += 1;
    }
  })();
  await expect.poll(() => acknowledged).toBeGreaterThan(50);
  expect(await server.stop()).toBe(0);
  await sending;
  expect(storedOperations(server).length).toBe(acknowledged);
});

test('a server killed at any moment keeps every answer it had acknowledged, once', async ({ server }) => {
  const sitting = await sit(server, '1001');
  let seq = 0;
  let acknowledged = 0;
  for (let round = 0; round < 5; round += 1) {
    const until = acknowledged + 20 + round * 7;
    const sending = (async () => {
      while (await sendAnswer(server, sitting, seq + 1)) {
        seq += 1;
        acknowledged += 1;
      }
    })();
    await expect.poll(() => acknowledged).toBeGreaterThan(until);
    await server.kill();
    await sending;
    await server.start();
    const stored = storedOperations(server);
    // The one that was under way may have been committed without its answer being heard.
    expect(stored.length - acknowledged).toBeLessThanOrEqual(round + 1);
    expect(stored.slice(0, seq).map((op) => op.seq)).toEqual(
      Array.from({ length: seq }, (_, index) => index + 1),
    );
    seq = stored.length;
    acknowledged = stored.length;
  }
});

interface Sitting {
  token: string;
  question: string;
}

async function sit(server: TestServer, nis: string): Promise<Sitting> {
  const headers = { 'content-type': 'application/json', origin: server.url };
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/auth/signin', { identifier: nis, password: PASSWORD });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const list = await fetch(`${server.url}/api/exam/get-exam-by-class`, { headers: { cookie } });
  const [exam] = (await list.json()).data;
  const { ticket } = await (await post('/api/logs/add-cbt-logs', { exam: exam.id }, cookie)).json();
  const question = ticket.order.find((item: { choices: string[] }) => item.choices.length > 0).question;
  return { token: ticket.syncToken, question };
}

/** True when the server acknowledged this very operation. */
async function sendAnswer(server: TestServer, { token, question }: Sitting, seq: number): Promise<boolean> {
  const opId = Buffer.from(String(seq).padStart(16, '0')).toString('base64url');
  const body = { opId, epoch: 1, seq, kind: 'answer', at: Date.now(), question, mc: 'a' };
  try {
    const response = await fetch(`${server.url}/api/answer/add-answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const reply = await response.json();
    return reply.results?.[0]?.opId === opId;
  } catch {
    return false;
  }
}
