import { MORNING } from '../support/world';

/** Virtual time: it passes only by `run`, and due tasks run one at a time in a fixed order. */
export interface Timeline {
  /** ms since 1970. */
  now: () => number;
  /** Runs the task once after this many ms; returns a function that cancels it. */
  after: (ms: number, task: () => void) => () => void;
  /** Resolves after this many ms. */
  pass: (ms: number) => Promise<void>;
  /** Lets this much time pass. */
  run: (ms: number) => Promise<void>;
  /** Puts the timers of the global scope on this timeline until the returned function is called. */
  takeOver: () => () => void;
}

interface Task {
  due: number;
  order: number;
  run: () => void;
  isCancelled: boolean;
}

/** Duration of one step of the browser's database, ms. */
const DATABASE_STEP_MS = 0.25;
const realImmediate = globalThis.setImmediate;

export function createTimeline(): Timeline {
  const tasks: Task[] = [];
  let now = MORNING;
  let order = 0;

  const after = (ms: number, run: () => void) => {
    order += 1;
    const task: Task = { due: now + Math.max(0, ms), order, run, isCancelled: false };
    insert(tasks, task);
    return () => {
      task.isCancelled = true;
    };
  };

  return {
    now: () => now,
    after,
    pass: (ms) => new Promise((resolve) => void after(ms, resolve)),
    run: async (ms) => {
      const until = now + ms;
      await settle();
      for (let next = tasks[0]; next && next.due <= until; next = tasks[0]) {
        tasks.shift();
        if (next.isCancelled) continue;
        now = Math.max(now, next.due);
        next.run();
        await settle();
      }
      now = until;
    },
    takeOver: () => takeOver(after),
  };
}

function insert(tasks: Task[], task: Task): void {
  let low = 0;
  let high = tasks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = tasks[middle];
    if (other && (other.due < task.due || (other.due === task.due && other.order < task.order)))
      low = middle + 1;
    else high = middle;
  }
  tasks.splice(low, 0, task);
}

/** Waits until every promise that can continue has done so. */
function settle(): Promise<void> {
  return new Promise((resolve) => realImmediate(resolve));
}

function takeOver(after: Timeline['after']): () => void {
  const { setTimeout, clearTimeout, setImmediate } = globalThis;
  const cancels = new Map<unknown, () => void>();
  const later = (task: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const name = {};
    cancels.set(
      name,
      after(ms, () => {
        cancels.delete(name);
        task(...given);
      }),
    );
    return name;
  };
  const cancel = (name: unknown) => cancels.get(name)?.();
  Object.assign(globalThis, {
    setTimeout: later,
    clearTimeout: cancel,
    setImmediate: (task: (...given: unknown[]) => void, ...given: unknown[]) =>
      later(task, DATABASE_STEP_MS, ...given),
  });
  return () => Object.assign(globalThis, { setTimeout, clearTimeout, setImmediate });
}
