import { expect, test } from 'vitest';
import { createGate } from './gate';

test('running and waiting jobs are limited, the next one is refused, and each that leaves lets one in', async () => {
  const gate = createGate({ parallel: 2, waitingMax: 1 });
  const leave: (() => void)[] = [];
  const work = () => gate(() => new Promise<void>((resolve) => leave.push(resolve)));
  const works = [work(), work(), work()];
  await expect(work()).rejects.toMatchObject({ code: 'busy' });
  expect(leave).toHaveLength(2);
  leave[0]?.();
  await works[0];
  expect(leave).toHaveLength(3);
  for (const end of leave) end();
  await Promise.all(works);
});

test('work that fails gives its place back', async () => {
  const gate = createGate({ parallel: 1, waitingMax: 0 });
  await expect(gate(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await gate(async () => 1)).toBe(1);
});
