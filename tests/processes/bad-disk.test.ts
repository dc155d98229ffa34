import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { hasBallast, holdBallast } from '../../server/storage/ballast';
import { EXIT_CONFIG, runServer, startServer, type TestServer } from '../e2e/support/server';
import { type PlainSitting, send, sit } from './plain-sitting';

// D-10, D-11: a real disk that is full, and a database that another program has locked. A disk that fails to flush or
// turns read-only is tested in durability.test.ts.
const SMALL = mountSmallDisk();

afterAll(() => {
  if (SMALL.dir) spawnSync('umount', ['-l', SMALL.dir]);
  if (SMALL.dir) rmSync(SMALL.dir, { recursive: true, force: true });
});

test.skipIf(SMALL.reason !== undefined)(
  `a full disk acknowledges nothing and says so; the ballast makes room first, and with room again the answers are taken${SMALL.reason ? ` (${SMALL.reason})` : ''}`,
  async () => {
    const dataDir = String(SMALL.dir);
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
    const sitting = await sit(server, '1001');
    // As the server itself does after running for a while.
    await holdBallast(dataDir);
    const filler = join(dataDir, 'filler');
    fill(filler);
    let taken = await sendUntilRefused(server, sitting, 0);
    // The first refusal removed the ballast, so a refused answer is accepted when it is sent again.
    expect(hasBallast(dataDir)).toBe(false);
    expect((await send(server, sitting, taken + 1)).isAcknowledged).toBe(true);
    fill(filler);
    taken = await sendUntilRefused(server, sitting, taken + 1);
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
    expect(await readAnswers(server, sitting)).toBe(200);
    expect(await countLogged(dataDir)).toBe(taken);

    // Without space and without ballast a start reports what is missing, instead of serving what it cannot store.
    await server.kill();
    expect(runServer({ DATA_DIR: dataDir })).toEqual({
      status: EXIT_CONFIG,
      lines: [
        expect.stringMatching(
          /^Disk untuk folder data .* penuh: sisa \d+ [KM]B, diperlukan .*Kosongkan ruang/,
        ),
      ],
    });
    rmSync(filler);
    await server.start();
    expect((await send(server, sitting, taken + 1)).isAcknowledged).toBe(true);
    expect(await countLogged(dataDir)).toBe(taken + 1);
    await server.dispose();
  },
);

test('a database that another program holds acknowledges nothing until it lets go, and the others go on reading', async () => {
  const server = await startServer({ LOG_LEVEL: 'fatal' });
  const sitting = await sit(server, '1001');
  const other = new BetterSqlite3(join(server.dataDir, 'lentera.db'));
  other.exec('BEGIN IMMEDIATE');
  const waiting = send(server, sitting, 1);
  expect(await readAnswers(server, sitting)).toBe(200);
  expect(await waiting).toMatchObject({ status: 503, isAcknowledged: false });
  other.exec('ROLLBACK');
  other.close();
  expect((await send(server, sitting, 1)).isAcknowledged).toBe(true);
  expect(await countLogged(server.dataDir)).toBe(1);
  await server.dispose();
});

/** Uses up the space left in the log until an answer is refused; returns the last place that was accepted. */
async function sendUntilRefused(server: TestServer, sitting: PlainSitting, from: number): Promise<number> {
  let taken = from;
  let sent = await send(server, sitting, taken + 1);
  while (sent.isAcknowledged) {
    taken += 1;
    sent = await send(server, sitting, taken + 1);
  }
  expect([sent.status, sent.body.code]).toEqual([503, 'storageFailed']);
  return taken;
}

async function readAnswers(server: TestServer, { exam, cookie }: { exam: string; cookie: string }) {
  const path = `/api/answer/get-student-answer?exam=${exam}`;
  return (await fetch(server.url + path, { headers: { cookie } })).status;
}

async function countLogged(dataDir: string): Promise<number> {
  const database = new BetterSqlite3(join(dataDir, 'lentera.db'), { readonly: true });
  try {
    // The demo has an exam from weeks ago.
    const today = database.prepare('SELECT count(*) FROM operations WHERE received_at > ?').pluck();
    return Number(today.get(Date.now() - 86_400_000));
  } finally {
    database.close();
  }
}

/** Mounts a separate disk of 320 MB, or returns the reason why it cannot. */
function mountSmallDisk(): { dir?: string; reason?: string } {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { reason: 'only root on Linux may mount a small disk' };
  const dir = mkdtempSync(join(tmpdir(), 'lentera-small-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', dir]);
  if (status === 0) return { dir };
  rmSync(dir, { recursive: true });
  return { reason: 'this machine lets nobody mount a disk' };
}

function fill(file: string): void {
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // No space for another write of this size.
    }
  }
}
