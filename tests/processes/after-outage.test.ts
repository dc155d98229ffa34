import { rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Planted, plantSittings } from '../bench/plant';
import { drained, openDevice, openWire } from '../bench/queue-devices';
import { startServer, type TestServer } from '../e2e/support/server';

// A smaller sibling of `npm run bench -- after-outage`, which measures 200 devices.
const DEVICES = 40;
const ANSWERS = 5;
/** The promise is a minute; this is against a hang. */
const DRAINED_WITHIN_MS = 60_000;

let planted: Planted;
let server: TestServer;

beforeAll(async () => {
  planted = await plantSittings(DEVICES);
  server = await startServer({
    DATA_DIR: planted.dataDir,
    SEED: 'none',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  });
});
afterAll(async () => {
  await server.dispose();
  rmSync(planted.dataDir, { recursive: true, force: true });
});

test('forty devices that come back at the same moment are all taken, each answer once, and none is sent away', async () => {
  const wire = openWire(server.url.replace('localhost', '127.0.0.1'));
  const devices = await Promise.all(planted.sittings.map((sitting) => openDevice(sitting, wire)));
  wire.isCut = true;
  for (const { offline, attempt } of devices)
    for (let given = 0; given < ANSWERS; given += 1) {
      const body = { question: planted.questions[given] ?? '', mc: 'a' };
      await offline.outbox.record(attempt, { kind: 'answer', at: Date.now(), body });
    }
  expect(rowsOf(planted.dataDir)).toEqual([]);

  wire.isCut = false;
  for (const { offline } of devices) offline.drain.wake('online');
  await drained(devices, DRAINED_WITHIN_MS);
  for (const { offline } of devices) offline.drain.stop();

  expect(wire.asked.filter(({ isGood }) => !isGood)).toEqual([]);
  const rows = rowsOf(planted.dataDir);
  expect(rows).toHaveLength(DEVICES * ANSWERS);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(DEVICES * ANSWERS);
  expect(new Set(rows.map(({ result }) => result))).toEqual(new Set(['applied']));
  const counts = await Promise.all(devices.map(({ offline }) => offline.outbox.counts()));
  expect(counts.filter(({ waiting, unsaved }) => waiting + unsaved > 0)).toEqual([]);
});

/** The operations in the server's file. */
function rowsOf(dataDir: string): { id: string; result: string }[] {
  const database = new BetterSqlite3(join(dataDir, 'lentera.db'), { readonly: true });
  const rows = database.prepare('SELECT hex(op_id) AS id, result FROM operations').all();
  database.close();
  return rows as { id: string; result: string }[];
}
