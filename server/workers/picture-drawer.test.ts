import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPictureDrawer, type PictureDrawer } from './picture-drawer';

// The real parent process, with a child whose behaviour is chosen by the first byte of a picture.

let dir: string;
let drawer: PictureDrawer;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lentera-pictures-'));
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  const program = join(dir, 'picture-process.js');
  writeFileSync(
    program,
    `let inHand = 0;
    process.on('message', ({ id, bytes }) => {
      if (inHand === 2) return process.send({ id, refusal: 'internal' });
      if (bytes[0] === 0) process.kill(process.pid, 'SIGKILL');
      if (bytes[0] === 2) return;
      if (bytes[0] === 1) return process.send({ id, refusal: 'imageUnreadable' });
      // Slow enough that what kills it is met meanwhile.
      inHand += 1;
      setTimeout(() => {
        inHand -= 1;
        process.send({ id, bytes: new Uint8Array([bytes[0], ...Buffer.from(String(process.pid))]) });
      }, 50);
    });
    process.once('disconnect', () => process.exit());`,
  );
  // Longer than a process needs to start while other tests run.
  drawer = createPictureDrawer(program, { idleMs: 20, drawMs: 2_000 });
});
afterEach(() => {
  drawer.stop();
  rmSync(dir, { recursive: true });
});

const draw = (said: number) => drawer.draw(new Uint8Array([said]), 'question');
const pidOf = (drawn: Uint8Array) => Number(Buffer.from(drawn.subarray(1)).toString());
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('simultaneous pictures are re-encoded by one process, each for its caller, and it ends when no more come', async () => {
  const drawn = await Promise.all([draw(7), draw(8), draw(9)]);
  expect(drawn.map(([kind]) => kind)).toEqual([7, 8, 9]);
  const pids = new Set(drawn.map(pidOf));
  expect(pids.size).toBe(1);
  await expect.poll(() => isAlive([...pids][0] ?? 0)).toBe(false);
  expect((await draw(7))[0]).toBe(7);
});

test('only the picture that kills the process is refused; the others are re-encoded', async () => {
  const all = await Promise.allSettled([draw(7), draw(0), draw(8), draw(1)]);
  expect(all.map((each) => (each.status === 'fulfilled' ? each.value[0] : each.reason.code))).toEqual([
    7,
    'imageUnreadable',
    8,
    'imageUnreadable',
  ]);
});

test('only the picture that the process never finishes is refused; the others are re-encoded', async () => {
  const all = await Promise.allSettled([draw(7), draw(2), draw(8)]);
  expect(all.map((each) => (each.status === 'fulfilled' ? each.value[0] : each.reason.code))).toEqual([
    7,
    'imageUnreadable',
    8,
  ]);
});

test('the process has two pictures at a time, and more than can wait are sent away', async () => {
  const all = await Promise.allSettled(Array.from({ length: 110 }, () => draw(7)));
  const refused = all.filter((each) => each.status === 'rejected');
  expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['busy']));
  expect(refused).toHaveLength(8);
});

test('a prepared process re-encodes what comes, and ends if nothing does', async () => {
  drawer.prepare();
  const [first] = await Promise.all([draw(7), draw(8)]);
  expect(first[0]).toBe(7);
  await expect.poll(() => isAlive(pidOf(first))).toBe(false);
  drawer.prepare();
  expect(pidOf(await draw(9))).not.toBe(pidOf(first));
});

test('a server that stops leaves no process behind', async () => {
  const pid = pidOf(await draw(7));
  drawer.stop();
  await expect.poll(() => isAlive(pid)).toBe(false);
  drawer.prepare();
  await expect(draw(7)).rejects.toMatchObject({ code: 'busy' });
});
