import { createServer as createHttpsServer } from 'node:https';
import { createServer } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { Config } from './config';
import { BootError } from './failure/boot-error';
import { CONNECTIONS, CONNECTIONS_MAX, SERVER_OPTIONS, TLS_OPTIONS } from './http/limits';
import { boundConnections } from './http/sockets';
import type { TlsFiles } from './tls-files';

type ListenAddress = Pick<Config, 'host' | 'port'>;
type Fetch = Parameters<typeof serve>[0]['fetch'];

/** Serves at the address of the settings; an address that cannot be used is refused in one sentence. */
export function listen(
  fetch: Fetch,
  config: ListenAddress & Pick<Config, 'trustedProxies'>,
  tls: TlsFiles | undefined,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port: config.port,
        hostname: config.host,
        ...(tls
          ? { createServer: createHttpsServer, serverOptions: { ...TLS_OPTIONS, ...tls } }
          : { serverOptions: SERVER_OPTIONS }),
      },
      () => resolve(server),
    );
    server.maxConnections = CONNECTIONS_MAX;
    // Behind a proxy all connections come from its address.
    const perNetwork = config.trustedProxies > 0 ? undefined : CONNECTIONS.perNetwork;
    if ('closeIdleConnections' in server) boundConnections(server, { ...CONNECTIONS, perNetwork });
    server.on('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, config)));
  });
}

/**
 * Refuses an address that cannot be used before anything is made for a server there. Somebody else may still take it
 * afterwards, so `listen` refuses too.
 */
export function tryAddress({ host, port }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explainListenError(error, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

function explainListenError(error: NodeJS.ErrnoException, { host, port }: ListenAddress): Error {
  if (error.code === 'EADDRINUSE') {
    return new BootError(
      `Port ${port} sudah dipakai program lain. Pilih yang lain, misalnya PORT=3001 npm start.`,
    );
  }
  if (error.code === 'EACCES') return new BootError(`Port ${port} tidak boleh dipakai tanpa hak khusus.`);
  if (error.code === 'EADDRNOTAVAIL') return new BootError(`Alamat ${host} bukan milik komputer ini.`);
  return error;
}
