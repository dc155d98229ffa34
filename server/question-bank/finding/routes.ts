import type { finding } from '#contract/question-bank/finding';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { findQuestions, listTags } from './queries';

/** Maximum questions per reply; with their texts they are large. */
const QUESTIONS_MAX = 100;

/** Searching all banks at once. */
export const findingHandlers: Handlers<typeof finding> = {
  async find({ input, session, services }) {
    return findQuestions(services.db, session, sliceOf(input, QUESTIONS_MAX), input);
  },

  async listTags({ session, services }) {
    return listTags(services.db, session);
  },
};
