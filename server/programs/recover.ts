import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeRecoveryToken } from '../auth/reset/recovery';
import { readConfig } from '../config';
import { holdInstance } from '../db/instance-lock';
import { openWriteConnection } from '../db/open';
import { BootError } from '../failure/boot-error';
import { addressOf } from '../welcome';
import { refuseDamage } from '../workers/integrity';
import { runProgram } from './run-program';

// npm run recover [-- EMAIL]: with the server stopped, makes a link by which the head office sets a new password.
await runProgram(async ([given]) => {
  const config = readConfig(process.env);
  const file = join(config.dataDir, 'lentera.db');
  if (!existsSync(file))
    throw new BootError(`Di folder data "${config.dataDir}" belum ada basis data. Periksa DATA_DIR.`);
  const lock = holdInstance(config.dataDir);
  try {
    if (lock.stoppedUncleanly) await refuseDamage(file);
    const { email, token } = await makeToken(file, given);
    return [
      `Tautan password baru untuk ${email}, berlaku 24 jam dan hanya sekali:`,
      `\n  ${addressOf(config, config.port)}/#atur-ulang=${token}\n`,
      'Jalankan npm start, lalu buka tautan itu. Bila alamat server lain, ganti bagian sebelum /#.',
    ];
  } finally {
    lock.release(!lock.stoppedUncleanly);
  }
});

async function makeToken(file: string, email: string | undefined) {
  const database = openWriteConnection(file);
  try {
    return await makeRecoveryToken(database, { email, now: Date.now() });
  } finally {
    database.close();
  }
}
