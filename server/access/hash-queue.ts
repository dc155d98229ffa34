import { createLanes, type Lane } from './hash-lanes';

/** Runs a limited number of jobs at a time; the others wait in lanes, which are served one after the other. */
export interface HashQueue {
  /** Throws `busy` if the lane is full. If all places are taken the longest lane gives up its last job. */
  run<T>(lane: string, work: () => Promise<T>): Promise<T>;
  /**
   * Only imitates a job: `imitate` must take as long as a real one. Its lane waits for it as for any other job, so
   * that timing does not reveal which tries of a burst were real; no other lane waits for it.
   */
  follow(lane: string, imitate: () => Promise<void>): Promise<void>;
  /** Whether a job in this lane would begin at once. */
  isFree(lane: string): boolean;
  areWaiting(): boolean;
}

/**
 * While more than these wait in a lane its first followers go on together, not one after the other: a flood of them
 * keeps a job of the lane waiting for a second at most.
 */
const IN_LINE = 50;

export function createHashQueue(parallel: number): HashQueue {
  const lanes = createLanes();
  let free = parallel;

  return {
    async run(name, work) {
      const lane = lanes.of(name);
      await enter(name, lane, true);
      try {
        return await work();
      } finally {
        free += 1;
        lanes.leave(name, lane);
        callNext();
      }
    },
    async follow(name, imitate) {
      const lane = lanes.of(name);
      await enter(name, lane, false);
      try {
        await imitate();
      } finally {
        lanes.leave(name, lane);
        // As if it had been working until now.
        lanes.moveToEnd(name, lane);
        callFirst(lane);
      }
    },
    isFree: (name) => isFree(lanes.of(name)),
    areWaiting: lanes.areJobsWaiting,
  };

  function isFree(lane: Lane): boolean {
    return free > 0 && lane.busy < parallel && lane.queue.length === 0;
  }

  async function enter(name: string, lane: Lane, works: boolean): Promise<void> {
    if (!isFree(lane)) return lanes.standIn(name, lane, works);
    if (works) free -= 1;
    lanes.begin(name, lane);
  }

  /** Starts the jobs that may begin, one lane after the other; each lane then moves to the end. */
  function callNext(): void {
    for (const [name, lane] of lanes.all()) {
      if (free === 0) return;
      if (callFirst(lane)) lanes.moveToEnd(name, lane);
    }
  }

  /** Calls the first of a lane that may begin, and all followers that are too many to go one after the other. */
  function callFirst(lane: Lane): boolean {
    let isCalled = false;
    for (let [next] = lane.queue; next && free > 0; [next] = lane.queue) {
      const isOneTooMany = !next.works && lane.queue.length > IN_LINE;
      if (!isOneTooMany && (isCalled || lane.busy >= parallel)) break;
      if (next.works) free -= 1;
      lanes.release(lane);
      isCalled = true;
    }
    return isCalled;
  }
}
