import type { InputOf } from '#contract/endpoint';
import { doubleMarking } from '#contract/exam-session/double-marking';
import { grading } from '#contract/exam-session/grading';
import { results } from '#contract/exam-session/results';
import { toAnswerId } from '../../server/db/answer-log/answer-id';
import type { Caller } from './caller';
import { plantEveryType } from './every-type';
import { startOn } from './exam-room';
import { createWorld } from './world';

type Given = Omit<InputOf<typeof grading.grade>, 'answer_id' | 'point'>;
type Known = InputOf<typeof doubleMarking.decide>['known'];

export const ESSAY = 'Air menguap, mengembun, turun.';

export type EssayRoom = Awaited<ReturnType<typeof openEssayRoom>>;

/**
 * An exam with one question of each type that pupil 1001 has just begun, its teacher, and the colleague who may be
 * second marker.
 */
export async function openEssayRoom() {
  const world = await createWorld();
  const [owner, second] = [await world.as('guru'), await world.as('hendra')];
  const { exam, questions } = await plantEveryType(world);
  // An essay worth 100 points, and a short-answer question, which nobody grades.
  const [question = '', short = ''] = [questions[6], questions[4]];
  const device = await startOn(world, await world.as('1001'), exam);
  const essayId = toAnswerId(device.ticket.attempt, question);
  const textOf = (column: 'id' | 'name', username: string) =>
    String(world.database.prepare(`SELECT ${column} FROM users WHERE username = ?`).pluck().get(username));
  const userId = (username: string) => textOf('id', username);
  /** The id by which a caller knows the essay. */
  const idFor = async (by: Caller) => {
    const { body } = await by.call(grading.listEssays, { exam, question });
    return body.data?.[0]?.answer_id ?? essayId;
  };
  return {
    ...{ world, owner, second, exam, question, short, device, essayId, idFor, userId },
    nameOf: (username: string) => textOf('name', username),
    write: (essay: string) => device.deliver([device.op({ question, essay })]),
    grade: async (point: number | null, by: Caller = owner, more: Given = {}) =>
      by.call(grading.grade, { answer_id: await idFor(by), point, ...more }),
    essay: async (by: Caller = owner) =>
      (await by.call(grading.getEssay, { answer_id: await idFor(by) })).body,
    /** Names the second marker; the two may differ by this many percent. */
    name: (marker: string | null = userId('hendra'), by: Caller = owner, amount = 20) =>
      by.call(doubleMarking.save, { exam, marker, unit: 'percent', amount }),
    decide: (point: number | null, by: Caller = owner, known?: Known) =>
      by.call(doubleMarking.decide, { answer_id: essayId, point, ...(known ? { known } : {}) }),
    differences: async () => (await owner.call(doubleMarking.listDifferences, { exam })).body.data,
    /** The score of the pupil's essays. */
    score: async () => {
      const { body } = await owner.call(results.listScores, { exam, search: '1001' });
      const { essay_score, ungraded, undecided } = body.data[0] ?? {};
      return { essay_score, ungraded, undecided };
    },
    /** The progress of both markers, as the caller sees it. */
    marking: async (by: Caller = owner) =>
      (await by.call(grading.listQuestions, { exam })).body.data[0]?.marking,
  };
}
