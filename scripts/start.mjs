// `npm start`: installs what is missing, builds what is stale, then becomes the server. If nothing has to be done it
// only checks modification times and starts no other process.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildOrStop } from './build-or-stop.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { isBuildFresh } from './freshness.mjs';
import { assertNode, ensureInstalled, stop } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
assertNode();
await ensureInstalled();
if (!(await isBuildFresh())) await buildOrStop();
endWithParent();
console.log('Menyiapkan basis data ...');
await import(pathToFileURL('dist/server/main.js').href).catch((error) => {
  console.error(error);
  stop('Server gagal dijalankan; sebabnya ada pada pesan di atas.');
});
