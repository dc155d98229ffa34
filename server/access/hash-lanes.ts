import { AppError } from '../failure/app-error';

interface Waiting {
  call: () => void;
  refuse: (reason: unknown) => void;
  /** Has a job, and is not only following. */
  works: boolean;
}

/** Those who ask on one behalf, in order. */
export interface Lane {
  queue: Waiting[];
  /** How many of the queue are jobs. */
  jobs: number;
  /** How many of the lane have begun, jobs and followers. */
  busy: number;
}

/** The most jobs that wait: about 7 s of work, since the browser gives up after 10 s. */
const QUEUE_MAX = 1_000;
/** The most of them in one lane: a school behind one address signs in at once, and leaves room for others. */
const LANE_MAX = 600;
/** The most that only follow; beyond that only they are refused. */
const FOLLOWERS_MAX = 20_000;

/** Bounded queues of waiting jobs and followers. A lane is kept while any of its jobs waits or runs. */
export function createLanes() {
  const lanes = new Map<string, Lane>();
  const waiting = { jobs: 0, followers: 0 };

  return {
    of: (name: string): Lane => lanes.get(name) ?? { queue: [], jobs: 0, busy: 0 },
    /** In the order in which they are served. A lane moved to the end comes up again. */
    all: (): Iterable<[string, Lane]> => lanes,
    areJobsWaiting: () => waiting.jobs > 0,
    begin(name: string, lane: Lane): void {
      lane.busy += 1;
      lanes.set(name, lane);
    },
    leave(name: string, lane: Lane): void {
      lane.busy -= 1;
      if (lane.busy === 0 && lane.queue.length === 0) lanes.delete(name);
    },
    moveToEnd(name: string, lane: Lane): void {
      if (lanes.delete(name)) lanes.set(name, lane);
    },
    /** Waits until called. Throws `busy` if there is no place. */
    standIn(name: string, lane: Lane, works: boolean): Promise<void> {
      if (lane.jobs >= LANE_MAX || (!works && waiting.followers >= FOLLOWERS_MAX)) throw full();
      if (waiting.jobs >= QUEUE_MAX) makePlaceFor(lane, works);
      count(lane, works, 1);
      if (lane.queue.length === 0) lanes.delete(name);
      lanes.set(name, lane);
      return new Promise((call, refuse) => lane.queue.push({ call, refuse, works }));
    },
    /** Lets the first of a lane begin. */
    release(lane: Lane): void {
      const first = lane.queue.shift();
      if (!first) return;
      count(lane, first.works, -1);
      lane.busy += 1;
      first.call();
    },
  };

  function count(lane: Lane, works: boolean, by: number): void {
    if (!works) waiting.followers += by;
    else {
      waiting.jobs += by;
      lane.jobs += by;
    }
  }

  /**
   * Makes room by dropping a job of the longest lane, so that two floods lock nobody out; not for a lane that would
   * then be as long itself.
   */
  function makePlaceFor(lane: Lane, works: boolean): void {
    const longest = [...lanes.values()].reduce((most, one) => (one.jobs > most.jobs ? one : most), lane);
    if (longest.jobs <= lane.jobs + 1) throw full();
    if (!works) return;
    const [last] = longest.queue.splice(
      longest.queue.findLastIndex((one) => one.works),
      1,
    );
    count(longest, true, -1);
    last?.refuse(full());
  }
}

/** A browser that finds no place retries by itself within 10 s; the random delay spreads the retries. */
function full(): AppError {
  return new AppError('busy', { retryAfterSeconds: 2 + Math.floor(Math.random() * 5) });
}
