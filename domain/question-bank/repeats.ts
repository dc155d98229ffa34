import type { QuestionType } from '#contract/question-bank/question-type';
import type { AuthoredQuestion } from './authored-question';
import { layOut } from './question-layout';

/**
 * What a pupil sees of a question. The key is not included: the same question with another key is a contradiction,
 * not a second question.
 */
export interface Asked {
  qtype: QuestionType;
  text: string;
  /** Called only if another question of the type has the same text, so that stored ones are rarely parsed. */
  parts: () => { choices: readonly string[]; rows: readonly string[] };
}

/**
 * Finds repeated questions: returns the mark of an earlier question that asks the same, or else remembers this one.
 * The text alone is not enough: "Jodohkan!" precedes many lists. Empty questions never repeat one another.
 */
export function createRepeatFinder<Mark>(): (asked: Asked, mark: Mark) => Mark | undefined {
  const known = new Map<string, { asked: Asked; mark: Mark; parts?: string }[]>();
  return (asked, mark) => {
    const text = tidy(asked.text);
    if (text === '') return undefined;
    const stem = `${asked.qtype} ${text}`;
    const alike = known.get(stem);
    if (!alike) {
      known.set(stem, [{ asked, mark }]);
      return undefined;
    }
    const parts = partsKey(asked);
    for (const one of alike) one.parts ??= partsKey(one.asked);
    const same = alike.find((one) => one.parts === parts);
    if (!same) alike.push({ asked, mark, parts });
    return same?.mark;
  };
}

/** The same for a question that is not stored yet. */
export function askedByAuthor(question: AuthoredQuestion): Asked {
  const parts = () => {
    const { choices, rows } = layOut(question);
    return { choices: choices.map(({ text }) => text), rows };
  };
  return { qtype: question.qtype, text: question.text, parts };
}

/** A different order of choices and rows makes no other question: an exam shuffles them anyway. */
function partsKey({ parts }: Asked): string {
  const { choices, rows } = parts();
  return JSON.stringify([choices.map(tidy).sort(), rows.map(tidy).sort()]);
}

/** Ignores the amount of white space between words. */
function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
