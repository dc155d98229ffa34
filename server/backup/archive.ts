import { createReadStream } from 'node:fs';

interface ArchivedFile {
  /** Its name in the archive, at most 100 bytes of ASCII. */
  name: string;
  path: string;
  bytes: number;
}

const BLOCK = 512;

/**
 * Writes files as one .tar (POSIX ustar) piece by piece, so that a database of gigabytes is never in memory. A plain
 * .zip is limited to four gigabytes, and compressing would gain nothing; a ustar header allows files of up to eight.
 */
export async function* writeArchive(
  files: readonly ArchivedFile[],
  at: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const file of files) {
    yield headerOf(file, at);
    // Exactly as many bytes as the header says, even if the file changes meanwhile.
    for await (const piece of createReadStream(file.path, { end: Math.max(0, file.bytes - 1) })) {
      yield new Uint8Array(piece);
    }
    yield new Uint8Array((BLOCK - (file.bytes % BLOCK)) % BLOCK);
  }
  yield new Uint8Array(2 * BLOCK);
}

function headerOf({ name, bytes }: ArchivedFile, at: Date): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(BLOCK);
  const put = (text: string, offset: number) => header.write(text, offset, 'ascii');
  put(name, 0);
  put('0000600\0', 100);
  put('0000000\0', 108);
  put('0000000\0', 116);
  put(`${octal(bytes, 11)}\0`, 124);
  put(`${octal(Math.floor(at.getTime() / 1000), 11)}\0`, 136);
  // The checksum is computed with its own field blank.
  put('        ', 148);
  put('0', 156);
  put('ustar\0', 257);
  put('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(`${octal(sum, 6)}\0 `, 148);
  return new Uint8Array(header);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}
