import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { CurrentAnswers } from '#domain/exam-session/answer-log';
import type { SoundMeter } from '../ui/limited-sound';

/** What of the answers a question shows. */
export interface SheetView {
  readonly answers: CurrentAnswers;
  /** Texts as typed, not stored yet. */
  readonly drafts: ReadonlyMap<string, string>;
  /** Choices struck out, as `question:key`. */
  readonly struck: ReadonlySet<string>;
  /** How often each sound has begun. */
  readonly soundsBegun: ReadonlyMap<string, number>;
}

/** Where answers are given: a running exam, or a preview that keeps them nowhere. */
export interface AnswerSheet extends SoundMeter {
  readonly view: Pick<StoreApi<SheetView>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Letters, as `domain/exam-session/answer-form.ts` has them; '' takes the answer away. */
  choose: (question: string, letters: string) => void;
  write: (question: string, value: string) => void;
  flush: () => Promise<void>;
  toggleStrike: (question: string, key: string) => void;
}

const SheetContext = createContext<AnswerSheet | null>(null);

export const AnswerSheetProvider = SheetContext.Provider;

/** The sheet answers go to; only below `AnswerSheetProvider`. */
export function useSheet(): AnswerSheet {
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error('no answer sheet');
  return sheet;
}

/** A part of what the sheet shows; the component is drawn anew only when that part changes. */
export function useSheetView<T>(select: (view: SheetView) => T): T {
  return useStore(useSheet().view, select);
}

/** An answer in words, as it was last typed. */
export function useWritten(question: string): string {
  return useSheetView((view) => view.drafts.get(question) ?? view.answers.get(question)?.essay ?? '');
}
