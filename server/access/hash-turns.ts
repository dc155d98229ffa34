import { AppError } from '../failure/app-error';

/** Runs a limited number of jobs at a time; the others wait in lanes that take turns. */
export interface Turns {
  /** Throws `busy` if the lane is full. If all places are taken the longest lane gives up its last job. */
  take<T>(lane: string, work: () => Promise<T>): Promise<T>;
  /** Waits in the lane as long as a job that came now would, or throws `busy` as it would, but takes nobody's turn. */
  follow(lane: string): Promise<void>;
  isFree(): boolean;
  areWaiting(): boolean;
}

/** The most jobs that wait: about 7 s of work, since the browser gives up after 10 s. */
const QUEUE_MAX = 1_000;
/** The most of them in one lane: a school behind one address signs in at once, and leaves room for others. */
const LANE_MAX = 600;
/** The most that only follow. */
const FOLLOWERS_MAX = 20_000;

interface Waiting {
  call: () => void;
  refuse: (reason: unknown) => void;
  /** Has a job, and is not only following. */
  works: boolean;
}

interface Lane {
  queue: Waiting[];
  jobs: number;
}

export function createTurns(parallel: number): Turns {
  const lanes = new Map<string, Lane>();
  const waiting = { jobs: 0, followers: 0 };
  let free = parallel;

  return {
    async take(name, work) {
      if (free > 0) free -= 1;
      else await standIn(name, true);
      try {
        return await work();
      } finally {
        const next = callNext();
        if (next) next.call();
        else free += 1;
      }
    },
    async follow(name) {
      if (free === 0) await standIn(name, false);
    },
    isFree: () => free > 0,
    areWaiting: () => waiting.jobs > 0,
  };

  function standIn(name: string, works: boolean): Promise<void> {
    const lane = lanes.get(name) ?? { queue: [], jobs: 0 };
    if (lane.jobs >= LANE_MAX || waiting.followers >= FOLLOWERS_MAX) throw full();
    if (waiting.jobs >= QUEUE_MAX) makePlaceFor(lane, works);
    if (works) {
      waiting.jobs += 1;
      lane.jobs += 1;
    } else waiting.followers += 1;
    lanes.set(name, lane);
    return new Promise((call, refuse) => lane.queue.push({ call, refuse, works }));
  }

  /** So that two floods keep nobody out. Not for a lane that would then be as long as the longest one. */
  function makePlaceFor(lane: Lane, works: boolean): void {
    const longest = [...lanes.values()].reduce((most, one) => (one.jobs > most.jobs ? one : most), lane);
    if (longest.jobs <= lane.jobs + 1) throw full();
    if (!works) return;
    const [last] = longest.queue.splice(
      longest.queue.findLastIndex((one) => one.works),
      1,
    );
    longest.jobs -= 1;
    waiting.jobs -= 1;
    last?.refuse(full());
  }

  /** Takes the first job of the lane whose turn it is, and moves that lane to the end. Who only follows goes on. */
  function callNext(): Waiting | undefined {
    for (const [name, lane] of lanes) {
      lanes.delete(name);
      const next = takeFirst(lane);
      if (lane.queue.length > 0) lanes.set(name, lane);
      if (next) return next;
    }
    return undefined;
  }

  function takeFirst(lane: Lane): Waiting | undefined {
    for (let next = lane.queue.shift(); next; next = lane.queue.shift()) {
      if (next.works) {
        waiting.jobs -= 1;
        lane.jobs -= 1;
        return next;
      }
      waiting.followers -= 1;
      next.call();
    }
    return undefined;
  }
}

/**
 * Whoever finds no place comes again by himself within the time his browser tries for (10 s), not all at one moment.
 */
function full(): AppError {
  return new AppError('busy', { retryAfterSeconds: 2 + Math.floor(Math.random() * 5) });
}
