import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { isTaken, sit } from '../processes/plain-sitting';
import { storedOperations } from './support/exam';
import { test } from './support/fixtures';
import { EXIT_CONFIG, runServer, startServer } from './support/server';

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
      if (!(await isTaken(server, sitting, seq))) return;
      acknowledged += 1;
    }
  })();
  await expect.poll(() => acknowledged).toBeGreaterThan(50);
  expect(await server.stop()).toBe(0);
  await sending;
  expect(storedOperations(server).length).toBe(acknowledged);
});

for (const [signal, what] of [
  ['SIGUSR2', 'planted exception'],
  ['SIGHUP', 'planted rejection'],
] as const) {
  test(`what nobody catches (${what}) is logged, and the server ends in order with one`, async () => {
    const server = await startServer({
      LOG_LEVEL: 'fatal',
      NODE_OPTIONS: '--import=./tests/e2e/support/planted-error.mjs',
    });
    const sitting = await sit(server, '1001');
    let acknowledged = 0;
    const sending = (async () => {
      while (await isTaken(server, sitting, acknowledged + 1)) acknowledged += 1;
    })();
    await expect.poll(() => acknowledged).toBeGreaterThan(20);
    process.kill(server.pid(), signal);
    expect(await server.ended()).toBe(1);
    await sending;
    expect(server.printed()).toMatch(new RegExp(`"level":60.*${what}`));
    // Closed as after a stop: the next start has nothing to check.
    expect(existsSync(join(server.dataDir, 'running'))).toBe(false);
    expect(storedOperations(server).length).toBe(acknowledged);
    await server.dispose();
  });
}

test('a server killed at any moment keeps every answer it had acknowledged, once', async ({ server }) => {
  const sitting = await sit(server, '1001');
  let seq = 0;
  let acknowledged = 0;
  for (let round = 0; round < 5; round += 1) {
    const until = acknowledged + 20 + round * 7;
    const sending = (async () => {
      while (await isTaken(server, sitting, seq + 1)) {
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
