import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from './failure/app-error';
import { createGate } from './memory/gate';
import type { DrawOutcome } from './picture-wire';

/** So long it is kept when nothing is left to draw. */
const IDLE_MS = 10_000;

export interface PictureDrawer {
  /** A picture of a question, drawn anew. Throws `imageUnreadable`. */
  draw(bytes: Uint8Array): Promise<Uint8Array>;
  /** Ends the process: the server is on its way out. */
  stop(): void;
}

/** The process that draws ended while it had this picture, by this one's fault or another's. */
class DrawerGone extends Error {}

/**
 * Draws pictures in a process of its own, begun by the first and ended when no more come. What ends it, a picture that its library
 * cannot bear for one, ends nothing else: each that it had is tried once more, one after the other.
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
  const drawOnce = async (bytes: Uint8Array): Promise<Uint8Array> => {
    clearTimeout(idle);
    underWay += 1;
    try {
      if (!drawing?.isAlive()) drawing = startProcess(program);
      return await drawing.draw(bytes);
    } finally {
      underWay -= 1;
      if (underWay === 0) idle = setTimeout(stop, idleMs).unref();
    }
  };
  const alone = createGate({ parallel: 1, waitingMax: 100 });
  const again = (bytes: Uint8Array) => (error: unknown) => {
    if (!(error instanceof DrawerGone)) throw error;
    return alone(() => drawOnce(bytes)).catch((second) => {
      throw second instanceof DrawerGone ? new AppError('imageUnreadable') : second;
    });
  };
  return { draw: (bytes) => drawOnce(bytes).catch(again(bytes)), stop };
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
        // What does not reach it is told when it is gone.
        child.send({ id, bytes }, () => undefined);
      });
      if (!outcome) throw new DrawerGone();
      if ('refusal' in outcome) throw new AppError(outcome.refusal);
      return outcome.bytes;
    },
  };
}

/** Nothing of the server's own settings and secrets goes along. */
function start(program: string): ChildProcess {
  const { SystemRoot } = process.env;
  return fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=96'],
    env: SystemRoot ? { SystemRoot } : {},
  });
}
