import { join, resolve } from 'node:path';
import { localMoment } from '../backup/local-moment';
import { restoreBackup, UNFINISHED } from '../backup/restore-backup';
import { lookBackupOver } from '../backup/try-backup';
import { readConfig } from '../config';
import { holdInstance } from '../db/instance-lock';
import { BootError } from '../failure/boot-error';
import { rebuildAll } from '../rebuild-all';
import { prepareDataDir } from '../storage/data-dir';
import { runProgram } from './run-program';

// npm run restore -- FOLDER: replaces the content of the data directory by a backup; the old content is moved aside.
await runProgram(async ([given]) => {
  if (given === undefined)
    throw new BootError('Sebutkan folder cadangannya: npm run restore -- backups/lentera-…');
  const { dataDir } = readConfig(process.env);
  prepareDataDir(dataDir);
  const lock = holdInstance(dataDir);
  let isWhole = !lock.stoppedUncleanly;
  try {
    const scratch = join(dataDir, `${UNFINISHED}coba-`);
    const manifest = await lookBackupOver(resolve(given), { scratch, rebuild: rebuildAll, now: Date.now() });
    const { keptIn } = restoreBackup(resolve(given), dataDir, manifest, Date.now());
    isWhole = true;
    return [
      `Data dipulihkan ke keadaan ${localMoment(manifest.madeAt)} di ${resolve(dataDir)}.`,
      ...(keptIn ? [`Data sebelumnya tidak dihapus: ${keptIn}.`] : []),
      'Jalankan npm start. Semua pengguna masuk lagi; perangkat siswa mengirim ulang jawabannya sendiri.',
    ];
  } finally {
    lock.release(isWhole);
  }
});
