import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { holdInstance } from './instance-lock';

const dir = mkdtempSync(join(tmpdir(), 'lentera-lock-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a folder in use is refused in words that name the process and a way on; given back, it is free', () => {
  const held = holdInstance(dir);
  expect(() => holdInstance(dir)).toThrow(new RegExp(`proses ${process.pid}.*DATA_DIR=`));
  held.release(true);
  const again = holdInstance(dir);
  expect(again.stoppedUncleanly).toBe(false);
  again.release(false);
  const after = holdInstance(dir);
  expect(after.stoppedUncleanly).toBe(true);
  after.release(true);
});
