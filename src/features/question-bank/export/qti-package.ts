import { strToU8, zipSync } from 'fflate';
import type { AuthoredQuestion } from '#domain/question-bank/authored-question';
import { writeQti } from '#domain/question-bank/qti/write-qti';

/** A picture or sound as it lies in a package. */
export interface PackedMedium {
  hash: string;
  end: string;
  bytes: Uint8Array;
}

/** Questions as a package of QTI 3.0, their pictures and sound within. */
export function makeQtiPackage(questions: readonly AuthoredQuestion[], media: readonly PackedMedium[]): Blob {
  const paths = new Map(media.map(({ hash, end }) => [hash, `media/${hash}.${end}`]));
  const written = writeQti(questions, (hash) => paths.get(hash));
  const texts = written.map(({ path, text }) => [path, strToU8(text)] as const);
  // Pictures and sound are packed already: to press them again costs time and saves nothing.
  const held = media.map(({ hash, bytes }) => [paths.get(hash) ?? '', [bytes, { level: 0 }]] as const);
  return new Blob([zipSync({ ...Object.fromEntries(texts), ...Object.fromEntries(held) })], {
    type: 'application/zip',
  });
}
