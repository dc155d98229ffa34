import { expect, test } from 'vitest';
import { fileSystemOf } from './data-dir';

const MOUNTS = `22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
30 22 0:26 / /srv rw,relatime shared:2 - nfs4 server:/export rw,vers=4.2
31 30 8:2 / /srv/local\\040disk rw,relatime shared:3 - xfs /dev/sdb1 rw
32 22 8:3 / /data rw,relatime shared:4 - ext4 /dev/sdc1 rw
33 22 0:40 / /data rw,relatime shared:5 - fuse.sshfs guru@server: rw
34 22 0:41 / /mnt/c rw,noatime - 9p C:\\134 rw,aname=drvfs
`;

test.each([
  ['/home/lentera/data', 'ext4'],
  ['/srv', 'nfs4'],
  ['/srv/lentera', 'nfs4'],
  ['/srvlocal', 'ext4'],
  ['/srv/local disk/lentera', 'xfs'],
  ['/data/lentera', 'fuse.sshfs'],
  ['/mnt/c/lentera', '9p'],
])('the file system of %s is %s', (dir, kind) => {
  expect(fileSystemOf(dir, MOUNTS)).toBe(kind);
});

test('without a table of mounts the file system is unknown', () => {
  expect(fileSystemOf('/data', '')).toBeUndefined();
});
