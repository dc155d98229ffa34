import type { ImportNote } from '#contract/question-bank/import-text';

/** What the parts of a paragraph need from outside its own text. */
export interface Surroundings {
  /** Name of the file of a relationship (`rId7`). */
  fileOf(relation: string): string | undefined;
  /** Called for a text box or the like, which is outside the text and is only reported. */
  onAside(words: string): void;
  /** Notes on content that no question holds; the reader of a part of the document takes its own notes from it. */
  notes: ImportNote[];
}
