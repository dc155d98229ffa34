import type { QuestionForStaff } from '#contract/question-bank/bank';
import { media } from '#contract/question-bank/media';
import { mapTexts } from '#domain/question-bank/authored-texts';
import { fromStored } from '#domain/question-bank/from-stored';
import { writeGift } from '#domain/question-bank/gift/write-gift';
import { type MediaFiles, writeMoodle } from '#domain/question-bank/moodle/write-moodle';
import { mediaEnd, mediaName } from '#domain/question-bank/workbook/media-rows';
import { listMedia, replaceMedia } from '#domain/rich-text/media';
import { call } from '../../../lib/api-client';
import { toBase64 } from '../../../lib/encoding';
import { makeQtiPackage } from './qti-package';
import { makeQuestionWorkbook } from './question-workbook';

export type ExportFormat = 'xlsx' | 'gift' | 'moodle' | 'qti';

/** Makes a file for another program from a bank, including its pictures and sounds. */
export async function makeFile(questions: readonly QuestionForStaff[], format: ExportFormat): Promise<Blob> {
  const authored = questions.map(fromStored);
  const files = await fetchMedia(listMedia(JSON.stringify(authored)));
  const renamed = (nameOf: (hash: string, file: MediaFile) => string) =>
    authored.map((question) => mapTexts(question, (text) => withMedia(text, files, nameOf)));
  switch (format) {
    case 'xlsx': {
      const held = [...files].map(([hash, { end, base64 }]) => [`${hash}.${end}`, base64] as const);
      return makeQuestionWorkbook(
        renamed((hash, { end }) => mediaName(`${hash}.${end}`)),
        held,
      );
    }
    case 'qti':
      return makeQtiPackage(
        authored,
        [...files].map(([hash, { end, bytes }]) => ({ hash, end, bytes })),
      );
    case 'moodle':
      return new Blob([writeMoodle(authored, files)], { type: 'application/xml;charset=utf-8' });
    case 'gift': {
      // GIFT has no files: they are embedded in the text.
      const written = writeGift(renamed((_, { type, base64 }) => `data:${type};base64,${base64}`));
      return new Blob([written], { type: 'text/plain;charset=utf-8' });
    }
  }
}

interface MediaFile {
  type: string;
  end: string;
  bytes: Uint8Array;
  base64: string;
}

async function fetchMedia(hashes: readonly string[]): Promise<Map<string, MediaFile>> {
  const files = new Map<string, MediaFile>();
  for (const hash of hashes) {
    const { bytes: buffer, headers } = await call(media.get, { hash });
    const type = headers.get('content-type') ?? '';
    const bytes = new Uint8Array(buffer);
    files.set(hash, { type, end: mediaEnd(type), bytes, base64: toBase64(bytes) });
  }
  return files satisfies MediaFiles;
}

function withMedia(
  text: string,
  files: ReadonlyMap<string, MediaFile>,
  nameOf: (hash: string, file: MediaFile) => string,
): string {
  return replaceMedia(text, (hash) => {
    const file = files.get(hash);
    return file && nameOf(hash, file);
  });
}
