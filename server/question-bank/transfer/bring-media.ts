import type { ImportNote } from '#contract/import-text';
import type { AuthoredText } from '#domain/question-bank/authored-question';
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
/** Files in work at once: two are encoded (`media/picture-work`) while others wait for the disk. */
const ABREAST = 4;

/**
 * Replaces the media references in the questions by addresses, storing each file once; what is missing or refused is
 * noted. `signal` aborts when the caller has gone; `onBrought` is told how many of them are done.
 */
export async function bringMedia(
  file: ImportedFile,
  keep: KeepFile,
  { signal, onBrought }: { signal?: AbortSignal; onBrought?: (done: number, total: number) => void } = {},
): Promise<ImportedQuestion[]> {
  const wanted = new Map<string, Reference>();
  for (const { question } of file.questions)
    for (const text of listTexts(question))
      for (const found of referencesIn(text, file)) wanted.set(found.reference, found);
  if (wanted.size > MEDIA_MAX) return fail('importTooLarge');
  const found = new Map<string, string | ImportNote>();
  const waiting = [...wanted.values()];
  const bringNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      signal?.throwIfAborted();
      onBrought?.(found.size, wanted.size);
      const { reference, name, bytes } = next;
      found.set(reference, bytes ? await keepOrNote(bytes, name, keep) : { code: 'mediaMissing', name });
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, bringNext));
  return file.questions.map((imported) => place(imported, found));
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

function referencesIn(text: AuthoredText, { media }: ImportedFile): Reference[] {
  return [...text.matchAll(REFERENCE)].map(([reference, written = '']) => {
    const name = nameOf(written);
    // A text may name anything, even an inherited property such as `constructor`.
    const bytes = Object.hasOwn(media, name) ? media[name] : undefined;
    return { reference, name: name.split('/').at(-1) ?? name, bytes };
  });
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
