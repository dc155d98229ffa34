import type { Worker } from 'node:worker_threads';
import { AppError } from '../failure/app-error';

interface Limits {
  /** The longest that one task may take; then its thread is ended, and the caller gets `busy`. */
  taskMs: number;
  /** How long a thread waits for its next task. */
  idleMs: number;
}

/**
 * A thread that takes tasks one after another and answers each with one message. The first task starts it, and it is
 * kept for later ones, because starting it, with its modules and connection, takes longer than most tasks. The caller
 * must not send a task before the previous one is answered.
 */
export function createKeptWorker<Task, Outcome>(start: () => Worker, { taskMs, idleMs }: Limits) {
  let warm: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function begin(): Worker {
    const worker = start();
    // It does not keep the process alive, and an error between two tasks breaks nothing else.
    worker.unref();
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (warm === worker) warm = undefined;
    });
    return worker;
  }

  function end(): void {
    const worker = warm;
    warm = undefined;
    void worker?.terminate();
  }

  return (task: Task): Promise<Outcome> => {
    clearTimeout(idle);
    warm ??= begin();
    const worker = warm;
    return answerOf<Task, Outcome>(worker, task, taskMs).then(
      (outcome) => {
        idle = setTimeout(end, idleMs).unref();
        return outcome;
      },
      (error) => {
        end();
        throw error;
      },
    );
  };
}

function answerOf<Task, Outcome>(worker: Worker, task: Task, withinMs: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('The thread ended before it answered.')));
    const onMessage = (outcome: Outcome) => settle(() => resolve(outcome));
    const timer = setTimeout(() => settle(() => reject(new AppError('busy'))), withinMs);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off('error', onError).off('exit', onExit).off('message', onMessage);
      act();
    };
    worker.on('error', onError).on('exit', onExit).on('message', onMessage);
    worker.postMessage(task);
  });
}
