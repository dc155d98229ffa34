import { strToU8, type Zippable, zipSync } from 'fflate';
import type { AuthoredQuestion } from '#domain/question-bank/authored-question';
import { writeQti } from '#domain/question-bank/qti/write-qti';

/** A picture or sound in a package. */
export interface PackedMedium {
  hash: string;
  end: string;
  bytes: Uint8Array;
}

/** Makes a QTI 3.0 package from questions, including their pictures and sounds. */
export function makeQtiPackage(questions: readonly AuthoredQuestion[], media: readonly PackedMedium[]): Blob {
  const paths = new Map(media.map(({ hash, end }) => [hash, `media/${hash}.${end}`]));
  const files: Zippable = {};
  for (const { path, text } of writeQti(questions, (hash) => paths.get(hash))) files[path] = strToU8(text);
  // Pictures and sounds are compressed already: compressing them again takes time and saves nothing.
  for (const { hash, bytes } of media) files[paths.get(hash) ?? hash] = [bytes, { level: 0 }];
  return new Blob([zipSync(files)], {
    type: 'application/zip',
  });
}
