import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeBackup } from './backup/make-backup';
import { readManifest } from './backup/manifest';
import { tryBackup } from './backup/try-backup';
import { readConfig } from './config';
import { runProgram } from './program';
import { rebuildAll } from './rebuild-all';

// npm run backup [-- --to FOLDER] [--keep N]: copies the database while the server runs, and restores the copy to see whether it can be.
await runProgram(async (args) => {
  const { dataDir } = readConfig(process.env);
  const target = resolve(optionOf(args, '--to') ?? 'backups');
  const keep = Number(optionOf(args, '--keep') ?? 14);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const { folder, manifest } = await makeBackup(dataDir, target, Date.now());
  const { rows } = await tryBackup(folder, rebuildAll, Date.now());
  for (const old of listOld(target, keep)) rmSync(old, { recursive: true });
  return [
    `Cadangan selesai: ${folder}`,
    `Sudah dicoba dipulihkan: ${rows.users} akun, ${rows.attempts} pengerjaan, ${rows.operations} catatan jawaban (${manifest.madeAt}).`,
    'Simpan salinannya di komputer atau disk lain: isinya seluruh data sekolah beserta kuncinya.',
  ];
});

function optionOf(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}

/** Backups beyond the newest `keep` that were tried; one that was not tried takes nobody's place, and is never deleted. */
function listOld(target: string, keep: number): string[] {
  const tried = readdirSync(target)
    .filter((name) => /^lentera-[\dTZ.-]+$/.test(name))
    .map((name) => join(target, name))
    .filter((folder) => existsSync(join(folder, 'cadangan.json')) && readManifest(folder).triedAt !== null);
  return tried.sort().slice(0, -keep);
}
