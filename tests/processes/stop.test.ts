import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedOperations } from '../e2e/support/exam';
import { startServer, type TestServer } from '../e2e/support/server';
import { isTaken, signIn, sit } from './plain-sitting';

// A stop while something runs that takes longer than a stop may.
let server: TestServer;
beforeEach(async () => {
  server = await startServer({ LOG_LEVEL: 'fatal' });
});
afterEach(() => server.dispose());

const PUPILS = 1_500;
/** Of words that cannot be packed, within what a cell may hold. */
const NAME_CHARS = 30_000;
/** After this time a stop is forced, and nothing is closed properly. */
const FORCED_MS = 15_000;

test('a stop breaks off a download of a school’s data, and loses no answer that was acknowledged meanwhile', {
  timeout: 120_000,
}, async () => {
  await server.stop();
  addPupils(server.dataDir);
  await server.start();
  const cookie = await signIn(server, 'admin@demo.sch.id');
  const download = await begin('/api/backup/download-school-data', cookie);
  const sitting = await sit(server, '1001');
  let acknowledged = 0;
  const sending = (async () => {
    while (await isTaken(server, sitting, acknowledged + 1)) acknowledged += 1;
  })();
  await expect.poll(() => acknowledged).toBeGreaterThan(50);
  // Nobody reads on, so the thread that makes the archive waits in the middle of it.
  expect(download.complete).toBe(false);
  const torn = once(download, 'error');
  const begunMs = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - begunMs).toBeLessThan(FORCED_MS);
  await sending;
  download.resume();
  await torn;
  expect(storedOperations(server).length).toBe(acknowledged);
  // In order: the next start has nothing to check, and everything is in the database itself.
  expect(existsSync(join(server.dataDir, 'running'))).toBe(false);
  const log = statSync(join(server.dataDir, 'lentera.db-wal'), { throwIfNoEntry: false });
  expect(log?.size ?? 0).toBe(0);
});

async function begin(path: string, cookie: string): Promise<IncomingMessage> {
  const [response] = await once(get(server.url + path, { headers: { cookie } }), 'response');
  expect(response.statusCode).toBe(200);
  return response;
}

/** So many that the archive is larger than what the network takes in while nobody reads. */
function addPupils(dataDir: string): void {
  const database = new BetterSqlite3(join(dataDir, 'lentera.db'));
  const like = database.prepare("SELECT * FROM users WHERE nis = '1036'").get() as Record<string, unknown>;
  const columns = Object.keys(like);
  const add = database.prepare(
    `INSERT INTO users (${columns.join()}) VALUES (${columns.map((column) => `@${column}`).join()})`,
  );
  database.transaction(() => {
    for (let index = 0; index < PUPILS; index += 1)
      add.run({
        ...like,
        id: randomUUID(),
        nis: `x${index}`,
        name: randomBytes(NAME_CHARS / 2).toString('hex'),
      });
  })();
  database.close();
}
