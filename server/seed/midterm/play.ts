import { createHash } from 'node:crypto';
import type { Operation } from '#contract/exam-session/operation';
import type { PaperOrder } from '#contract/question-bank/question';
import { type LetterCode, toOwn, toSent } from '#domain/exam/letter-code';
import { leftNote, returnedNote } from '#domain/exam-session/watch-notes';
import { GRADE_STEP, gradeMaximum } from '#domain/score/grade';
import type { EssayAnswer } from './paper';
import { answerOf, type Step } from './sitting';

export interface Sitting {
  nis: string;
  attempt: string;
  student: string;
  startAt: number;
  order: PaperOrder;
}

/** A question of the paper; `number` from 0, `points` in hundredths. */
interface PaperQuestion {
  number: number;
  answer_key: string | null;
  points: number;
  code: LetterCode;
}

/** By question id. */
export type Paper = ReadonlyMap<string, PaperQuestion>;

/** This pupil leaves fullscreen for a moment, at this question of his order. */
const STRAYED = { nis: '1021', turn: 6 };

type Action = Pick<Operation, 'kind' | 'at'> & Partial<Operation>;

/** Everything a pupil's device sends during a sitting, in order, and the grades for its essays. */
export function play(sitting: Sitting, paper: Paper) {
  const { nis, attempt, startAt, order } = sitting;
  const actions: Action[] = [];
  const grades: ReturnType<typeof gradeOf>[] = [];
  let now = startAt;
  for (const [turn, { question, choices }] of order.entries()) {
    const asked = paper.get(question);
    if (!asked) throw new Error('A question of the demo is in no paper.');
    const { number, answer_key: key, points, code } = asked;
    const own = choices.map((letter) => toOwn(code, letter));
    for (const step of answerOf(nis, { number, key, choices: own }, now)) {
      actions.push(toAction(question, code, step));
      now = step.at;
      if ('essay' in step) grades.push(gradeOf({ attempt, question }, points, step.essay));
    }
    if (nis === STRAYED.nis && turn === STRAYED.turn) {
      actions.push({ kind: 'event', at: now + 3_000, note: leftNote('student') });
      now += 9_000;
      actions.push({ kind: 'event', at: now, note: returnedNote(6_000) });
    }
  }
  actions.push({ kind: 'finish', at: now + 20_000 });
  const operations = actions.map((action, index) => {
    const seq = index + 1;
    return { ...action, opId: opIdOf(attempt, seq), epoch: 1, seq };
  });
  return { operations, grades };
}

function toAction(question: string, code: LetterCode, step: Step): Action {
  const { at } = step;
  if ('flag' in step) return { kind: 'flag', at, question, flag: step.flag };
  if ('mc' in step) return { kind: 'answer', at, question, mc: toSent(code, step.mc) };
  return { kind: 'answer', at, question, essay: step.essay.words };
}

function opIdOf(attempt: string, seq: number): string {
  return createHash('sha256').update(`${attempt}:${seq}`).digest().subarray(0, 16).toString('base64url');
}

function gradeOf(place: { attempt: string; question: string }, asked: number, essay: EssayAnswer) {
  const points = Math.round((gradeMaximum(asked) * essay.share) / GRADE_STEP) * GRADE_STEP;
  const { comment } = essay;
  const unsaid = { rubric: undefined, known: undefined };
  return { ...place, points, comment, seen: null, levels: null, reason: '', ...unsaid };
}
