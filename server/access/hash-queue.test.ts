import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHashQueue } from './hash-queue';

// Each job takes one hash on a clock that stands still in between. A follower behaves as in `passwords.ts`: it is a
// job if one would begin at once.

type Kind = 'job' | 'follower';
const KINDS = ['job', 'follower'] as const;

/** The callers, in this order and at the same moment, and when each is answered, measured in hashes. */
async function answers(parallel: number, asked: readonly { lane: string; kind: Kind }[]) {
  const queue = createHashQueue(parallel);
  const underWay: { until: number; end: () => void }[] = [];
  let now = 0;
  const hashing = () => new Promise<void>((end) => underWay.push({ until: now + 1, end }));
  const all = asked.map(async ({ lane, kind }) => {
    const isImitated = kind === 'follower' && !queue.isFree(lane);
    try {
      await (isImitated ? queue.follow(lane, hashing) : queue.run(lane, hashing));
    } catch {
      return 'busy';
    }
    return now;
  });
  await setImmediate();
  // All take equally long, so they end in the order in which they began.
  for (let next = underWay.shift(); next; next = underWay.shift()) {
    now = next.until;
    next.end();
    await setImmediate();
  }
  return Promise.all(all);
}

const inLane = (lane: string, kinds: readonly Kind[]) => kinds.map((kind) => ({ lane, kind }));
const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
/** All combinations of the two kinds for this many callers. */
const mixes = (length: number): Kind[][] =>
  length === 0 ? [[]] : mixes(length - 1).flatMap((rest) => KINDS.map((kind) => [...rest, kind]));

test.each([1, 2, 3])(
  'with %i at a time a burst is answered at the same moments, whether its names exist or not',
  async (parallel) => {
    const expected = await answers(parallel, inLane('a', times(5, 'job')));
    expect(expected).toEqual([1, 2, 3, 4, 5].map((place) => Math.ceil(place / parallel)));
    for (const mix of mixes(5))
      expect([mix, await answers(parallel, inLane('a', mix))]).toEqual([mix, expected]);
  },
);

test('the moments do not differ while another lane always has jobs', async () => {
  const lanes = (mix: readonly Kind[]) => [...inLane('b', times(9, 'job')), ...inLane('a', mix)];
  const expected = (await answers(1, lanes(times(4, 'job')))).slice(9);
  for (const mix of mixes(4)) expect([mix, (await answers(1, lanes(mix))).slice(9)]).toEqual([mix, expected]);
});

test('followers keep nobody in another lane waiting', async () => {
  const asked = [
    ...inLane('a', ['job', ...times(100, 'follower' as const)]),
    ...inLane('b', times(3, 'job')),
  ];
  expect((await answers(1, asked)).slice(-3)).toEqual([2, 3, 4]);
});

test('behind thousands of followers a job of their lane waits as for fifty jobs, and so does one more of them', async () => {
  const ahead: Kind[] = ['job', ...times(5_000, 'follower' as const)];
  for (const kind of KINDS) {
    const last = (await answers(1, inLane('a', [...ahead, kind]))).at(-1);
    // The first job, the many together, and the last fifty one after the other.
    expect([kind, last]).toEqual([kind, 1 + 1 + 50]);
  }
});

test('a job still finds a place when no more followers fit', async () => {
  const asked = [
    ...inLane('a', ['job', ...times(20_001, 'follower' as const)]),
    ...inLane('b', ['job', 'follower']),
  ];
  const [last, job, follower] = (await answers(1, asked)).slice(-3);
  expect([last, follower]).toEqual(['busy', 'busy']);
  expect(job).toBeLessThanOrEqual(3);
});
