import type { QuestionDraft } from '#contract/question-bank/authoring';
import { CHOICE_KEYS, type ChoiceKey } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredAnswer, AuthoredQuestion } from './authored-question';

/** A draft, or the form in the specification: choices as the fields A to E, and the key as a letter. */
export type WrittenDraft = QuestionDraft &
  Partial<Record<ChoiceKey, string | null | undefined>> & {
    qkey?: string | null | undefined;
  };

/**
 * Reads a question as sent. Points are read elsewhere and passed in hundredths. Missing parts stay empty, so that the
 * checks find them.
 */
export function readDraft(draft: WrittenDraft, points: number | null): AuthoredQuestion {
  const { question: text, rule, tags = [] } = draft;
  return { text, points, tags, ...(rule ? { rule } : {}), ...readAnswer(draft) };
}

/** The inverse of `readDraft`. */
export function toDraft({ text, points, ...rest }: AuthoredQuestion): QuestionDraft {
  return { question: text, poin: points === null ? null : points / 100, ...rest };
}

function readAnswer(draft: WrittenDraft): AuthoredAnswer {
  switch (draft.qtype) {
    case QTYPE.essay:
      return { qtype: draft.qtype, ...(draft.rubric?.length ? { rubric: draft.rubric } : {}) };
    case QTYPE.trueFalse:
      return { qtype: draft.qtype, statements: draft.statements ?? [] };
    case QTYPE.matching:
      return { qtype: draft.qtype, pairs: draft.pairs ?? [], decoys: draft.decoys ?? [] };
    case QTYPE.shortAnswer:
      return { qtype: draft.qtype, accepted: draft.accepted ?? [draft.qkey ?? ''] };
    case QTYPE.numeric:
      return { qtype: draft.qtype, value: draft.value ?? '', tolerance: draft.tolerance ?? '0' };
    case QTYPE.several:
      return { qtype: draft.qtype, choices: draft.choices ?? readLettered(draft) };
    case QTYPE.multipleChoice:
      return { qtype: draft.qtype, choices: draft.choices ?? readLettered(draft) };
  }
}

/** The choices up to the last non-empty one; a gap is kept, so that the checks find it. */
function readLettered(draft: WrittenDraft): { text: string; isRight: boolean }[] {
  const right = (draft.qkey ?? '').toLowerCase();
  const choices = CHOICE_KEYS.map((key) => ({ text: draft[key] ?? '', isRight: right.includes(key) }));
  const last = choices.findLastIndex(({ text }) => text.trim() !== '');
  return choices.slice(0, last + 1);
}
