import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

/**
 * Downloads an address again and again from another process, so that reading it keeps no clock of this one waiting.
 * `stop` waits for the download under way and returns how long each took, in ms.
 */
export function startDownloads(address: string, cookie: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(import.meta.url), address, cookie],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return {
    begun: () => once(child.stdout, 'data'),
    stop: async (): Promise<number[]> => {
      child.stdin.end();
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error('The downloads failed.');
      return said.trim().split('\n').slice(1).map(Number);
    },
  };
}

async function downloadUntilTold(address: string, cookie: string): Promise<void> {
  // A reader is another machine: it takes as little of this one as it can.
  setPriority(19);
  let isOver = false;
  process.stdin.resume().once('end', () => {
    isOver = true;
  });
  console.log('begun');
  while (!isOver) {
    const start = performance.now();
    const reply = await fetch(address, { headers: { cookie } });
    if (!reply.ok || !reply.body) throw new Error(`${address}: ${reply.status}`);
    for await (const _ of reply.body);
    console.log(performance.now() - start);
  }
}

const [address, cookie] = process.argv.slice(2);
if (process.argv[1] === fileURLToPath(import.meta.url) && address && cookie) {
  await downloadUntilTold(address, cookie);
}
