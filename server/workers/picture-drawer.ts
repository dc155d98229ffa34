import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError, fail } from '../failure/app-error';
import type { PictureKind } from '../media/pictures';
import { createGate } from '../memory/gate';
import type { DrawOutcome, DrawTask } from './picture-wire';

const TIMES = {
  /** How long the process is kept when there is nothing left to draw. */
  idleMs: 10_000,
  /** The process itself gives up a picture after ten seconds; if it has not replied by then, it hangs. */
  drawMs: 30_000,
};

/**
 * How many pictures the process re-encodes at a time, and how many wait here: enough for a class that changes its
 * pictures together, plus some imports of teachers. It begins each at once, so `drawMs` includes no waiting.
 */
const AT_A_TIME = { parallel: 2, waitingMax: 100 };

export interface PictureDrawer {
  /** Starts the process, because pictures are about to come. */
  prepare(): void;
  /** Re-encodes a picture. Throws `imageUnreadable`, or `busy` if too many wait or the processor has no time. */
  draw(bytes: Uint8Array, kind: PictureKind): Promise<Uint8Array>;
  /** Ends the process, because the server is shutting down. */
  stop(): void;
}

/** The process ended while it had this picture, because of this one or another. */
class DrawerGone extends Error {}

/**
 * Re-encodes pictures in a process of its own, started by the first picture and ended when no more come. If it
 * crashes or hangs, for example on a picture that its library cannot handle, nothing else does: each picture it had is
 * tried once more, one after the other, each in a process of its own.
 */
export function createPictureDrawer(
  program = fileURLToPath(new URL('./picture-process.js', import.meta.url)),
  { idleMs, drawMs } = TIMES,
): PictureDrawer {
  const running = new Set<DrawProcess>();
  let shared: DrawProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let underWay = 0;
  let isStopped = false;

  const begin = () => {
    if (isStopped) fail('busy');
    const begun = startProcess(program, drawMs);
    running.add(begun);
    return begun;
  };
  const end = (process: DrawProcess) => {
    process.end();
    running.delete(process);
  };
  const readyProcess = () => {
    clearTimeout(idle);
    if (shared?.isAlive()) return shared;
    if (shared) end(shared);
    shared = begin();
    return shared;
  };
  const rest = () => {
    if (shared) end(shared);
    shared = undefined;
  };
  const restWhenIdle = () => {
    if (underWay === 0) idle = setTimeout(rest, idleMs).unref();
  };

  const twoTogether = createGate(AT_A_TIME);
  const drawTogether = (task: Picture) =>
    twoTogether(async () => {
      underWay += 1;
      try {
        return await readyProcess().draw(task);
      } finally {
        underWay -= 1;
        restWhenIdle();
      }
    });
  const oneAlone = createGate({ ...AT_A_TIME, parallel: 1 });
  const drawAlone = (task: Picture) =>
    oneAlone(async () => {
      const own = begin();
      try {
        return await own.draw(task);
      } finally {
        end(own);
      }
    });

  return {
    prepare() {
      if (isStopped) return;
      readyProcess();
      restWhenIdle();
    },
    async draw(bytes, kind) {
      const task = { bytes, kind };
      try {
        return await drawTogether(task).catch((error) => {
          if (error instanceof DrawerGone) return drawAlone(task);
          throw error;
        });
      } catch (error) {
        if (error instanceof DrawerGone) return fail(isStopped ? 'busy' : 'imageUnreadable');
        throw error;
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(idle);
      for (const process of running) end(process);
    },
  };
}

type Picture = Omit<DrawTask, 'id'>;
type DrawProcess = ReturnType<typeof startProcess>;

function startProcess(program: string, drawMs: number) {
  const child = start(program);
  const waiting = new Map<number, (outcome: DrawOutcome | undefined) => void>();
  let last = 0;
  let isAlive = true;
  const giveUp = () => {
    isAlive = false;
    for (const tell of waiting.values()) tell(undefined);
    waiting.clear();
  };
  const end = () => void child.kill('SIGKILL');
  child.on('message', (outcome: DrawOutcome) => {
    waiting.get(outcome.id)?.(outcome);
    waiting.delete(outcome.id);
  });
  child.once('error', giveUp);
  child.once('exit', giveUp);
  return {
    isAlive: () => isAlive,
    end,
    draw: async (picture: Picture): Promise<Uint8Array> => {
      last += 1;
      const id = last;
      const hangs = setTimeout(end, drawMs);
      const outcome = await new Promise<DrawOutcome | undefined>((resolve) => {
        waiting.set(id, resolve);
        // A message that does not arrive is handled when the process is gone.
        child.send({ id, ...picture } satisfies DrawTask, () => undefined);
      });
      clearTimeout(hangs);
      if (!outcome) throw new DrawerGone();
      if ('refusal' in outcome) throw new AppError(outcome.refusal);
      return outcome.bytes;
    },
  };
}

/** Without the server's environment variables, which include secrets. */
function start(program: string): ChildProcess {
  const { SystemRoot } = process.env;
  return fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=96'],
    env: SystemRoot ? { SystemRoot } : {},
  });
}
