import type { Imported } from '#domain/question-bank/imported';

/** The content of a file, with the files that its texts refer to as `media:<name>`. */
export interface ImportedFile extends Imported {
  media: Readonly<Record<string, Uint8Array>>;
}
