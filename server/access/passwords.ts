import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError, fail } from '../failure/app-error';

export interface Passwords {
  /** `lane`: on whose behalf. Lanes take turns, so that nobody's flood keeps others waiting. */
  hash(password: string, lane?: string): Promise<string>;
  /** With `null` it takes as long as with a hash and returns false, so that unknown accounts do not answer faster. */
  matches(stored: string | null, password: string, lane?: string): Promise<boolean>;
}

/** Of the equivalent OWASP minimum settings, the one with the least memory traffic. */
const ARGON2 = { memoryCost: 12_288, timeCost: 3, parallelism: 1 };

/** The most hashes that wait: about 7 s of work, since the browser gives up after 10 s. */
const QUEUE_MAX = 1_000;
/** The most of them in one lane: a school behind one address signs in at once, and leaves room for others. */
const LANE_MAX = 600;

/** Hashes off the main thread, a few at a time, with a bounded queue. */
export function createPasswords(
  options = ARGON2,
  parallel = Math.max(1, availableParallelism() - 1),
): Passwords {
  const turn = createTurns(parallel);
  let decoy: Promise<string> | undefined;

  return {
    hash: (password, lane = '') => turn(lane, () => hash(password, options)),
    async matches(stored, password, lane = '') {
      decoy ??= hash('kata sandi yang tidak dipakai siapa pun', options);
      const against = stored ?? (await decoy);
      const fits = await turn(lane, () => verify(against, password));
      return stored !== null && fits;
    },
  };
}

interface Waiting {
  call: () => void;
  refuse: (reason: unknown) => void;
}

/**
 * Runs a limited number of jobs at a time; the others wait in lanes that take turns. Throws `busy` if a lane is full.
 * If all places are taken the longest lane gives up its last job, so that two floods keep nobody out.
 */
function createTurns(parallel: number) {
  const lanes = new Map<string, Waiting[]>();
  let waiting = 0;
  let free = parallel;

  return async function turn<T>(lane: string, work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await standIn(lane);
    try {
      return await work();
    } finally {
      const next = callNext();
      if (next) next.call();
      else free += 1;
    }
  };

  function standIn(lane: string): Promise<void> {
    const queue = lanes.get(lane) ?? [];
    if (queue.length >= LANE_MAX) fail('busy');
    if (waiting >= QUEUE_MAX) makePlaceFor(queue);
    waiting += 1;
    lanes.set(lane, queue);
    return new Promise((call, refuse) => queue.push({ call, refuse }));
  }

  function makePlaceFor(queue: readonly Waiting[]): void {
    const longest = [...lanes.values()].reduce((most, one) => (one.length > most.length ? one : most), []);
    // Not for a lane that would then be as long as the longest one.
    if (longest.length <= queue.length + 1) fail('busy');
    longest.pop()?.refuse(new AppError('busy'));
    waiting -= 1;
  }

  /** Takes the first job of the lane whose turn it is, and moves that lane to the end. */
  function callNext(): Waiting | undefined {
    const [entry] = lanes;
    if (!entry) return undefined;
    const [lane, queue] = entry;
    const next = queue.shift();
    waiting -= 1;
    lanes.delete(lane);
    if (queue.length > 0) lanes.set(lane, queue);
    return next;
  }
}
