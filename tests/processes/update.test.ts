import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findManifest } from '../../server/backup/manifest';
import { MIGRATIONS, migrate } from '../../server/db/migrate';
import { openWriteConnection } from '../../server/db/open';
import { EXIT_CONFIG, runServer, startServer } from '../e2e/support/server';

// D-12: a newer Lentera is started on the data of an older one.
let root: string;
let env: { DATA_DIR: string; BACKUP_DIR: string };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lentera-update-'));
  env = { DATA_DIR: join(root, 'data'), BACKUP_DIR: join(root, 'backups') };
  mkdirSync(env.DATA_DIR);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function leaveOlder(change = (_database: ReturnType<typeof openWriteConnection>): void => undefined): void {
  const database = openWriteConnection(join(env.DATA_DIR, 'lentera.db'));
  migrate(database, Date.now(), MIGRATIONS.slice(0, -1));
  change(database);
  database.close();
}

test('an update keeps the data as they were among the backups, tried, and goes on', async () => {
  leaveOlder();
  const server = await startServer({ ...env, LOG_LEVEL: 'fatal' });
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  const [name = ''] = readdirSync(env.BACKUP_DIR);
  await expect
    .poll(() => findManifest(join(env.BACKUP_DIR, name)))
    .toMatchObject({ rows: { migrations: MIGRATIONS.length - 1 }, triedAt: expect.any(String) });
  await server.dispose();
});

test('an update waits for an exam, with one sentence for the operator', () => {
  leaveOlder((database) => {
    database.pragma('foreign_keys = OFF');
    database
      .prepare(
        `INSERT INTO attempts (homebase, id, exam, student, number, progress, epoch, start_at, deadline, created_at, question_count)
         VALUES ('h', 'a', 'e', 's', 1, 'running', 1, 0, ?, 0, 1)`,
      )
      .run(Date.now() + 3_600_000);
  });
  expect(runServer(env)).toEqual({
    status: EXIT_CONFIG,
    lines: [expect.stringContaining('menunggu ujian selesai')],
  });
});
