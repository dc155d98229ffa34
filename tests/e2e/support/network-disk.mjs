// Loaded before the server (`node --import`): the machine says that everything lies on a network share.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { readFileSync } = fs;
fs.readFileSync = (file, ...rest) =>
  file === '/proc/self/mountinfo'
    ? '22 1 0:26 / / rw - nfs4 server:/export rw\n'
    : readFileSync(file, ...rest);
syncBuiltinESMExports();
