import { QUESTION_ROWS_MAX } from '#contract/question-bank/bank';
import type { ImportNote } from '#contract/question-bank/import-text';
import type { AuthoredText } from '#domain/question-bank/authored-question';
import { listTexts, mapTexts } from '#domain/question-bank/authored-texts';
import type { Imported, ImportedQuestion } from '#domain/question-bank/imported';
import { findLostParts } from '#domain/question-bank/lost-parts';
import { fail } from '../../failure/app-error';
import type { ImportedFile } from './imported-file';

/** An imported file in the form that is sent from the process that read it. */
export interface PackedFile {
  /** JSON of consecutive slices of the `ImportedQuestion[]`; each is quick to parse. */
  questions: string[];
  /** JSON of the entries that are not questions. */
  unread: string;
  media: [name: string, bytes: Uint8Array][];
}

/**
 * Maximum JSON size: more than any file that can be saved; a thousand questions with the longest texts are refused
 * anyway.
 */
export const JSON_MAX = 24 * 1024 * 1024;
/** Letters from which a part is complete; parsed in a millisecond or two. */
const PART_FROM = 128 * 1024;
/** As much as an archive may unpack to. */
export const MEDIA_BYTES_MAX = 120 * 1024 * 1024;

/** A reference to a file of the import, or one embedded in the text as a data URL. */
const REFERENCE =
  /(?<=\bsrc=["'])(?:media:([^"']*)|data:[a-z]+\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/=\s]+))(?=["'])/gi;

/** Packs a file. Media that no question refers to are left out; embedded files are moved out of the texts. */
export function packFile(file: ImportedFile): PackedFile {
  if (file.questions.length > QUESTION_ROWS_MAX) return fail('importTooLarge');
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

/** Adds a note for each part that no question can hold, without duplicates. */
function withLost({ notes, question }: ImportedQuestion): ImportNote[] {
  const texts = listTexts(question);
  const told = new Map(
    [...notes, ...texts.flatMap(findLostParts)].map((note) => [JSON.stringify(note), note]),
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

/** Reassembles the file at the receiving end; each part is parsed as it arrives. */
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

/** The name that a text refers to, with entities decoded. */
export function nameOf(written: string): string {
  return written.replaceAll('&amp;', '&');
}

function bringAlong(name: string, file: ImportedFile, media: Map<string, Uint8Array>): void {
  // A text may name anything, even an inherited property such as `constructor`.
  const bytes = Object.hasOwn(file.media, name) ? file.media[name] : undefined;
  if (bytes) media.set(name, bytes);
}

/** The number comes first, because only the end of a name is shown to people. */
function takeOut(base64: string, media: Map<string, Uint8Array>): string {
  const name = `${media.size}/data:`;
  media.set(name, new Uint8Array(Buffer.from(base64, 'base64')));
  return `media:${name}`;
}
