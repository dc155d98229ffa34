import { join } from 'node:path';
import { expect } from '@playwright/test';
import { trace, whyNoTrace } from '../processes/strace';
import { listBrowserProcesses } from './support/browser-process';
import { answer, beginExam } from './support/exam';
import { test } from './support/fixtures';

const reason = whyNoTrace();
const ANSWERS = 8;

// What a kill cannot show: whether the browser asked the disk to keep an answer before the screen said that it is kept.
test('the browser flushes its database to the disk for every answer that it calls saved', async ({
  server,
  device,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: not every machine lets a process be traced; it is reported as not run.
  test.skip(reason !== undefined, reason);
  const page = await device.context.newPage();
  await beginExam(page, server, '1001');
  const calls = ['-e', 'trace=fsync,fdatasync'];
  const watch = await trace(listBrowserProcesses(device.profile), join(server.dataDir, 'flushes'), calls);
  const countFlushes = () => watch.lines().filter((line) => /sync\(\d+<[^>]*IndexedDB/.test(line)).length;
  // Without a network, so that no acknowledgement is stored meanwhile, whose flush could be taken for the answer's.
  await device.context.setOffline(true);
  for (let count = 1; count <= ANSWERS; count += 1) {
    const before = countFlushes();
    await answer(page, count % 4);
    expect(countFlushes()).toBeGreaterThan(before);
  }
  await watch.end();
});
