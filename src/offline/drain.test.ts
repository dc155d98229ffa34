import { expect, test } from 'vitest';
import { createDrain } from './drain';
import type { RoundOutcome } from './sender';

/** A drain whose pauses are only written down; `next` lets the waiting one pass. */
function setUp(outcomes: RoundOutcome[]) {
  const waits: number[] = [];
  const alone: boolean[] = [];
  let task: (() => void) | undefined;
  const drain = createDrain({
    runRound: async (isAlone) => {
      alone.push(isAlone);
      return outcomes.shift() ?? { type: 'idle' };
    },
    schedule: (run, ms) => {
      waits.push(ms);
      task = run;
      return () => {
        task = undefined;
      };
    },
    random: () => 0.999_999,
  });
  const next = async () => {
    task?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { drain, waits, alone, next };
}

const failed: RoundOutcome = { type: 'failed', hasProgress: false };

test('failures back off up to thirty seconds, and any acknowledgement resets them', async () => {
  const { drain, waits, next } = setUp([
    failed,
    failed,
    failed,
    { type: 'failed', hasProgress: true },
    failed,
  ]);
  drain.wake('start');
  for (let n = 0; n < 5; n += 1) await next();
  expect(waits).toEqual([0, 999, 1_999, 3_999, 999, 1_999]);
});

test('it never gives up: after a hundred failures it tries again within thirty seconds', async () => {
  const { drain, waits, alone, next } = setUp(Array(100).fill(failed));
  drain.wake('start');
  for (let n = 0; n < 101; n += 1) await next();
  expect(alone).toHaveLength(101);
  expect(Math.max(...waits)).toBe(30_000);
});

test('a new answer does not storm a server that is failing; the network coming back does wake', async () => {
  const { drain, waits, next } = setUp([failed]);
  drain.wake('start');
  await next();
  drain.wake('operation');
  expect(waits).toEqual([0, 999]);
  drain.wake('visible');
  expect(waits).toEqual([0, 999, 0]);
});

test('with nothing waiting it looks again every thirty seconds, for ever', async () => {
  const { drain, waits, next } = setUp([]);
  drain.wake('start');
  for (let n = 0; n < 3; n += 1) await next();
  expect(waits).toEqual([0, 30_000, 30_000, 30_000]);
});

test("the server's own wait is respected", async () => {
  const { drain, waits, next } = setUp([{ type: 'failed', hasProgress: false, retryAfterMs: 20_000 }]);
  drain.wake('start');
  await next();
  expect(waits).toEqual([0, 20_000]);
});

test('a frozen tab that keeps the lock does not keep the answers', async () => {
  const { drain, alone, next } = setUp(Array.from({ length: 20 }, () => ({ type: 'busy' as const })));
  drain.wake('start');
  for (let n = 0; n < 21; n += 1) await next();
  expect(alone.slice(0, 20).every((isAlone) => !isAlone)).toBe(true);
  expect(alone[20]).toBe(true);
});
