import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findManifest } from '../../server/backup/manifest';
import { BUILD, startServer, type TestServer } from '../e2e/support/server';
import { beNoDemo } from './no-demo';
import { idOf, send, sit } from './plain-sitting';

// D-08: the server process makes its backups by itself, and a school comes back from one after its disk is gone.
const HOUR_MS = 3_600_000;
/** Another disk than that of the data, if the machine has one that everybody may write to. */
const OTHER_DISK = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
/** After this time a backup is due on another disk, and beside the data. */
const DUE_MS = OTHER_DISK === '/dev/shm' ? 2.5 * HOUR_MS : 26 * HOUR_MS;
const ANSWERS = 5;

let backups: string;
let server: TestServer;

beforeEach(async () => {
  backups = mkdtempSync(join(OTHER_DISK, 'lentera-drill-'));
  const clock = `--import ${resolve('tests/e2e/support/later-clock.mjs')}`;
  server = await startServer({ BACKUP_DIR: backups, NODE_OPTIONS: clock, LOG_LEVEL: 'fatal' });
});
afterEach(async () => {
  await server.dispose();
  rmSync(backups, { recursive: true, force: true });
});

// Four starts of the server: against a hang only.
test('the server makes and tests a backup by itself, and when its disk is gone the school comes back from it, row by row', {
  timeout: 180_000,
}, async () => {
  const sitting = await sit(server, '1001');
  for (let seq = 1; seq <= ANSWERS; seq += 1)
    expect((await send(server, sitting, seq)).isAcknowledged).toBe(true);
  await server.stop();
  beNoDemo(server.dataDir);
  await server.start({ AHEAD_MS: String(DUE_MS) });
  await expect.poll(listTried, { timeout: 60_000 }).toHaveLength(1);
  const backup = join(backups, listTried()[0] ?? '');
  const saved = readSchool(backup);
  const given = Array.from({ length: ANSWERS }, (_, index) => Buffer.from(idOf(index + 1), 'base64url'));
  const rows = given.map((id) => expect.objectContaining({ op_id: id }));
  expect(saved.operations).toEqual(expect.arrayContaining(rows));

  await server.kill();
  rmSync(server.dataDir, { recursive: true });
  mkdirSync(server.dataDir);
  expect(restore(backup)).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Selesai dalam \d+ detik, .*: \d+ MB, \d+ catatan jawaban\.$/m),
  });
  expect(readSchool(server.dataDir)).toEqual(saved);
  // Its key came back as well: the device is known, and what it sends again counts once.
  await server.start();
  expect((await send(server, sitting, ANSWERS)).body.results).toEqual([
    expect.objectContaining({ opId: idOf(ANSWERS), result: 'applied' }),
  ]);
  expect(readSchool(server.dataDir).operations).toHaveLength(saved.operations?.length ?? 0);
});

/** The names of the backups that were test-restored; any other counts for nothing. */
function listTried(): string[] {
  return readdirSync(backups).filter((name) => findManifest(join(backups, name))?.triedAt);
}

/** What a school would miss most: its people, papers, answers, their log and what was done. */
function readSchool(folder: string): Record<string, unknown[]> {
  const database = new BetterSqlite3(join(folder, 'lentera.db'), { readonly: true });
  const tables = ['users', 'exam_questions', 'attempts', 'operations', 'answers', 'audit_log'];
  const rows = tables.map((table) => [
    table,
    database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all(),
  ]);
  database.close();
  return Object.fromEntries(rows);
}

function restore(folder: string) {
  return spawnSync(process.execPath, [`${BUILD}/server/restore-program.js`, folder], {
    env: { ...process.env, DATA_DIR: server.dataDir },
    encoding: 'utf8',
  });
}
