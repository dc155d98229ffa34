import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { signIn } from './support/people';
import { freePort } from './support/server';

const READY = 'Lentera siap';
const BUILDS = 'Membangun aplikasi';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lentera-npm-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a server whose npm was killed ends in order too, and gives its port back', async () => {
  const started = await start({ SEED: 'none', DATA_DIR: folder });
  started.npm.kill('SIGKILL');
  const alive = () =>
    fetch(`${started.url}/api/health/live`).then(
      () => true,
      () => false,
    );
  await expect.poll(alive, { timeout: 20_000 }).toBe(false);
  await started.ended;
  expect(started.printed()).toContain('"msg":"stopping"');
});

test('npm start in a copy of the sources builds once and serves the demo, and builds again when a source changed', async ({
  page,
}) => {
  copySources(folder);
  const first = await start({ SEED: 'demo', cwd: folder });
  expect(first.printed()).toContain(BUILDS);
  await signIn(page, first.url, 'Siswa', '1001');
  await stop(first);
  const second = await start({ SEED: 'demo', cwd: folder });
  expect(second.printed()).not.toContain(BUILDS);
  await stop(second);
  appendFileSync(join(folder, 'server/main.ts'), '\n// changed\n');
  const third = await start({ SEED: 'demo', cwd: folder });
  expect(third.printed()).toContain(BUILDS);
  await stop(third);
});

interface Started {
  npm: ChildProcess;
  url: string;
  printed: () => string;
  /** Resolved when the last of the processes that npm began is gone. */
  ended: Promise<unknown>;
}

/** Runs `npm start` until it says that it is ready. */
async function start({ cwd = '.', ...settings }: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: 'localhost', ...settings };
  const npm = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => npm.stdout.once('close', resolve));
  let printed = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  await expect.poll(() => printed, { timeout: 120_000 }).toContain(READY);
  return { npm, url: `http://localhost:${port}`, printed: () => printed, ended };
}

async function stop({ npm, ended }: Started): Promise<void> {
  npm.kill('SIGTERM');
  await ended;
}

/** Everything that a clone holds, and the packages of this one: what was built or stored here stays here. */
function copySources(to: string): void {
  const own = ['node_modules', 'dist', 'data', '.git', '.tmp'];
  for (const name of readdirSync('.').filter((found) => !own.includes(found)))
    cpSync(name, join(to, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(realpathSync('node_modules'), join(to, 'node_modules'));
  // Never younger than the packages: installing them again would take those of this clone away.
  utimesSync(join(to, 'package-lock.json'), 0, 0);
}
