import { fail } from '../failure/app-error';

/** The disk with the backups. As a network drive or a disk that sleeps it may answer late, or never. */
export interface BackupDisk {
  /**
   * Does `work` when its turn comes; refuses if that takes too long. What had begun by then goes on, so it is not
   * `busy`, which browsers repeat by themselves.
   */
  ask: <Found>(work: Work<Found>) => Promise<Found>;
  /** The same, but null if that takes longer than somebody waits, or than so many ms. */
  tryAsk: <Found>(work: Work<Found>, withinMs?: number) => Promise<{ found: Found } | null>;
  /** The same for who can wait for as long as it takes. */
  outwait: <Found>(work: () => Promise<Found>) => Promise<Found>;
  /**
   * What `work`, which is done elsewhere on this disk, comes to, however long it takes; refuses once the disk shows no sign
   * of life. The work itself goes on.
   */
  follow: <Done>(work: Promise<Done>, signs: Signs) => Promise<Done>;
}

/**
 * Neither waits for its turn, which may be long in coming: while much is written, a read takes as long as if the disk were
 * dead.
 */
interface Signs {
  /** Whatever it answers is a sign. It should need nothing from the disk that is not in memory. */
  question: () => Promise<unknown>;
  /** How many bytes are written; more than last time is a sign too. */
  progress: () => Promise<number>;
}

/**
 * `isWanted`: somebody still waits for it. What changes anything asks that before the change and after it, and undoes it
 * if not: it was refused.
 */
type Work<Found> = (isWanted: () => boolean) => Promise<Found>;

/** A disk that sleeps needs some seconds. */
const PATIENCE_MS = 10_000;

/**
 * Asks the disk one thing at a time, and never on the main thread: what hangs then holds one of the few threads with
 * which Node reads files and checks passwords, and no others. While something hangs, nobody else waits for it.
 */
export function createBackupDisk(patienceMs = PATIENCE_MS): BackupDisk {
  let last: Promise<unknown> = Promise.resolve();
  /** Since when it is at work; undefined while it is not. */
  let sinceMs: number | undefined;

  function outwait<Found>(work: () => Promise<Found>): Promise<Found> {
    const found = last.then(() => {
      sinceMs = performance.now();
      return work();
    });
    last = found
      .catch(() => undefined)
      .then(() => {
        sinceMs = undefined;
      });
    return found;
  }

  function tryAsk<Found>(work: Work<Found>, withinMs = patienceMs): Promise<{ found: Found } | null> {
    if (sinceMs !== undefined && performance.now() - sinceMs >= patienceMs) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      let isGivenUp = false;
      const timer = setTimeout(() => {
        isGivenUp = true;
        resolve(null);
      }, withinMs);
      outwait(async () => (isGivenUp ? null : { found: await work(() => !isGivenUp) }))
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  async function ask<Found>(work: Work<Found>): Promise<Found> {
    const asked = await tryAsk(work);
    return asked === null ? fail('backupSilent') : asked.found;
  }

  return {
    ask,
    tryAsk,
    outwait,
    async follow(work, { question, progress }) {
      const over = work.then(isOver, isOver);
      let known = 0;
      const showsLife = async () => {
        const [answer, written] = await Promise.all([
          within(patienceMs, question),
          within(patienceMs, progress),
        ]);
        const hasGrown = written !== null && written.found > known;
        known = Math.max(known, written?.found ?? 0);
        return answer !== null || hasGrown;
      };
      while (!(await Promise.race([over, pause(patienceMs)])))
        if (!(await Promise.race([over, showsLife()]))) fail('backupSilent');
      return work;
    },
  };
}

const isOver = () => true;

/** Null if that takes longer. */
function within<Found>(ms: number, work: () => Promise<Found>): Promise<{ found: Found } | null> {
  return Promise.race([work().then((found) => ({ found })), pause(ms).then(() => null)]);
}

function pause(ms: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ms).unref();
  });
}
