import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { startServer, type TestServer } from './server';

/** A server whose clock can be moved on. */
export function startLaterServer(): Promise<TestServer> {
  return startServer({ NODE_OPTIONS: `--import ${resolve('tests/e2e/support/later-clock.mjs')}` });
}

/** For this server alone so much time has passed once this resolves. */
export async function letPass(later: TestServer, ms: number): Promise<void> {
  const order = join(later.dataDir, 'ahead-ms');
  writeFileSync(order, String(ms));
  process.kill(later.pid(), 'SIGUSR2');
  await expect.poll(() => existsSync(order)).toBe(false);
}
