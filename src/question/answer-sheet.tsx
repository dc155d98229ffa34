import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { CurrentAnswers } from '#domain/exam-session/answer-log';
import type { SoundMeter } from '../ui/limited-sound';

/** The part of the answers that a question shows. */
export interface SheetView {
  readonly answers: CurrentAnswers;
  /** Texts as typed, not yet stored. */
  readonly drafts: ReadonlyMap<string, string>;
  /** Choices struck out, as `question:key`. */
  readonly struck: ReadonlySet<string>;
  /** How often each sound has begun. */
  readonly soundsBegun: ReadonlyMap<string, number>;
}

/** Where answers are entered: a running exam, or a preview that stores nothing. */
export interface AnswerSheet extends SoundMeter {
  readonly view: Pick<StoreApi<SheetView>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Letters as in `domain/exam-session/answer-form.ts`; '' clears the answer. */
  choose: (question: string, letters: string) => void;
  write: (question: string, value: string) => void;
  flush: () => Promise<void>;
  toggleStrike: (question: string, key: string) => void;
}

const SheetContext = createContext<AnswerSheet | null>(null);

export const AnswerSheetProvider = SheetContext.Provider;

/** Returns the sheet that answers go to; only below `AnswerSheetProvider`. */
export function useSheet(): AnswerSheet {
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error('no answer sheet');
  return sheet;
}

/** Selects part of what the sheet shows; the component re-renders only if that part changes. */
export function useSheetView<T>(select: (view: SheetView) => T): T {
  return useStore(useSheet().view, select);
}

/** A written answer, as last typed. */
export function useWritten(question: string): string {
  return useSheetView((view) => view.drafts.get(question) ?? view.answers.get(question)?.essay ?? '');
}
