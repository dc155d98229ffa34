import type { ImportNote, ImportPlace, UnreadReason } from '#contract/question-bank/import-text';
import type { AuthoredQuestion } from './authored-question';

/**
 * What a file contained: its questions in order, and everything that could not be read as one. Nothing is dropped
 * silently.
 */
export interface Imported {
  questions: ImportedQuestion[];
  unread: { place: ImportPlace; reason: UnreadReason }[];
}

export interface ImportedQuestion {
  place: ImportPlace;
  question: AuthoredQuestion;
  notes: ImportNote[];
}
