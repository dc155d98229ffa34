// `npm run dev`: the API (PORT, default 3000), bundled and restarted after every change, and the app with
// hot reload on http://localhost:5173. The API is bundled as for production, because its worker threads
// are programs of their own that no TypeScript loader reaches.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { devEnvironment } from './dev-environment.mjs';
import { assertNode, ensureInstalled } from './install.mjs';
import { serverBundle } from './server-bundle.mjs';

assertNode();
await ensureInstalled();
const OUT_DIR = '.tmp/dev-server';
process.env.PORT ??= '3000';
const env = devEnvironment(process.env);
let api;
let broken = false;
let restarting = Promise.resolve();

const { build, createServer } = await import('vite');
const bundler = await build(serverBundle({ outDir: OUT_DIR, watch: {} }));
bundler.on('event', (event) => {
  if (event.code === 'START') broken = false;
  // The bundler has reported why; the last good API keeps running.
  if (event.code === 'ERROR') broken = true;
  if (event.code === 'END' && !broken) restarting = restarting.then(restartApi);
});
// A build sets it to `production`; then the app would be served as built, without its page of components.
process.env.NODE_ENV = 'development';
const web = await createServer({ mode: 'development' });
await web.listen();
web.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopAll);

async function restartApi() {
  await stopApi();
  api = spawn(process.execPath, ['--enable-source-maps', `${OUT_DIR}/main.js`], { env, stdio: 'inherit' });
}

async function stopApi() {
  if (!api || api.exitCode !== null || api.signalCode !== null) return;
  api.kill('SIGTERM');
  await once(api, 'exit');
}

async function stopAll() {
  await Promise.all([bundler.close(), web.close(), restarting.then(stopApi)]);
  process.exit(0);
}
