// Builds the browser app with its service worker into dist/web and the server into dist/server.
import { build } from 'vite';
import { clearStamp, fingerprintSources, writeStamp } from './freshness.mjs';
import { precompress } from './precompress.mjs';
import { serverBundle } from './server-bundle.mjs';

// The bundler reads the configuration itself. Its warning that plain Node could not would only confuse people who
// start Lentera.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';

const startedMs = performance.now();
const fingerprint = await fingerprintSources();
clearStamp();
await build({ logLevel: 'warn', mode: 'production' });
await precompress('dist/web');
await build(serverBundle({ outDir: 'dist/server' }));
writeStamp(fingerprint);
console.log(`Built dist/web and dist/server in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
