import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedOperations } from '../e2e/support/exam';
import { startServer, type TestServer } from '../e2e/support/server';
import { idOf, type PlainSitting, send, sit } from './plain-sitting';
import { trace, whyNoTrace } from './strace';
import { readSyncCalls } from './sync-calls';

// Tests what a kill cannot show, because after a kill the kernel still writes its buffers. Only the system calls show
// whether an answer was flushed to the disk before it was acknowledged.
const reason = whyNoTrace();
const name = (what: string) => (reason ? `${what} (${reason})` : what);
const traced = test.skipIf(reason !== undefined);

let server: TestServer;
let sitting: PlainSitting;
let dir: string;
let seq = 0;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lentera-trace-'));
  server = await startServer({ LOG_LEVEL: 'fatal' });
  sitting = await sit(server, '1001');
});

afterAll(async () => {
  await server.dispose();
  rmSync(dir, { recursive: true, force: true });
});

traced(name('the log is flushed to the disk before each answer is acknowledged'), async () => {
  const calls = 'trace=fsync,fdatasync,write,pwrite64,pwritev,writev,sendto,sendmsg';
  const watch = await trace([server.pid()], join(dir, 'order'), ['-e', calls]);
  for (let count = 0; count < 30; count += 1) expect((await answer()).isAcknowledged).toBe(true);
  await watch.end();
  const rounds = readSyncCalls(watch.lines()).join(' ').split('reply').slice(0, 30);
  expect(rounds).toHaveLength(30);
  // Nothing may be written between the last flush and the reply: it could be the acknowledged data.
  for (const round of rounds) expect(round).toMatch(/write.* flush $/);
});

traced(name('a slow disk delays acknowledgements and is shared by those who wait for it'), async () => {
  const slow = 'inject=fsync,fdatasync:delay_enter=200000';
  const watch = await trace([server.pid()], join(dir, 'slow'), ['-e', 'trace=fsync,fdatasync', '-e', slow]);
  const begunAt = performance.now();
  const sent = await Promise.all(Array.from({ length: 40 }, () => answer()));
  const tookMs = performance.now() - begunAt;
  await watch.end();
  expect(sent.every(({ isAcknowledged }) => isAcknowledged)).toBe(true);
  const flushes = readSyncCalls(watch.lines()).filter((call) => call === 'flush').length;
  expect(tookMs).toBeGreaterThan(200);
  expect(flushes).toBeGreaterThan(0);
  expect(flushes).toBeLessThan(20);
});

traced(
  name(
    'a disk that fails to flush, is full or has turned read-only acknowledges nothing; 503 until it is well',
  ),
  async () => {
    for (const fault of [
      'fsync,fdatasync:error=EIO',
      'pwrite64:error=ENOSPC',
      'pwrite64:error=EROFS',
      'pwrite64:error=EIO',
    ]) {
      const calls = fault.split(':')[0];
      const watch = await trace([server.pid()], join(dir, 'failing'), [
        '-e',
        `trace=${calls}`,
        '-e',
        `inject=${fault}`,
      ]);
      for (let count = 0; count < 3; count += 1) {
        const { status, body, headers, isAcknowledged } = await answer();
        expect({ fault, status, code: body.code, isAcknowledged }).toEqual({
          fault,
          status: 503,
          code: 'storageFailed',
          isAcknowledged: false,
        });
        expect(body.message).toBe('Server belum dapat menyimpan data. Coba lagi sebentar lagi.');
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      // Readers do not wait for the disk.
      expect((await readAnswers()).status).toBe(200);
      await watch.end();
      // Refused operations are sent again, as devices do it, and are stored once.
      for (let again = seq - 2; again <= seq; again += 1)
        expect((await send(server, sitting, again)).isAcknowledged).toBe(true);
    }
    const places = storedOperations(server).map((op) => op.seq);
    expect(places).toEqual(Array.from({ length: seq }, (_, index) => index + 1));
    await server.kill();
    await server.start();
    expect(storedOperations(server)).toHaveLength(seq);
    expect((await send(server, sitting, seq)).body.results).toEqual([
      expect.objectContaining({ opId: idOf(seq), result: 'applied' }),
    ]);
  },
);

function answer() {
  seq += 1;
  return send(server, sitting, seq);
}

function readAnswers(): Promise<Response> {
  return fetch(`${server.url}/api/answer/get-student-answer?exam=${sitting.exam}`, {
    headers: { cookie: sitting.cookie },
  });
}
