import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from './failure/app-error';
import { createGate } from './memory/gate';
import type { DrawOutcome } from './picture-wire';

/** How long the process is kept when there is nothing left to draw. */
const IDLE_MS = 10_000;

export interface PictureDrawer {
  /** Starts the process, because pictures are about to come. */
  prepare(): void;
  /** Re-encodes a question's picture. Throws `imageUnreadable`. */
  draw(bytes: Uint8Array): Promise<Uint8Array>;
  /** Ends the process, because the server is shutting down. */
  stop(): void;
}

/** The process ended while it had this picture, because of this one or another. */
class DrawerGone extends Error {}

/**
 * Re-encodes pictures in a process of its own, started by the first picture and ended when no more come. If it
 * crashes, for example on a picture that its library cannot handle, nothing else does: each picture it had is tried
 * once more, one after the other.
 */
export function createPictureDrawer(
  program = fileURLToPath(new URL('./picture-process.js', import.meta.url)),
  idleMs = IDLE_MS,
): PictureDrawer {
  let drawing: DrawProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let underWay = 0;
  const stop = () => {
    clearTimeout(idle);
    drawing?.end();
    drawing = undefined;
  };
  const readyProcess = () => {
    clearTimeout(idle);
    if (!drawing?.isAlive()) drawing = startProcess(program);
    return drawing;
  };
  const restWhenIdle = () => {
    if (underWay === 0) idle = setTimeout(stop, idleMs).unref();
  };
  const drawOnce = async (bytes: Uint8Array): Promise<Uint8Array> => {
    underWay += 1;
    try {
      return await readyProcess().draw(bytes);
    } finally {
      underWay -= 1;
      restWhenIdle();
    }
  };
  const alone = createGate({ parallel: 1, waitingMax: 100 });
  const again = (bytes: Uint8Array) => (error: unknown) => {
    if (!(error instanceof DrawerGone)) throw error;
    return alone(() => drawOnce(bytes)).catch((second) => {
      throw second instanceof DrawerGone ? new AppError('imageUnreadable') : second;
    });
  };
  return {
    prepare: () => {
      readyProcess();
      restWhenIdle();
    },
    draw: (bytes) => drawOnce(bytes).catch(again(bytes)),
    stop,
  };
}

type DrawProcess = ReturnType<typeof startProcess>;

function startProcess(program: string) {
  const child = start(program);
  const waiting = new Map<number, (outcome: DrawOutcome | undefined) => void>();
  let last = 0;
  let isAlive = true;
  const giveUp = () => {
    isAlive = false;
    for (const tell of waiting.values()) tell(undefined);
    waiting.clear();
  };
  child.on('message', (outcome: DrawOutcome) => {
    waiting.get(outcome.id)?.(outcome);
    waiting.delete(outcome.id);
  });
  child.once('error', giveUp);
  child.once('exit', giveUp);
  return {
    isAlive: () => isAlive,
    end: () => void child.kill('SIGKILL'),
    draw: async (bytes: Uint8Array): Promise<Uint8Array> => {
      last += 1;
      const id = last;
      const outcome = await new Promise<DrawOutcome | undefined>((resolve) => {
        waiting.set(id, resolve);
        // A message that does not arrive is handled when the process is gone.
        child.send({ id, bytes }, () => undefined);
      });
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
