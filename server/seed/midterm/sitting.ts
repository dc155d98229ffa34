import { createHash } from 'node:crypto';
import { ESSAY_ANSWERS, type EssayAnswer, TEMPERS } from './paper';

/** A question of the paper as one pupil gets it. */
export interface Asked {
  /** From 0, in the order of the paper. */
  number: number;
  /** Null for an essay. */
  key: string | null;
  choices: readonly string[];
}

/** One thing a pupil does, and when, ms since 1970. */
export type Step = { at: number } & ({ mc: string } | { essay: EssayAnswer } | { flag: boolean });

/** What a pupil does with a question that he reaches at `from`, in order; the same pupil always does the same. */
export function answerOf(pupil: string, asked: Asked, from: number): Step[] {
  const draw = (what: string) => chance(pupil, String(asked.number), what);
  const took = (asked.key === null ? 360_000 : 75_000) * (0.5 + draw('pace'));
  const at = Math.round(from + took);
  if (asked.key === null) return [{ at, essay: essayOf(pupil, asked.number) }];
  const isRight = draw('know') < rightness(pupil, asked.number);
  const taken = isRight ? asked.key : wrongChoice(asked, draw('lure'), draw('other'));
  const doubts = draw('doubt');
  if (doubts > 0.12) return [{ at, mc: taken }];
  // Takes another choice first, changes his mind, and flags the question.
  const first = asked.choices.find((choice) => choice !== taken) ?? taken;
  return [
    { at: Math.round(from + took / 2), mc: first },
    { at: Math.round(from + (took * 2) / 3), flag: true },
    { at, mc: taken },
    ...(doubts < 0.06 ? [{ at: at + 2_000, flag: false }] : []),
  ];
}

/** A value in [0, 1) that depends only on the words. */
export function chance(...words: readonly string[]): number {
  return createHash('sha256').update(words.join(':')).digest().readUInt32BE(0) / 2 ** 32;
}

/** Roughly normally distributed, from -2 to 2. */
function abilityOf(pupil: string): number {
  const draws = ['one', 'two', 'three'].map((draw) => chance(pupil, draw));
  return (draws.reduce((sum, draw) => sum + draw, 0) - 1.5) * 1.6 + 0.4;
}

function rightness(pupil: string, number: number): number {
  const { difficulty, isWronglyKeyed = false } = TEMPERS[number] ?? { difficulty: 0 };
  const above = (abilityOf(pupil) - difficulty) * 1.7;
  return 1 / (1 + Math.exp(isWronglyKeyed ? above : -above));
}

/** Most of those who err take the lure; the others are spread evenly. */
function wrongChoice({ number, key, choices }: Asked, lured: number, other: number): string {
  const wrong = choices.filter((choice) => choice !== key);
  const lure = TEMPERS[number]?.lure;
  if (lure !== undefined && wrong.includes(lure) && lured < 0.6) return lure;
  return wrong[Math.floor(other * wrong.length)] ?? 'a';
}

/** The weaker the pupil, the further down the list. */
function essayOf(pupil: string, number: number): EssayAnswer {
  const answers = ESSAY_ANSWERS[number - TEMPERS.length] ?? [];
  const place = 1.2 - abilityOf(pupil) + (chance(pupil, String(number), 'slip') - 0.5);
  const answer = answers[Math.min(answers.length - 1, Math.max(0, Math.round(place)))];
  if (!answer) throw new Error(`The demo's paper has no essay ${number + 1}.`);
  return answer;
}
