import { spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedOperations } from '../e2e/support/exam';
import { startServer, type TestServer } from '../e2e/support/server';
import { beNoDemo } from './no-demo';
import { isTaken, signIn, sit } from './plain-sitting';

// Backups belong on another disk, often a network drive, and such a drive hangs: a read of it never returns.
let backups: string;
let server: TestServer;

beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'lentera-hanging-'));
  server = await startServer({ BACKUP_DIR: backups, LOG_LEVEL: 'fatal' });
});
afterEach(async () => {
  await server.dispose();
  rmSync(backups, { recursive: true, force: true });
});

/** From now on whoever reads the manifest of the one backup waits until something is written into this pipe. */
function hang(): string {
  const folder = join(backups, 'lentera-2026-11-30T00-00-00.000Z');
  mkdirSync(folder);
  const pipe = join(folder, 'cadangan.json');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  return pipe;
}

test.skipIf(process.platform === 'win32')(
  'a disk for backups that hangs holds up neither the start nor a pupil; it is told, and the server still ends in order',
  // Two starts, and the patience with that disk: against a hang only.
  { timeout: 180_000 },
  async () => {
    await server.stop();
    beNoDemo(server.dataDir);
    hang();
    let isAnnounced = false;
    const starting = server.start().then(() => {
      isAnnounced = true;
    });
    await expect.poll(isReady).toBe(true);
    const sitting = await sit(server, '1001');
    for (let seq = 1; seq <= 20; seq += 1) expect(await isTaken(server, sitting, seq)).toBe(true);
    // The start itself still waits for that disk, to say what is wrong with it.
    expect(isAnnounced).toBe(false);

    const cookie = await signIn(server, 'pusat@demo.sch.id');
    const ask = (path: string) => fetch(server.url + path, { headers: { cookie } });
    // More of them than Node has threads for files and passwords.
    const [storage, list] = await Promise.all([
      ask('/api/health/storage'),
      ask('/api/backup/get-backups'),
      ...Array.from({ length: 6 }, () => ask('/api/health/storage')),
    ]);
    const codes = (await storage.json()).warnings.map(({ code }: { code: string }) => code);
    expect(codes).toContain('backupSilent');
    expect([list.status, (await list.json()).message]).toEqual([
      409,
      'Folder cadangan tidak menjawab. Periksa disk atau jaringannya, lalu coba lagi.',
    ]);
    await starting;
    expect(server.printed()).toContain('Folder cadangan tidak menjawab');
    expect(await sit(server, '1002')).toMatchObject({ token: expect.any(String) });
    expect(await isTaken(server, sitting, 21)).toBe(true);

    await server.stop();
    expect(existsSync(join(server.dataDir, 'running'))).toBe(false);
    expect(storedOperations(server)).toHaveLength(21);
  },
);

test.skipIf(process.platform === 'win32')(
  'a stop waits for a disk for backups that is slow but sound, so that the server ends by itself',
  { timeout: 120_000 },
  async () => {
    const pipe = hang();
    const cookie = await signIn(server, 'pusat@demo.sch.id');
    const list = fetch(`${server.url}/api/backup/get-backups`, { headers: { cookie } });
    // Broken off by the stop.
    const answered = list.then(
      () => true,
      () => false,
    );
    let pen = 0;
    await expect.poll(() => (pen = openIfRead(pipe))).toBeGreaterThan(0);
    const stopped = server.stop();
    expect(await answered).toBe(false);
    // Everything is in order by now, and only that disk is still at work.
    await expect.poll(() => existsSync(join(server.dataDir, 'running'))).toBe(false);
    closeSync(pen);
    expect(await stopped).toBe(0);
  },
);

/** 0 while nobody reads it. */
function openIfRead(pipe: string): number {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return 0;
  }
}

async function isReady(): Promise<boolean> {
  return fetch(`${server.url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
