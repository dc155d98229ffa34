import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '../failure/app-error';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With `null` it takes as long as with a hash, and is false: unknown accounts answer no faster. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** OWASP minimum set with the smallest memory traffic of its equals. */
const ARGON2 = { memoryCost: 12_288, timeCost: 3, parallelism: 1 };

/** Longest queue of hashes: about 7 s of work, since the browser gives up after 10 s. */
const QUEUE_MAX = 1_000;

/** Hashing off the main thread, a few at a time, with a bounded queue. */
export function createPasswords(
  options = ARGON2,
  parallel = Math.max(1, availableParallelism() - 1),
): Passwords {
  const turn = createTurns(parallel);
  let decoy: Promise<string> | undefined;

  return {
    hash: (password) => turn(() => hash(password, options)),
    async matches(stored, password) {
      decoy ??= hash('kata sandi yang tidak dipakai siapa pun', options);
      const against = stored ?? (await decoy);
      const fits = await turn(() => verify(against, password));
      return stored !== null && fits;
    },
  };
}

function createTurns(parallel: number) {
  const waiting: (() => void)[] = [];
  let free = parallel;

  return async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else if (waiting.length >= QUEUE_MAX) fail('busy');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
