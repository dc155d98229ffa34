// `npm start`: installs what is missing, builds what is stale, then becomes the server. On a machine
// where nothing is to do it only looks at modification times and starts no other process.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildOrStop } from './build-or-stop.mjs';
import { isBuildFresh } from './freshness.mjs';
import { assertNode, ensureInstalled, stop } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
assertNode();
ensureInstalled();
if (!(await isBuildFresh())) buildOrStop();
await import(pathToFileURL('dist/server/main.js').href).catch((error) => {
  console.error(error);
  stop('Server gagal dijalankan; sebabnya ada pada pesan di atas.');
});
