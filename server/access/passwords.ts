import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../failure/app-error';
import type { Secrets } from './secrets';

export interface Passwords {
  /** `lane`: on whose behalf. Lanes take turns, so that nobody's flood keeps others waiting. */
  hash(password: string, lane?: string): Promise<string>;
  /** With `null` it takes as long as with a hash and returns false, so that unknown accounts do not answer faster. */
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
  /** Without it hashes are made as they were before there was one, and those made with it fit nothing. */
  pepper?: Buffer;
}

/** Of the equivalent OWASP minimum settings, the one with the least memory traffic. */
const ARGON2 = { memoryCost: 12_288, timeCost: 3, parallelism: 1 };

/** The most hashes that wait: about 7 s of work, since the browser gives up after 10 s. */
const QUEUE_MAX = 1_000;
/** The most of them in one lane: a school behind one address signs in at once, and leaves room for others. */
const LANE_MAX = 600;

/** The key with which passwords are hashed. It is not in the database, so a copy of that alone lets nobody guess them. */
export function pepperOf(secrets: Secrets): Buffer {
  return secrets.key('pepper', '');
}

/** What a hash begins with that was made with this key, so that a hash made without one, or with another, is known. */
export function pepperMark(pepper: Buffer): string {
  return `p${createHash('sha256').update(pepper).digest('hex').slice(0, 8)}:`;
}

/** Hashes off the main thread, a few at a time, with a bounded queue. */
export function createPasswords({
  cost = ARGON2,
  parallel = Math.max(1, availableParallelism() - 1),
  pepper,
}: PasswordParts = {}): Passwords {
  const turns = createTurns(parallel);
  const mark = pepper ? pepperMark(pepper) : '';
  const secret = pepper && { secret: pepper };
  const make = async (password: string) => mark + (await hash(password, { ...cost, ...secret }));
  let decoy: Promise<string> | undefined;

  return {
    hash: (password, lane = '') => turns.take(lane, () => make(password)),
    async matches(stored, password, lane = '') {
      decoy ??= make('kata sandi yang tidak dipakai siapa pun');
      const against = stored ?? (await decoy);
      const plain = against.slice(against.indexOf('$'));
      // One made with another key is verified like one made without: it takes as long, and does not fit.
      const key = mark !== '' && against.startsWith(mark) ? secret : undefined;
      const fits = await turns.take(lane, () => verify(plain, password, key));
      return stored !== null && fits;
    },
    async renew(stored, password) {
      if (isMadeSo(stored, mark, cost) || turns.areWaiting()) return undefined;
      return turns.take('', () => make(password));
    },
  };
}

function isMadeSo(stored: string, mark: string, cost: typeof ARGON2): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return (
    stored.startsWith(`${mark}$argon2id$`) &&
    stored.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
  );
}

/**
 * Whoever finds no place comes again by himself within the time his browser tries for (10 s), not all at one moment.
 */
function full(): AppError {
  return new AppError('busy', { retryAfterSeconds: 2 + Math.floor(Math.random() * 5) });
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

  return { take, areWaiting: () => waiting > 0 };

  async function take<T>(lane: string, work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await standIn(lane);
    try {
      return await work();
    } finally {
      const next = callNext();
      if (next) next.call();
      else free += 1;
    }
  }

  function standIn(lane: string): Promise<void> {
    const queue = lanes.get(lane) ?? [];
    if (queue.length >= LANE_MAX) throw full();
    if (waiting >= QUEUE_MAX) makePlaceFor(queue);
    waiting += 1;
    lanes.set(lane, queue);
    return new Promise((call, refuse) => queue.push({ call, refuse }));
  }

  function makePlaceFor(queue: readonly Waiting[]): void {
    const longest = [...lanes.values()].reduce((most, one) => (one.length > most.length ? one : most), []);
    // Not for a lane that would then be as long as the longest one.
    if (longest.length <= queue.length + 1) throw full();
    longest.pop()?.refuse(full());
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
