// Loaded before a program (`node --import`): who looks whether BACKUP_DIR is there waits for SILENT_PIPE.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { open, stat } = fs;
fs.stat = (path, ...rest) =>
  path === process.env.BACKUP_DIR ? open(process.env.SILENT_PIPE) : stat(path, ...rest);
syncBuiltinESMExports();
