import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transfer } from '#contract/question-bank/transfer';
import { createWorld } from '../../tests/support/world';
import { createImportReader } from './import-reader';

// The real process and what watches over it; only the thread that reads is one that does harm.

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lentera-import-'));
  const source = readFileSync(new URL('./import-process.ts', import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  writeFileSync(join(dir, 'import-process.js'), outputText);
});
afterEach(() => rmSync(dir, { recursive: true }));

const FILE = new Uint8Array([1, 2, 3]);
const PID =
  "import { writeFileSync } from 'node:fs'; writeFileSync(new URL('./pid', import.meta.url), String(process.pid));";
const LOOP = `${PID} for (;;);`;
const KILL = "process.kill(process.pid, 'SIGKILL'); for (;;);";

const EMPTY = `import { parentPort } from 'node:worker_threads';
  parentPort.postMessage({ packed: { questions: [], unread: '[]', media: [] } });`;

/** A reader whose thread runs `program`. */
function readerOf(program: string, timeMs = 20_000) {
  writeFileSync(join(dir, 'import-thread.js'), program);
  return createImportReader(join(dir, 'import-process.js'), {
    heapMb: 64,
    memoryMb: 320,
    timeMs,
    graceMs: 20_000,
  });
}

const pid = () => Number(readFileSync(join(dir, 'pid'), { encoding: 'utf8', flag: 'a+' }));
const isAlive = (of: number) => {
  try {
    return process.kill(of, 0);
  } catch {
    return false;
  }
};

test.each([
  ['fills its heap', 'const all = []; for (;;) all.push([Math.random()]);', 'importTooLarge'],
  [
    'fills memory outside of any heap',
    'const all = []; for (;;) all.push(Buffer.alloc(8_000_000, 1));',
    'importTooLarge',
  ],
  ['kills its process', KILL, 'importBroken'],
  ['aborts its process', "process.kill(process.pid, 'SIGABRT'); for (;;);", 'importBroken'],
  ['throws', "throw new Error('x');", 'importBroken'],
])('a file that %s is refused, and the next one is read', async (_what, program, code) => {
  await expect(readerOf(program).read(FILE)).rejects.toMatchObject({ code });
  await expect(readerOf(EMPTY).read(FILE)).resolves.toMatchObject({ questions: [] });
});

test('a file that takes for ever is refused when its time is over, and leaves the server to others meanwhile', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  // Long enough for the process to have begun, also on a busy machine.
  await expect(readerOf(LOOP, 3_000).read(FILE)).rejects.toMatchObject({ code: 'importTooLong' });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(50);
  expect(pid()).toBeGreaterThan(0);
  await expect.poll(() => isAlive(pid())).toBe(false);
});

test('questions arrive with their pictures, each whole', async () => {
  const reader = readerOf(`
    import { parentPort, workerData } from 'node:worker_threads';
    const unread = JSON.stringify([{ place: { kind: 'aside' }, reason: { code: 'noAnswer' } }]);
    const questions = ['[{"place":1},{"place":2}]', '[{"place":3}]'];
    const media = [['a', workerData.bytes], ['b', new Uint8Array(3_000_000).fill(7)]];
    parentPort.postMessage({ packed: { questions, unread, media } });
  `);
  const { questions, unread, media } = await reader.read(FILE);
  expect(questions.map(({ place }) => place)).toEqual([1, 2, 3]);
  expect(unread).toHaveLength(1);
  expect([...(media.a ?? [])]).toEqual([1, 2, 3]);
  expect(media.b?.every((byte) => byte === 7)).toBe(true);
  expect(media.b).toHaveLength(3_000_000);
});

test('the reading process ends when its caller goes away', async () => {
  const gone = new AbortController();
  const reading = readerOf(LOOP).read(FILE, gone.signal);
  await expect.poll(pid).toBeGreaterThan(0);
  gone.abort();
  await expect(reading).rejects.toMatchObject({ code: 'busy' });
  await expect.poll(() => isAlive(pid())).toBe(false);
});

test('a server that stops waits for no file', async () => {
  const reader = readerOf(LOOP);
  const reading = reader.read(FILE);
  await expect.poll(pid).toBeGreaterThan(0);
  reader.stop();
  await expect(reading).rejects.toMatchObject({ code: 'busy' });
  await expect.poll(() => isAlive(pid())).toBe(false);
  await expect(reader.read(FILE)).rejects.toMatchObject({ code: 'busy' });
});

test('a server that is killed leaves no process behind that still reads', async () => {
  readerOf(LOOP);
  const program = join(dir, 'server.js');
  writeFileSync(
    program,
    `import { fork } from 'node:child_process';
     const child = fork(new URL('./import-process.js', import.meta.url).pathname, [], { serialization: 'advanced' });
     child.send({ bytes: new Uint8Array(1), heapMb: 64, memoryMb: 320, timeMs: 600_000 });`,
  );
  const server = fork(program);
  await expect.poll(pid).toBeGreaterThan(0);
  server.kill('SIGKILL');
  await expect.poll(() => isAlive(pid())).toBe(false);
});

test('the teacher whose file broke its reader reads a sentence, and the school goes on', async () => {
  const world = await createWorld();
  try {
    const teacher = await world.as('guru');
    const bankid = String(world.database.prepare(BANK).pluck().get());
    world.services.imports = readerOf(KILL);
    const refused = await teacher.call(transfer.preview, { bankid }, {}, FILE);
    expect([refused.status, refused.error?.code]).toEqual([400, 'importBroken']);
    expect(refused.error?.message).toContain('gagal dibaca sampai selesai');
    expect((await teacher.call(transfer.check, { bankid, questions: [] })).status).toBeLessThan(500);
  } finally {
    await world.close();
  }
});

const BANK = "SELECT b.id FROM banks b JOIN users u ON u.id = b.teacher WHERE u.username = 'guru'";
