import { createStore } from 'zustand/vanilla';
import type { CurrentAnswer } from '#domain/exam-session/answer-log';
import type { AnswerSheet, SheetView } from './answer-sheet';

const NOTHING: CurrentAnswer = { mc: null, essay: null, flag: false };

/** A sheet to try a question on: answers are shown but stored nowhere. */
export function createPracticeSheet(): AnswerSheet {
  const view = createStore<SheetView>(() => ({
    answers: new Map(),
    drafts: new Map(),
    struck: new Set(),
    soundsBegun: new Map(),
  }));
  const answer = (question: string, said: Partial<CurrentAnswer>) =>
    view.setState(({ answers }) => ({
      answers: new Map(answers).set(question, { ...NOTHING, ...answers.get(question), ...said }),
    }));
  return {
    view,
    choose: (question, letters) => answer(question, { mc: letters === '' ? null : letters }),
    write: (question, essay) => answer(question, { essay }),
    flush: async () => {},
    toggleStrike(question, key) {
      const name = `${question}:${key}`;
      const struck = new Set(view.getState().struck);
      if (!struck.delete(name)) struck.add(name);
      view.setState({ struck });
    },
    async beginSound(sound) {
      const { soundsBegun } = view.getState();
      view.setState({ soundsBegun: new Map(soundsBegun).set(sound, (soundsBegun.get(sound) ?? 0) + 1) });
      return true;
    },
  };
}
