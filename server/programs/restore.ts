import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sayBytes } from '#domain/storage/say-bytes';
import { localMoment } from '../backup/local-moment';
import { BACKUP_FILES } from '../backup/manifest';
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
  const begunMs = performance.now();
  const { dataDir } = readConfig(process.env);
  prepareDataDir(dataDir);
  const lock = holdInstance(dataDir);
  let isWhole = !lock.stoppedUncleanly;
  try {
    const scratch = join(dataDir, `${UNFINISHED}coba-`);
    const manifest = await lookBackupOver(resolve(given), { scratch, rebuild: rebuildAll, now: Date.now() });
    const { keptIn } = restoreBackup(resolve(given), dataDir, manifest, Date.now());
    isWhole = true;
    const { size } = statSync(join(dataDir, BACKUP_FILES.database));
    return [
      `Data dipulihkan ke keadaan ${localMoment(manifest.madeAt)} di ${resolve(dataDir)}.`,
      `Selesai dalam ${sayDuration(performance.now() - begunMs)}, termasuk percobaannya: ${sayBytes(size)}, ${sayCount(manifest.rows.operations)} catatan jawaban.`,
      ...(keptIn ? [`Data sebelumnya tidak dihapus: ${keptIn}.`] : []),
      'Jalankan npm start. Semua pengguna masuk lagi; perangkat siswa mengirim ulang jawabannya sendiri.',
    ];
  } finally {
    lock.release(isWhole);
  }
});

function sayDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 120 ? `${seconds} detik` : `${Math.round(seconds / 60)} menit`;
}

function sayCount(count = 0): string {
  return count.toLocaleString('id-ID');
}
