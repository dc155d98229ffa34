import { SHEET_ROWS_MAX } from '#contract/bank';
import type { ImportNote } from '#contract/import-text';
import type { AuthoredText } from '#domain/question-bank/authored-question';
import { listTexts, mapTexts } from '#domain/question-bank/authored-texts';
import type { Imported, ImportedQuestion } from '#domain/question-bank/imported';
import { findLostParts } from '#domain/question-bank/lost-parts';
import { fail } from '../../failure/app-error';
import type { ImportedFile } from './imported-file';

/** A file that was read, in the form in which it leaves the process that read it. */
export interface PackedFile {
  /** Each of a part of the `ImportedQuestion[]`, in their order: who reads one has not long to do. */
  questions: string[];
  /** Of what is no question. */
  unread: string;
  media: [name: string, bytes: Uint8Array][];
}

/** More than the questions of any file that is saved: a thousand of them, each with the longest texts, are refused anyway. */
export const JSON_MAX = 24 * 1024 * 1024;
/** From so many letters on a part is whole; read in a millisecond or two. */
const PART_FROM = 128 * 1024;
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
    notes: withLost(imported),
    question: mapTexts(imported.question, pack),
  }));
  const packed = { questions: toParts(questions), unread: JSON.stringify(file.unread) };
  const letters = [...packed.questions, packed.unread].reduce((sum, { length }) => sum + length, 0);
  const size = [...media.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  if (letters > JSON_MAX || size > MEDIA_BYTES_MAX) return fail('importTooLarge');
  return { ...packed, media: [...media] };
}

/** With what no question can hold of its texts, each said once. */
function withLost({ notes, question }: ImportedQuestion): ImportNote[] {
  const told = new Map(
    [...notes, ...listTexts(question).flatMap(findLostParts)].map((note) => [JSON.stringify(note), note]),
  );
  return [...told.values()];
}

function toParts(questions: readonly ImportedQuestion[]): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let letters = 0;
  for (const question of questions) {
    const json = JSON.stringify(question);
    part.push(json);
    letters += json.length;
    if (letters < PART_FROM) continue;
    parts.push(`[${part}]`);
    [part, letters] = [[], 0];
  }
  return part.length > 0 ? [...parts, `[${part}]`] : parts;
}

/** Puts the file together again where it arrives; each part is read as it comes. */
export function createUnpacker() {
  const questions: ImportedQuestion[] = [];
  const media: [name: string, bytes: Uint8Array][] = [];
  return {
    addQuestions: (part: string) => {
      questions.push(...(JSON.parse(part) as ImportedQuestion[]));
    },
    addMedia: (name: string, bytes: Uint8Array) => {
      media.push([name, bytes]);
    },
    finish: (unread: string): ImportedFile => ({
      questions,
      unread: JSON.parse(unread) as Imported['unread'],
      media: Object.fromEntries(media),
    }),
  };
}

/** The same file where it arrived. */
export function unpackFile({ questions, unread, media }: PackedFile): ImportedFile {
  const unpacker = createUnpacker();
  for (const part of questions) unpacker.addQuestions(part);
  for (const [name, bytes] of media) unpacker.addMedia(name, bytes);
  return unpacker.finish(unread);
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
