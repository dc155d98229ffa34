import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startServer, type TestServer } from './server';

/** A server whose clock can be moved on. */
export function startLaterServer(): Promise<TestServer> {
  return startServer({ NODE_OPTIONS: `--import ${resolve('tests/e2e/support/later-clock.mjs')}` });
}

/** For this server alone so much time has passed. */
export function letPass(later: TestServer, ms: number): void {
  writeFileSync(join(later.dataDir, 'ahead-ms'), String(ms));
  process.kill(later.pid(), 'SIGUSR2');
}
