import type { ImportNote, ImportPlace, UnreadReason } from '#contract/import-text';
import type { AuthoredQuestion } from './authored-question';

/** What a file gave: its questions in their order, and what in it is none. Nothing of it is left unsaid. */
export interface Imported {
  questions: ImportedQuestion[];
  unread: { place: ImportPlace; reason: UnreadReason }[];
}

export interface ImportedQuestion {
  place: ImportPlace;
  question: AuthoredQuestion;
  notes: ImportNote[];
}
