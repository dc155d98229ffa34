import { SHEET_ROWS_MAX } from '#contract/bank';
import type { AuthoredText } from '#domain/question-bank/authored-question';
import { mapTexts } from '#domain/question-bank/authored-texts';
import type { Imported } from '#domain/question-bank/imported';
import { fail } from '../../failure/app-error';
import type { ImportedFile } from './imported-file';

/** A file that was read, in the form in which it leaves the process that read it. */
export interface PackedFile {
  /** Of an `Imported`. */
  json: string;
  media: [name: string, bytes: Uint8Array][];
}

/** More than the questions of any file that is saved: a thousand of them, each with the longest texts, are refused anyway. */
const JSON_MAX = 24 * 1024 * 1024;
/** As much as a file may unpack to. */
export const MEDIA_BYTES_MAX = 120 * 1024 * 1024;

/** A file that came along, or one that stands in the text itself. */
const REFERENCE =
  /(?<=\bsrc=["'])(?:media:([^"']*)|data:[a-z]+\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/=\s]+))(?=["'])/gi;

/** What is left out here was referred to by no question; what stood in a text itself is taken out of it. */
export function packFile(file: ImportedFile): PackedFile {
  if (file.questions.length > SHEET_ROWS_MAX) return fail('importTooLarge');
  const media = new Map<string, Uint8Array>();
  const pack = (text: AuthoredText) =>
    text.replace(REFERENCE, (reference, written: string | undefined, inline: string | undefined) => {
      if (inline !== undefined) return takeOut(inline, media);
      bringAlong(nameOf(written ?? ''), file, media);
      return reference;
    });
  const questions = file.questions.map((imported) => ({
    ...imported,
    question: mapTexts(imported.question, pack),
  }));
  const imported: Imported = { questions, unread: file.unread };
  const json = JSON.stringify(imported);
  const size = [...media.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  if (json.length > JSON_MAX || size > MEDIA_BYTES_MAX) return fail('importTooLarge');
  return { json, media: [...media] };
}

/** The same file where it arrived. */
export function unpackFile({ json, media }: PackedFile): ImportedFile {
  const imported: Imported = JSON.parse(json);
  return { ...imported, media: Object.fromEntries(media) };
}

/** What a text names, in the words of the file. */
export function nameOf(written: string): string {
  return written.replaceAll('&amp;', '&');
}

function bringAlong(name: string, file: ImportedFile, media: Map<string, Uint8Array>): void {
  // A text may name anything, what every object has among it.
  const bytes = Object.hasOwn(file.media, name) ? file.media[name] : undefined;
  if (bytes) media.set(name, bytes);
}

/** Its number comes first: what is told of a file is the end of its name. */
function takeOut(base64: string, media: Map<string, Uint8Array>): string {
  const name = `${media.size}/data:`;
  media.set(name, new Uint8Array(Buffer.from(base64, 'base64')));
  return `media:${name}`;
}
