import type { ServerType } from '@hono/node-server';
import type { Services } from './services';

interface Running {
  server: ServerType;
  services: Services;
  shutDown: () => Promise<void>;
  /** Stops what runs repeatedly while the server is up and need not be waited for. */
  stopRounds: readonly (() => void)[];
}

/** The longest an orderly shutdown may take before it is forced. */
const FORCE_AFTER_MS = 15_000;

/**
 * Shuts down on SIGTERM and SIGINT: reports not ready, accepts no new connections, answers what is under way, commits
 * what was accepted, then exits. A second signal exits at once; acknowledged writes are committed either way.
 */
export function stopInOrder({ server, services, shutDown, stopRounds }: Running): void {
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  function onSignal(signal: NodeJS.Signals): void {
    if (services.lifecycle.stopping) process.exit(1);
    services.lifecycle.stopping = true;
    services.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref();
    for (const stopRound of stopRounds) stopRound();
    services.listeners.close();
    stop().catch((error) => {
      services.log.fatal({ err: error }, 'the stop did not go in order');
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
    process.exit(0);
  }
}
