import type { ImportNote } from '#contract/import-text';

/** How a paragraph's parts are found beyond its own text. */
export interface Surroundings {
  /** Name of the file behind a relation (`rId7`). */
  fileOf(relation: string): string | undefined;
  /** A text box or the like: it stands beside the text, and is told. */
  onAside(words: string): void;
  /** What has met so far that no question holds; who reads a part of the document takes its own from it. */
  notes: ImportNote[];
}
