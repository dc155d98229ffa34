import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built server as a process of its own, on a data directory of its own. */
export interface TestServer {
  url: string;
  dataDir: string;
  /** What it has said on the terminal since its last start. */
  printed(): string;
  /** Of the process that runs now. */
  pid(): number;
  /** SIGKILL: no chance to say goodbye. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Resolves with the exit code once it ends by itself. */
  ended(): Promise<number | null>;
  /** Starts again on the same port and data; `more`: environment of this start alone. */
  start(more?: Record<string, string>): Promise<void>;
  /** Ends the process and deletes its data. */
  dispose(): Promise<void>;
}

/** Folder of the build that runs; `npm run prove` names one with a planted defect. */
export const BUILD = process.env.BUILD_DIR ?? 'dist';

/** `dist`: folder of the build that runs. */
export async function startServer(env: Record<string, string> = {}, dist = BUILD): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lentera-e2e-'));
  // A test that names data of its own, or none, gets these.
  if (!env.SEED && !env.DATA_DIR) cpSync(await demoData(dist), dataDir, { recursive: true });
  const port = await freePort();
  const begin = (more?: Record<string, string>) =>
    launch(`${dist}/server/main.js`, { dataDir, port, env: { ...env, ...more } });
  let { child, printed } = await begin();

  return {
    url: `http://localhost:${port}`,
    dataDir,
    printed: () => printed(),
    pid: () => child.pid ?? 0,
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: () => end(child, 'SIGTERM'),
    ended: () => exitOf(child),
    async start(more) {
      ({ child, printed } = await begin(more));
    },
    async dispose() {
      await end(child, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What the server exits with when something around it must be changed first (EX_CONFIG). */
export const EXIT_CONFIG = 78;

/** Runs the built server until it ends by itself; `flags` are for node. */
export function runServer(env: Record<string, string>, flags: readonly string[] = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lentera-e2e-'));
  const run = spawnSync(process.execPath, [...flags, `${BUILD}/server/main.js`], {
    env: { ...process.env, SEED: 'none', DATA_DIR: dataDir, PORT: '0', ...env },
    encoding: 'utf8',
    // Against a hang only.
    timeout: 120_000,
  });
  rmSync(dataDir, { recursive: true, force: true });
  return { status: run.status, lines: run.stderr.trim().split('\n') };
}

/** For each build a folder with what its first start made, after a stop in order. */
const demoFolders = new Map<string, Promise<string>>();

/** The demo school is made once in this process: each server begins with a copy, which takes half the time. */
function demoData(dist: string): Promise<string> {
  const made = demoFolders.get(dist) ?? makeDemoData(dist);
  demoFolders.set(dist, made);
  return made;
}

async function makeDemoData(dist: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lentera-demo-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const { child, printed } = await launch(`${dist}/server/main.js`, {
    dataDir,
    port: await freePort(),
    env: {},
  });
  const code = await end(child, 'SIGTERM');
  if (code !== 0)
    throw new Error(`The demo school was not made, the server ended with ${code}:\n${printed()}`);
  return dataDir;
}

/** Resolves when the server says where it is; rejects with what it printed when it ends first. */
function launch(
  program: string,
  { dataDir, port, env }: { dataDir: string; port: number; env: Record<string, string> },
): Promise<{ child: ChildProcess; printed: () => string }> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      DATA_DIR: dataDir,
      SEED: 'demo',
      NODE_ENV: 'test',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Lentera siap')) resolve({ child, printed: () => printed });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${printed}`)));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = exitOf(child);
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  return ended;
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}
