import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = 'manifest.webmanifest';

/** Serves the top-level web app manifest in development and copies it, unhashed, into the build. */
export function webManifest(): Plugin {
  return {
    name: 'lentera:web-manifest',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(readFileSync(FILE));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: readFileSync(FILE) });
    },
  };
}
