import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface Running {
  url: string;
  pid: number;
  /** The texts of the queries that held up its main thread, as it logged them. */
  slowQueries(): string[];
  stop(): Promise<void>;
}

/** Starts a Node program that prints "Lentera siap" when it listens on PORT; `under` is a command that runs it. */
export async function startProgram(
  args: readonly string[],
  env: Record<string, string> = {},
  under: readonly string[] = [],
): Promise<Running> {
  const port = await freePort();
  const [program = process.execPath, ...rest] = [...under, process.execPath, ...args];
  const child = spawn(program, rest, {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const logged: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => logged.push(chunk));
  await ready(child);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    slowQueries: () => textsOfSlow(Buffer.concat(logged).toString()),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
      }),
  };
}

function textsOfSlow(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.includes('a query held up the main thread'));
  return lines.map((line) => {
    const { ms, text }: { ms: number; text: string } = JSON.parse(line);
    return `${ms} ms: ${text}`;
  });
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Lentera siap') && resolve());
    child.once('exit', (code) => reject(new Error(`The program ended with code ${code}.`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}
