import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import { outside, type Stretch, united } from '../exam-session/lost-time';

/** How a question was answered over all sittings. */
export interface AnswerPace {
  /** For each sitting that answered it: the time spent on its answers in ms, each counted from the preceding answer. */
  ms: number[];
  /** Changed answers: to a right one, from a right to a wrong one, from one wrong one to another. */
  toRight: number;
  toWrong: number;
  otherChange: number;
}

export const NO_PACE: AnswerPace = { ms: [], toRight: 0, toWrong: 0, otherChange: 0 };

/** An answer as a sitting's log keeps it. */
export interface GivenAnswer {
  question: string;
  qtype: QuestionType;
  /** Instant in ms, by the server's clock. */
  at: number;
  /** Null: the answer was taken out, or is an essay, which is never right or wrong by itself and is stored at each pause in typing. */
  said: { text: string; isRight: boolean } | null;
}

export interface PacedSitting {
  startAt: number;
  /** In the order in which they were given. */
  log: readonly GivenAnswer[];
  /** When the pupil could not work: the room was paused, or he was stopped and not yet let back in. */
  stood: readonly Stretch[];
}

/** Adds one sitting to the paces, which are by question: which time went to which question, and how answers were changed. */
export function addPaces(paces: Map<string, AnswerPace>, { startAt, log, stood }: PacedSitting): void {
  const still = united(stood);
  const spent = new Map<string, number>();
  let last = startAt;
  for (const { question, at } of log) {
    spent.set(question, (spent.get(question) ?? 0) + outside({ from: last, to: at }, still));
    last = at;
  }
  for (const [question, ms] of spent) paceOf(paces, question).ms.push(ms);
  noteChanges(paces, log);
}

function noteChanges(paces: Map<string, AnswerPace>, log: readonly GivenAnswer[]): void {
  const stands = new Map<string, { text: string; isRight: boolean }>();
  for (const { question, said } of log.filter(isFinal)) {
    const before = stands.get(question);
    if (said === null) stands.delete(question);
    else stands.set(question, said);
    if (before && said && before.text !== said.text) noteChange(paceOf(paces, question), before, said);
  }
}

/**
 * Whether it is what the pupil left the question with. Only a choice among choices is whole at once; all else is stored
 * while it is being typed, ticked or matched, and "1" on the way to "12" is no answer that was changed.
 */
function isFinal({ question, qtype }: GivenAnswer, at: number, log: readonly GivenAnswer[]): boolean {
  return qtype === QTYPE.multipleChoice || log[at + 1]?.question !== question;
}

function noteChange(pace: AnswerPace, before: { isRight: boolean }, after: { isRight: boolean }): void {
  if (after.isRight) pace.toRight += 1;
  else if (before.isRight) pace.toWrong += 1;
  else pace.otherChange += 1;
}

function paceOf(paces: Map<string, AnswerPace>, question: string): AnswerPace {
  const known = paces.get(question) ?? { ms: [], toRight: 0, toWrong: 0, otherChange: 0 };
  paces.set(question, known);
  return known;
}
