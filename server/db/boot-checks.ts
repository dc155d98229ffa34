import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { BootError } from '../failure/boot-error';

/** File systems on which SQLite's locks or syncs cannot be trusted. */
const NETWORK_FILE_SYSTEMS = /^(nfs|nfs4|cifs|smb|smb2|smb3|smbfs|9p|fuse\.sshfs|afs|ceph|glusterfs|davfs)$/;

/** Makes the data directory and refuses one that cannot keep a database safely; throws one clear sentence. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new BootError(`Folder data "${dataDir}" tidak dapat dibuat atau ditulisi.`);
  }
  const kind = fileSystemOf(dataDir);
  if (kind && NETWORK_FILE_SYSTEMS.test(kind)) {
    throw new BootError(
      `Folder data "${dataDir}" berada di jaringan (${kind}); basis data harus di disk komputer ini sendiri.`,
    );
  }
}

/** Linux only: elsewhere, or where `stat` is missing, nothing is known and nothing is refused. */
function fileSystemOf(dir: string): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return execFileSync('stat', ['-f', '-c', '%T', dir], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
