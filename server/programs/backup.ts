import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, KEPT } from '../backup/back-up';
import { localMoment } from '../backup/local-moment';
import { readConfig } from '../config';
import { BootError } from '../failure/boot-error';
import { rebuildAll } from '../rebuild-all';
import { runProgram } from './run-program';

// npm run backup [-- --to FOLDER] [--keep N]: copies the database while the server runs, and test-restores the copy.
await runProgram(async (args) => {
  const { dataDir, backupDir } = readConfig(process.env);
  const { target, keep } = readOptions(args, backupDir);
  const { folder, manifest } = await backUp({ dataDir, target, keep, rebuild: rebuildAll, clock: Date.now });
  const { rows } = manifest;
  return [
    `Cadangan selesai: ${folder}`,
    `Sudah dicoba dipulihkan: ${rows.users} akun, ${rows.attempts} pengerjaan, ${rows.operations} catatan jawaban (${localMoment(manifest.madeAt)}).`,
    'Simpan salinannya di komputer atau disk lain: isinya seluruh data sekolah beserta kuncinya.',
  ];
});

function readOptions(args: readonly string[], backupDir: string): { target: string; keep: number } {
  try {
    const options = {
      to: { type: 'string', default: backupDir },
      keep: { type: 'string', default: String(KEPT) },
    } as const;
    const { to, keep } = parseArgs({ args: [...args], options }).values;
    if (/^[1-9]\d*$/.test(keep)) return { target: resolve(to), keep: Number(keep) };
  } catch {
    // Falls through to the usage error below.
  }
  throw new BootError(
    'Pilihan yang ada: --to FOLDER dan --keep JUMLAH, misalnya npm run backup -- --to /mnt/usb --keep 30.',
  );
}
