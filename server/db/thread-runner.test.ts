import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { runInThread } from './thread-runner';

test('when the thread dies, the batch under way and every later one are refused, none waits for ever', async () => {
  const worker = new Worker(
    "require('node:worker_threads').parentPort.on('message', () => process.exit(3))",
    {
      eval: true,
    },
  );
  const onDeath = vi.fn();
  const runBatch = runInThread(worker, onDeath);
  await expect(runBatch([])).rejects.toThrow('code 3');
  await expect(runBatch([])).rejects.toThrow('code 3');
  expect(onDeath).toHaveBeenCalled();
});
