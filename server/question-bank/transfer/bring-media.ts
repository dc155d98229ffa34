import type { ImportNote } from '#contract/question-bank/import-text';
import { listTexts, mapTexts } from '#domain/question-bank/authored-texts';
import type { ImportedQuestion } from '#domain/question-bank/imported';
import { AppError, fail } from '../../failure/app-error';
import type { ImportedFile } from './imported-file';
import { nameOf } from './packed-file';

/** Stores the bytes of a picture or sound and returns its address; throws if they are neither. */
export type KeepFile = (bytes: Uint8Array) => Promise<string>;

const REFERENCE = /(?<=\bsrc=["'])media:([^"']*)(?=["'])/gi;

/** More media than a thousand questions need; the server re-encodes each picture. */
const MEDIA_MAX = 500;
/** Files in work at once: two are encoded (`picture-drawer`) while others wait for the disk. */
const ABREAST = 4;

export type BringMedia = (questions: readonly ImportedQuestion[]) => Promise<ImportedQuestion[]>;

/**
 * Replaces the media references in questions of the file by addresses; what is missing or refused is noted. Each of its
 * files is stored once, when the first question needs it. `signal` aborts when the caller has gone; `onBrought` is told
 * how many of all of them are done.
 */
export function createMediaBringer(
  file: ImportedFile,
  keep: KeepFile,
  { signal, onBrought }: { signal?: AbortSignal; onBrought?: (done: number, total: number) => void } = {},
): BringMedia {
  const { size: total } = referencesIn(file.questions, file);
  if (total > MEDIA_MAX) return fail('importTooLarge');
  const found = new Map<string, string | ImportNote>();
  return async (questions) => {
    const waiting = [...referencesIn(questions, file).values()].filter(
      ({ reference }) => !found.has(reference),
    );
    const bringNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        signal?.throwIfAborted();
        onBrought?.(found.size, total);
        const { reference, name, bytes } = next;
        found.set(reference, bytes ? await keepOrNote(bytes, name, keep) : { code: 'mediaMissing', name });
      }
    };
    await Promise.all(Array.from({ length: ABREAST }, bringNext));
    return questions.map((imported) => place(imported, found));
  };
}

function place(
  imported: ImportedQuestion,
  found: ReadonlyMap<string, string | ImportNote>,
): ImportedQuestion {
  const notes = [...imported.notes];
  const question = mapTexts(imported.question, (text) =>
    text.replace(REFERENCE, (reference) => {
      const at = found.get(reference);
      if (typeof at === 'string') return at;
      if (at && !notes.includes(at)) notes.push(at);
      return '';
    }),
  );
  return { ...imported, question, notes };
}

interface Reference {
  reference: string;
  name: string;
  bytes: Uint8Array | undefined;
}

function referencesIn(
  questions: readonly ImportedQuestion[],
  { media }: ImportedFile,
): Map<string, Reference> {
  const texts = questions.flatMap(({ question }) => listTexts(question));
  const found = texts.flatMap((text) => [...text.matchAll(REFERENCE)]);
  return new Map(
    found.map(([reference, written = '']) => [reference, readReference(reference, written, media)]),
  );
}

function readReference(reference: string, written: string, media: ImportedFile['media']): Reference {
  const name = nameOf(written);
  // A text may name anything, even an inherited property such as `constructor`.
  const bytes = Object.hasOwn(media, name) ? media[name] : undefined;
  return { reference, name: name.split('/').at(-1) ?? name, bytes };
}

async function keepOrNote(bytes: Uint8Array, name: string, keep: KeepFile): Promise<string | ImportNote> {
  try {
    return await keep(bytes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'soundTooLarge') return { code: 'soundTooLarge', name };
    if (error.code === 'imageUnreadable' || error.code === 'soundUnreadable')
      return { code: 'mediaRefused', name };
    throw error;
  }
}
