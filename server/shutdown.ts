import type { ServerType } from '@hono/node-server';
import type { Services } from './services';

interface Running {
  server: ServerType;
  services: Services;
  shutDown: () => Promise<void>;
  /** Stop what runs beside the requests and need not be waited for. */
  stopFirst: readonly (() => void)[];
}

/** The longest an orderly shutdown may take before it is forced. */
const FORCE_AFTER_MS = 15_000;
/** The same after a defect, which may leave a request open forever. */
const FORCE_DEFECT_AFTER_MS = 5_000;

/**
 * Shuts down on SIGTERM and SIGINT: reports not ready, accepts no new connections, answers what is under way, commits
 * what was accepted, then exits. A second signal exits at once; acknowledged writes are committed either way. An error
 * that nobody caught shuts down the same way and exits with 1, since nobody knows what it left half done.
 */
export function stopInOrder({ server, services, shutDown, stopFirst }: Running): void {
  const { lifecycle, log } = services;
  let exitCode = 0;
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Also for a promise whose rejection nobody handles: Node raises it as an exception.
  process.on('uncaughtException', onDefect);

  function onSignal(signal: NodeJS.Signals): void {
    if (lifecycle.stopping) process.exit(1);
    log.info({ signal }, 'stopping');
    begin(FORCE_AFTER_MS);
  }

  function onDefect(error: unknown): void {
    log.fatal({ err: error }, 'an error that nobody caught');
    exitCode = 1;
    // One defect often causes more; only the first starts the shutdown.
    if (!lifecycle.stopping) begin(FORCE_DEFECT_AFTER_MS);
  }

  function begin(forceAfterMs: number): void {
    lifecycle.stopping = true;
    setTimeout(() => process.exit(1), forceAfterMs).unref();
    for (const stopOne of stopFirst) stopOne();
    services.listeners.close();
    stop().catch((error) => {
      log.fatal({ err: error }, 'the stop did not go in order');
      process.exit(1);
    });
  }

  async function stop(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    // A kept-alive connection that becomes idle after its last reply would hold the server open for its whole
    // time-out, so this is repeated until none is left.
    const closing = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 50);
    await closed;
    clearInterval(closing);
    await shutDown();
    process.exit(exitCode);
  }
}
