import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createHashQueue } from './hash-queue';
import type { Secrets } from './secrets';

export interface Passwords {
  /** `lane`: on whose behalf. Lanes take turns, so that one flood does not keep others waiting. */
  hash(password: string, lane?: string): Promise<string>;
  /**
   * With `null` it takes as long as with a hash and returns false, so that unknown accounts do not answer faster; but no
   * other lane waits for it, so that thousands of invented ones do not keep the others waiting.
   */
  matches(stored: string | null, password: string, lane?: string): Promise<boolean>;
  /**
   * A new hash of a password that has just matched, if hashes are made otherwise now (another cost, or with the key).
   * Undefined also while others wait for a hash: it can be renewed at any later sign-in.
   */
  renew(stored: string, password: string): Promise<string | undefined>;
}

interface PasswordParts {
  cost?: typeof ARGON2;
  /** How many are hashed at a time. */
  parallel?: number;
  /** Without a pepper, hashes are made as they were before peppers existed, and hashes made with one match nothing. */
  pepper?: Buffer;
  pause?: (ms: number) => Promise<void>;
}

/** Of the equivalent OWASP minimum settings, the one with the least memory traffic. */
const ARGON2 = { memoryCost: 12_288, timeCost: 3, parallelism: 1 };

/** The key with which passwords are hashed. It is not in the database, so a copy of that alone lets nobody guess them. */
export function pepperOf(secrets: Secrets): Buffer {
  return secrets.key('pepper', '');
}

/** The prefix of hashes made with this key; it identifies hashes made without a key or with another one. */
export function pepperMark(pepper: Buffer): string {
  return `p${createHash('sha256').update(pepper).digest('hex').slice(0, 8)}:`;
}

/** Hashes off the main thread, a few at a time, with a bounded queue. */
export function createPasswords({
  cost = ARGON2,
  parallel = Math.max(1, availableParallelism() - 1),
  pepper,
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: PasswordParts = {}): Passwords {
  const queue = createHashQueue(parallel);
  const durations = createDurations();
  const mark = pepper ? pepperMark(pepper) : '';
  const secret = pepper && { secret: pepper };
  const make = async (password: string) =>
    mark + (await durations.measure(() => hash(password, { ...cost, ...secret })));
  let decoy: Promise<string> | undefined;

  return {
    hash: (password, lane = '') => queue.run(lane, () => make(password)),
    async matches(stored, password, lane = '') {
      if (stored === null && !queue.isFree(lane)) {
        await queue.follow(lane, () => pause(durations.any()));
        return false;
      }
      const fits = await queue.run(lane, () => compare(stored, password));
      return stored !== null && fits;
    },
    async renew(stored, password) {
      if (isMadeSo(stored, mark, cost) || queue.areWaiting()) return undefined;
      return queue.run('', () => make(password));
    },
  };

  async function compare(stored: string | null, password: string): Promise<boolean> {
    decoy ??= make('kata sandi yang tidak dipakai siapa pun');
    const against = stored ?? (await decoy);
    const plain = against.slice(against.indexOf('$'));
    // One made with another key is verified like one made without: it takes as long, and does not fit.
    const key = mark !== '' && against.startsWith(mark) ? secret : undefined;
    return durations.measure(() => verify(plain, password, key));
  }
}

/** How long the last hashes took, in ms. */
function createDurations() {
  const last: number[] = [];
  return {
    async measure<T>(work: () => Promise<T>): Promise<T> {
      const begin = performance.now();
      try {
        return await work();
      } finally {
        last.push(performance.now() - begin);
        if (last.length > DURATIONS_MAX) last.shift();
      }
    },
    /**
     * One of the last durations at random, because they vary with the machine's load. A caller that waited for its
     * turn always finds one.
     */
    any: () => last[Math.floor(Math.random() * last.length)] ?? 0,
  };
}

const DURATIONS_MAX = 50;

function isMadeSo(stored: string, mark: string, cost: typeof ARGON2): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return (
    stored.startsWith(`${mark}$argon2id$`) &&
    stored.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
  );
}
