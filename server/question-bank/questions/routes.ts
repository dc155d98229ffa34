import { NIL, v7 as uuidv7 } from 'uuid';
import type { authoring } from '#contract/question-bank/authoring';
import { describeProblem } from '#contract/question-bank/question-sheet-text';
import { readPoints } from '#domain/question-bank/points';
import { readDraft } from '#domain/question-bank/question-draft';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Call, Handlers } from '../../http/implement';
import { toQuestion } from '../../paper/exam-facts';
import { type PreparedQuestion, prepareQuestions, prepareUnfinished } from '../prepare';
import { getBankType } from '../queries';
import { addQuestion, changeQuestion, removeQuestion } from './commands';
import { getQuestion, listRegrades } from './queries';

/** Single questions: a teacher's own, or those of his school for an admin. */
export const authoringHandlers: Handlers<typeof authoring> = {
  async save(call) {
    const { input, services, session } = call;
    const content = await prepareOne(call);
    const { bank, seen } = input;
    const actor = actorOf(call);
    if (!input.id) {
      const question = uuidv7({ msecs: services.clock() });
      await services.writer.run(addQuestion, { ...actor, bank, question, content });
      return saved('Soal disimpan.', question, services.clock(), { begun: 0, regrade: [] });
    }
    const question = input.id;
    const known = seen === undefined ? undefined : seen === null ? null : Date.parse(seen);
    const changedAt = await services.writer.run(changeQuestion, {
      ...actor,
      bank,
      question,
      content,
      seen: known,
    });
    const place = { homebase: session.homebase, id: question };
    const asked = await listRegrades(services.db, place, session);
    const message =
      asked.begun > 0
        ? `Soal disimpan. ${asked.begun} ujian yang sudah dimulai tetap memakai soal lama.`
        : 'Soal disimpan.';
    return saved(message, question, changedAt, asked);
  },

  async get({ input, session, services }) {
    return getQuestion(services.db, { homebase: session.homebase, id: input.id }, session);
  },

  async preview({ input, http }) {
    const { content, problems } = await prepareUnfinished(readDraft(input, null), http.req.raw.signal);
    const question = toQuestion({ question: NIL, bank: NIL, ...content });
    return { question, problems: problems.map(describeProblem) };
  },

  async remove(call) {
    await call.services.writer.run(removeQuestion, { ...actorOf(call), question: call.input.id });
    return { message: 'Soal dihapus.' };
  },
};

async function prepareOne(call: Call<(typeof authoring)['save']>): Promise<PreparedQuestion> {
  const { input, session, services, http } = call;
  const btype = await getBankType(services.db, session.homebase, input.bank);
  const points = btype === 'paket' ? readPoints(input.poin ?? null) : 0;
  if (points === undefined)
    return fail('invalidInput', {
      message: describeProblem({ code: 'pointsInvalid', value: String(input.poin ?? '') }),
    });
  const authored = { row: 1, question: readDraft(input, points) };
  const { questions, problems } = await prepareQuestions([authored], http.req.raw.signal);
  const [question] = questions;
  if (question) return question;
  const told = problems.flatMap((wrong) => wrong.problems.map(describeProblem));
  return fail('invalidInput', { message: told.join(' '), rows: [{ row: 1, problems: told }] });
}

function saved(
  message: string,
  id: string,
  changedAt: number,
  asked: Awaited<ReturnType<typeof listRegrades>>,
) {
  return { message, data: { id, changedat: new Date(changedAt).toISOString(), ...asked } };
}
