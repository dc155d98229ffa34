import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from './support/server';

test('a server whose npm was killed ends in order too, and gives its port back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lentera-npm-'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: 'localhost', DATA_DIR: dataDir, SEED: 'none' };
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  // Closed when the last of the processes that npm began is gone.
  const ended = new Promise((resolve) => npm.stdout.once('close', resolve));
  let printed = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Lentera siap');
  npm.kill('SIGKILL');
  const alive = () =>
    fetch(`http://localhost:${port}/api/health/live`).then(
      () => true,
      () => false,
    );
  await expect.poll(alive, { timeout: 20_000 }).toBe(false);
  await ended;
  expect(printed).toContain('"msg":"stopping"');
  rmSync(dataDir, { recursive: true, force: true });
});
