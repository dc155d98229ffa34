import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Why no process can be traced here, in one sentence; undefined if it can. */
export function whyNoTrace(): string | undefined {
  if (process.platform !== 'linux') return 'strace is there on Linux only';
  const { error } = spawnSync('strace', ['-V']);
  if (error) return 'strace is not installed';
  const { status } = spawnSync('strace', ['-o', '/dev/null', '-e', 'trace=none', 'true']);
  if (status !== 0) return 'this machine lets nobody trace a process';
  const own = spawn('sleep', ['5'], { stdio: 'ignore' });
  const seen = spawnSync('timeout', ['-s', 'INT', '1', 'strace', '-o', '/dev/null', '-p', String(own.pid)]);
  own.kill();
  return /Operation not permitted/.test(seen.stderr.toString())
    ? 'only root may trace a process that runs already here'
    : undefined;
}

/** A process whose system calls are recorded, delayed or made to fail. */
export interface Trace {
  lines: () => string[];
  /** Detaches, so that the process continues alone. */
  end: () => Promise<void>;
}

/** Resolves when all threads of the processes are traced. `args` are those of strace. */
export async function trace(pids: readonly number[], file: string, args: readonly string[]): Promise<Trace> {
  const named = pids.flatMap((pid) => ['-p', String(pid)]);
  const child = spawn('strace', ['-f', '-y', '-s', '400', '-o', file, ...args, ...named]);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (said.split(' attached').length > pids.length) resolve();
    });
    child.once('exit', () => reject(new Error(said)));
  });
  return {
    lines: () => readFileSync(file, 'utf8').split('\n'),
    end: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}
