// Loaded before a program (`node --import`): every disk has FREE_MB left.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.statfsSync = () => ({ bavail: Number(process.env.FREE_MB), bsize: 1024 * 1024 });
syncBuiltinESMExports();
