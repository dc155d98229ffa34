import { readFileSync, realpathSync } from 'node:fs';
import { BootError } from '../failure/boot-error';
import { makeWritableFolder } from './folder';
import { refuseFullDisk } from './room';

/** File systems on which SQLite's locks or syncs are not reliable, by the kernel's names. */
const NETWORK_FILE_SYSTEMS =
  /^(nfs4?|cifs|smb3?|smbfs|9p|afs|ceph|lustre|fuse\.(sshfs|ceph(-fuse)?|glusterfs|davfs2?|rclone|s3fs))$/;

/** Creates the data directory and refuses one that cannot store a database safely; throws a one-sentence error. */
export function prepareDataDir(dataDir: string): void {
  makeWritableFolder(dataDir, 'Folder data');
  refuseFullDisk(dataDir);
  const kind = fileSystemUnder(dataDir);
  if (kind && NETWORK_FILE_SYSTEMS.test(kind)) {
    throw new BootError(
      `Folder data "${dataDir}" berada di jaringan (${kind}); basis data harus di disk komputer ini sendiri.`,
    );
  }
}

/** The type of the file system with the data directory; undefined if unknown. */
export function fileSystemUnder(dataDir: string): string | undefined {
  return fileSystemOf(realpathSync(dataDir), readMounts());
}

/**
 * The type of the file system with a directory, from Linux' mount table. `stat -f` would not do, because it has one
 * name for all FUSE file systems.
 */
export function fileSystemOf(dir: string, mountinfo: string): string | undefined {
  let longest = '';
  let kind: string | undefined;
  for (const line of mountinfo.split('\n')) {
    const [place = '', source = ''] = line.split(' - ');
    const point = unescapeOctal(place.split(' ')[4] ?? '');
    // A later mount at the same place hides the earlier one.
    if (!holds(point, dir) || point.length < longest.length) continue;
    longest = point;
    kind = source.split(' ')[0];
  }
  return kind;
}

function holds(point: string, dir: string): boolean {
  return point === '/' || dir === point || (point !== '' && dir.startsWith(`${point}/`));
}

/** Spaces in a path are written as `\040`. */
function unescapeOctal(path: string): string {
  return path.replace(/\\([0-7]{3})/g, (_match, digits) => String.fromCharCode(Number.parseInt(digits, 8)));
}

/** Only on Linux: elsewhere nothing is known and nothing is refused. */
function readMounts(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8');
  } catch {
    return '';
  }
}
