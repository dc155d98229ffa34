// `npm run backup`, `npm run restore`, `npm run recover`: installs and builds as `npm start` does, then runs that program of the server.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildOrStop } from './build-or-stop.mjs';
import { isBuildFresh } from './freshness.mjs';
import { assertNode, ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
assertNode();
await ensureInstalled();
if (!(await isBuildFresh())) await buildOrStop();
const [name] = process.argv.splice(2, 1);
await import(pathToFileURL(`dist/server/${name}-program.js`).href);
