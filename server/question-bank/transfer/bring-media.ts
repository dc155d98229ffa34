import type { ImportNote } from '#contract/import-text';
import type { AuthoredText } from '#domain/question-bank/authored-question';
import { listTexts, mapTexts } from '#domain/question-bank/authored-texts';
import type { ImportedQuestion } from '#domain/question-bank/imported';
import { AppError } from '../../failure/app-error';
import type { ImportedFile } from './imported-file';

/** Keeps the bytes of a picture or sound and gives its address; throws a refusal for what is neither. */
export type KeepFile = (bytes: Uint8Array) => Promise<string>;

/** A file that came along, or one that stands in the text itself. */
const REFERENCE =
  /(?<=\bsrc=["'])(?:media:([^"']*)|data:[a-z]+\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/=\s]+))(?=["'])/gi;

/** Puts what the questions refer to in its place, each file once; what is missing or refused is noted. */
export async function bringMedia(file: ImportedFile, keep: KeepFile): Promise<ImportedQuestion[]> {
  const kept = new Map<string, Promise<string | ImportNote>>();
  for (const { question } of file.questions) {
    for (const { reference, name, bytes } of listTexts(question).flatMap((text) =>
      referencesIn(text, file),
    )) {
      if (kept.has(reference)) continue;
      const place = bytes
        ? keepOrNote(bytes, name, keep)
        : Promise.resolve<ImportNote>({ code: 'mediaMissing', name });
      kept.set(reference, place);
      // One after the other: drawing pictures anew is the machine's heaviest work here.
      await place;
    }
  }
  const found = new Map<string, string | ImportNote>();
  for (const [reference, place] of kept) found.set(reference, await place);
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
  return [...text.matchAll(REFERENCE)].map(([reference, name, inline]) => {
    if (inline !== undefined) return { reference, name: 'data:', bytes: Buffer.from(inline, 'base64') };
    const wanted = (name ?? '').replaceAll('&amp;', '&');
    return { reference, name: wanted.split('/').at(-1) ?? wanted, bytes: media[wanted] };
  });
}

async function keepOrNote(bytes: Uint8Array, name: string, keep: KeepFile): Promise<string | ImportNote> {
  try {
    return await keep(bytes);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'imageUnreadable' || error.code === 'soundUnreadable'))
      return { code: 'mediaRefused', name };
    throw error;
  }
}
