import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { playRounds } from './rounds';

/** A clock that is struck by hand, and what was logged. */
function createBell() {
  const works = new Set<() => void>();
  const logged: unknown[] = [];
  return {
    logged,
    log: { error: (_error: object, name?: string) => void logged.push(name) },
    repeat: (work: () => void) => {
      works.add(work);
      return () => void works.delete(work);
    },
    strike: async () => {
      for (const work of works) work();
      await setImmediate();
    },
  };
}

test('no round starts before its last one has ended, and none waits for another', async () => {
  const { strike, repeat, log } = createBell();
  const played: string[] = [];
  let endSlow = () => {};
  const slow = new Promise<void>((resolve) => {
    endSlow = resolve;
  });
  const play = (name: string, ends: Promise<void>) => () => {
    played.push(name);
    return ends;
  };
  playRounds(
    [
      { name: 'slow', everyMs: 1000, play: play('slow', slow) },
      { name: 'quick', everyMs: 1000, play: play('quick', Promise.resolve()) },
    ],
    log,
    repeat,
  );
  await strike();
  await strike();
  expect(played).toEqual(['slow', 'quick', 'quick']);
  endSlow();
  await setImmediate();
  await strike();
  expect(played).toEqual(['slow', 'quick', 'quick', 'slow', 'quick']);
});

test('a round that fails is logged by its name and played again; once stopped, none is', async () => {
  const { strike, repeat, log, logged } = createBell();
  let played = 0;
  const play = () => {
    played += 1;
    return Promise.reject(new Error('the disk is gone'));
  };
  const stop = playRounds([{ name: 'upkeep', everyMs: 1000, play }], log, repeat);
  await strike();
  await strike();
  expect(logged).toEqual(['upkeep', 'upkeep']);
  stop();
  await strike();
  expect(played).toBe(2);
});
