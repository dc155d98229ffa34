import { PARTNER_KEYS, type PartnerKey } from '#contract/question-bank/question';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import type { Rubric } from '#contract/question-bank/rubric';
import { tidyRubric } from '../score/rubric';
import type { AuthoredAnswer, AuthoredChoices, AuthoredText } from './authored-question';

/** The answer part of a question as it is stored and asked: lettered choices, rows, and the key. */
export interface QuestionLayout {
  choices: { key: PartnerKey; text: AuthoredText }[];
  rows: AuthoredText[];
  /**
   * In the format of `answer-form.ts`; for a short answer the accepted forms, one per line; for a number `value
   * tolerance`. Null for an essay.
   */
  key: string | null;
  /** Only for an essay that has one. */
  rubric?: Rubric | undefined;
}

/** Lays out an authored answer in which `findAuthoredProblems` found nothing wrong. */
export function layOut(answer: AuthoredAnswer): QuestionLayout {
  switch (answer.qtype) {
    case QTYPE.multipleChoice:
    case QTYPE.several:
      return layOutChoices(answer);
    case QTYPE.essay:
      return { choices: [], rows: [], key: null, ...rubricOf(answer) };
    case QTYPE.trueFalse: {
      const rows = answer.statements.map(({ text }) => text);
      const key = answer.statements.map(({ isTrue }) => (isTrue ? 'b' : 's')).join('');
      return { choices: [], rows, key };
    }
    case QTYPE.matching:
      return layOutPairs(answer);
    case QTYPE.shortAnswer: {
      const forms = answer.accepted.map((form) => form.replace(/\s+/g, ' ').trim());
      return { choices: [], rows: [], key: forms.filter((form) => form !== '').join('\n') };
    }
    case QTYPE.numeric:
      return { choices: [], rows: [], key: `${answer.value} ${answer.tolerance}` };
  }
}

/** The inverse of `layOut`, for the editor and for export: laying out its result gives the same layout. */
export function readLayout(
  qtype: QuestionType,
  { choices, rows, key, rubric }: QuestionLayout,
): AuthoredAnswer {
  const right = key ?? '';
  switch (qtype) {
    case QTYPE.essay:
      return { qtype, ...rubricOf({ rubric }) };
    case QTYPE.several:
      return { qtype, choices: choices.map((choice) => ticked(choice, right)) };
    case QTYPE.trueFalse:
      return { qtype, statements: rows.map((text, row) => ({ text, isTrue: right.charAt(row) === 'b' })) };
    case QTYPE.matching: {
      const textOf = (row: number) => choices.find((choice) => choice.key === right.charAt(row))?.text ?? '';
      const pairs = rows.map((left, row) => ({ left, right: textOf(row) }));
      const decoys = choices.filter((choice) => !right.includes(choice.key)).map(({ text }) => text);
      return { qtype, pairs, decoys };
    }
    case QTYPE.shortAnswer:
      return { qtype, accepted: right.split('\n') };
    case QTYPE.numeric: {
      const [value = '', tolerance = '0'] = right.split(' ');
      return { qtype, value, tolerance };
    }
    case QTYPE.multipleChoice: {
      const of = right.toLowerCase();
      return { qtype, choices: choices.map((choice) => ticked(choice, of)) };
    }
  }
}

/** A rubric without criteria counts as none. */
function rubricOf({ rubric }: { rubric?: Rubric | undefined }): { rubric?: Rubric } {
  return rubric && rubric.length > 0 ? { rubric: tidyRubric(rubric) } : {};
}

function layOutChoices({ choices }: AuthoredChoices): QuestionLayout {
  const lettered = choices.map((choice, index) => ({ ...choice, key: PARTNER_KEYS[index] ?? 'a' }));
  const right = lettered.filter(({ isRight }) => isRight);
  return {
    choices: lettered.map(({ key, text }) => ({ key, text })),
    rows: [],
    key: right.map(({ key }) => key).join(''),
  };
}

/** Partners are sorted alphabetically, so that their position does not reveal whose they are. */
function layOutPairs({ pairs, decoys }: Extract<AuthoredAnswer, { qtype: typeof QTYPE.matching }>) {
  const partners = listPartners({ pairs, decoys }).sort((one, other) => (one < other ? -1 : 1));
  const choices = partners.map((text, index) => ({ key: PARTNER_KEYS[index] ?? 'a', text }));
  const keyOf = (right: string) => choices.find(({ text }) => text === right.trim())?.key ?? '-';
  return {
    choices,
    rows: pairs.map(({ left }) => left),
    key: pairs.map(({ right }) => keyOf(right)).join(''),
  };
}

/** The distinct right-hand sides of a matching question, decoys included. */
export function listPartners(answer: {
  pairs: readonly { right: AuthoredText }[];
  decoys: readonly AuthoredText[];
}): AuthoredText[] {
  const all = [...answer.pairs.map(({ right }) => right), ...answer.decoys].map((text) => text.trim());
  return [...new Set(all)].filter((text) => text !== '');
}

function ticked({ key, text }: { key: PartnerKey; text: AuthoredText }, right: string) {
  return { text, isRight: right.includes(key) };
}
