import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Db } from '../../db/open';
import type { DataFile } from './data-file';
import { listDataFiles } from './files';
import { readMe } from './read-me';

export interface OfSchoolData {
  homebase: string;
  /** The account that downloads it. */
  person: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Writes all data of a school as one .zip piece by piece: a file is made when its turn comes, and forgotten when it has
 * left. `onShare` is told how much of the files are written, 0 to 1.
 */
export async function* writeSchoolData(
  db: Db,
  of: OfSchoolData,
  now: number,
  onShare: (share: number) => void = () => undefined,
): AsyncGenerator<Bytes> {
  const files = [await aboutFile(db, of, now), ...(await listDataFiles(db, of.homebase, now))];
  const made: Bytes[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(new Uint8Array(piece));
  });
  let bytes = 0;
  const take = () => {
    const pieces = made.splice(0);
    bytes += pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (bytes > BYTES_MAX) throw new Error('The archive is larger than a .zip can be.');
    return pieces;
  };
  for (const [index, { name, write }] of files.entries()) {
    // Workbooks are packed already. Level 0 stores them, in the one form whose length some programs accept afterwards.
    const entry = new ZipDeflate(name, { level: 0 });
    entry.mtime = now;
    zip.add(entry);
    for await (const piece of write()) {
      entry.push(piece);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    onShare((index + 1) / files.length);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** Beyond it a plain .zip has no numbers for its places; a torn download is better than a file that opens wrongly. */
const BYTES_MAX = 2 ** 32 - 2 ** 24;

async function aboutFile(db: Db, of: OfSchoolData, now: number): Promise<DataFile> {
  const text = await readMe(db, of, now);
  return {
    name: 'BACA-SAYA.txt',
    async *write() {
      // With a byte order mark, by which every editor knows UTF-8.
      yield new Uint8Array(strToU8(`\uFEFF${text}`));
    },
  };
}
