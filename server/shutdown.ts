import type { ServerType } from '@hono/node-server';
import type { Services } from './services';

interface Running {
  server: ServerType;
  services: Services;
  shutDown: () => Promise<void>;
  /** Stop what runs beside the requests and need not be waited for. */
  stopFirst: readonly (() => void)[];
}

interface Patience {
  /** How long replies that are under way may take. Downloads take up to an hour, and break off. */
  repliesMs: number;
  /** The longest an orderly shutdown may take before it is forced. */
  wholeMs: number;
}

const PATIENCE: Patience = { repliesMs: 8_000, wholeMs: 15_000 };
/** The same after a defect, which may leave a request open forever. */
const AFTER_DEFECT: Patience = { repliesMs: 3_000, wholeMs: 5_000 };

/**
 * Shuts down on SIGTERM and SIGINT: reports not ready, accepts no new connections, answers what is under way, breaks off
 * what takes longer, commits what was accepted, then exits. A second signal exits at once; acknowledged writes are
 * committed either way. An error that nobody caught shuts down the same way and exits with 1, since nobody knows what it
 * left half done.
 */
export function stopInOrder({ server, services, shutDown, stopFirst }: Running): void {
  const { lifecycle, log, backups } = services;
  let exitCode = 0;
  /** The disk with the backups has answered since the stop began. */
  let isDiskSound = false;
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Also for a promise whose rejection nobody handles: Node raises it as an exception.
  process.on('uncaughtException', onDefect);

  function onSignal(signal: NodeJS.Signals): void {
    if (lifecycle.stopping) leave(1);
    log.info({ signal }, 'stopping');
    begin(PATIENCE);
  }

  function onDefect(error: unknown): void {
    log.fatal({ err: error }, 'an error that nobody caught');
    exitCode = 1;
    // One defect often causes more; only the first starts the shutdown.
    if (!lifecycle.stopping) begin(AFTER_DEFECT);
  }

  function begin({ repliesMs, wholeMs }: Patience): void {
    lifecycle.stopping = true;
    setTimeout(() => leave(1), wholeMs).unref();
    // A slow one may be at work for some seconds, and is waited for.
    const asked = backups.isSilent(wholeMs).then((isSilent) => {
      isDiskSound = !isSilent;
    });
    for (const stopOne of stopFirst) stopOne();
    services.listeners.close();
    stop(repliesMs, asked).catch((error) => {
      log.fatal({ err: error }, 'the stop did not go in order');
      leave(1);
    });
  }

  async function stop(repliesMs: number, asked: Promise<void>): Promise<void> {
    await closeConnections(server, repliesMs);
    await shutDown();
    await asked;
    leave(exitCode);
  }

  /** An exit waits for all threads, and one that waits for a disk that hangs may never end. Nothing is lost by now. */
  function leave(code: number): never {
    if (!isDiskSound) process.kill(process.pid, 'SIGKILL');
    process.exit(code);
  }
}

/** Accepts no more connections and resolves when none is left: each ends with its reply, or is cut off after a while. */
async function closeConnections(server: ServerType, repliesMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  if (!('closeIdleConnections' in server)) return void (await closed);
  // A kept-alive connection that becomes idle after its last reply would hold the server open for its whole time-out, so
  // this is repeated until none is left.
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  const cutting = setTimeout(() => server.closeAllConnections(), repliesMs);
  await closed;
  clearInterval(closing);
  clearTimeout(cutting);
}
