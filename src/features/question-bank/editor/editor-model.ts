import type { QuestionDraft } from '#contract/question-bank/authoring';
import type { ScoringRule } from '#contract/question-bank/question';
import { CHOICES_KEPT, type CognitiveLevel } from '#contract/question-bank/question-tag';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import { namesOf, readNames, tidyTags } from '#domain/question-bank/question-tags';
import { type EditorCriterion, readCriterion, toRubric } from '../../../question/rubric-model';

/** A question during editing: values that its type does not use are kept, so that trying another type loses nothing. */
export interface EditorModel {
  qtype: QuestionType;
  question: string;
  /** As typed. */
  points: string;
  rule: ScoringRule;
  /** Separated by commas, like the competences. */
  topics: string;
  competences: string;
  level: CognitiveLevel | '';
  /** The name of the group it stays together with; empty if none. */
  group: string;
  /** Its choices keep their order in a shuffled exam. */
  keepsChoices: boolean;
  rows: EditorRow[];
  value: string;
  tolerance: string;
  rubric: EditorCriterion[];
}

/** A choice, a statement, a pair or an accepted form. */
export interface EditorRow {
  key: number;
  text: string;
  /** The right side of a pair; in a row whose left side is empty, a decoy. */
  partner: string;
  /** Null: undecided. */
  isRight: boolean | null;
}

const ROWS_AT_FIRST = 4;

export function newModel(qtype: QuestionType): EditorModel {
  const rows = Array.from({ length: ROWS_AT_FIRST }, (_, key) => newRow(key));
  return {
    qtype,
    question: '',
    points: '',
    rule: 'each',
    topics: '',
    competences: '',
    level: '',
    group: '',
    keepsChoices: false,
    rows,
    value: '',
    tolerance: '0',
    rubric: [],
  };
}

export function newRow(key: number): EditorRow {
  return { key, text: '', partner: '', isRight: null };
}

export function readModel(draft: QuestionDraft): EditorModel {
  const { qtype, question, poin, rule = 'each', tags = [], value = '', tolerance = '0' } = draft;
  return {
    ...newModel(qtype),
    question,
    points: poin == null ? '' : String(poin).replace('.', ','),
    rule,
    topics: namesOf(tags, 'topic').join(', '),
    competences: namesOf(tags, 'competence').join(', '),
    level: tags.find((tag) => tag.kind === 'level')?.name ?? '',
    group: namesOf(tags, 'group').join(', '),
    keepsChoices: namesOf(tags, 'choices').length > 0,
    rows: readRows(draft).map((row, key) => ({ ...newRow(key), ...row })),
    value: value.replace('.', ','),
    tolerance: tolerance.replace('.', ','),
    rubric: (draft.rubric ?? []).map(readCriterion),
  };
}

function readRows(draft: QuestionDraft): Partial<EditorRow>[] {
  const { choices = [], statements = [], pairs = [], decoys = [], accepted = [] } = draft;
  return [
    ...choices,
    ...statements.map(({ text, isTrue }) => ({ text, isRight: isTrue })),
    ...pairs.map(({ left, right }) => ({ text: left, partner: right })),
    ...decoys.map((partner) => ({ partner })),
    ...accepted.map((text) => ({ text })),
  ];
}

/**
 * Returns what is sent; blank rows are left out. Points that are not a number are sent as none, and reported as
 * missing.
 */
export function toQuestionDraft(model: EditorModel): QuestionDraft {
  const { qtype, question, rule } = model;
  const points = Number(model.points.trim().replace(',', '.'));
  const { topics, competences, level, group, keepsChoices } = model;
  const tags = tidyTags([
    ...readNames('topic', topics),
    ...readNames('competence', competences),
    ...(level === '' ? [] : [{ kind: 'level' as const, name: level }]),
    ...readNames('group', group),
    ...(keepsChoices ? [{ kind: 'choices' as const, name: CHOICES_KEPT }] : []),
  ]);
  const poin = model.points.trim() === '' || Number.isNaN(points) ? null : points;
  return { qtype, question, poin, rule, tags, ...answerOf(model) };
}

function answerOf(model: EditorModel): Partial<QuestionDraft> {
  const { qtype, rows, value, tolerance } = model;
  const filled = rows.filter(({ text, partner }) => text.trim() !== '' || partner.trim() !== '');
  const texts = filled.filter(({ text }) => text.trim() !== '');
  switch (qtype) {
    case QTYPE.essay:
      return { rubric: toRubric(model.rubric) };
    case QTYPE.trueFalse:
      return { statements: texts.map(({ text, isRight }) => ({ text, isTrue: isRight })) };
    case QTYPE.matching:
      return {
        pairs: texts.map(({ text, partner }) => ({ left: text, right: partner })),
        decoys: filled.filter(({ text }) => text.trim() === '').map(({ partner }) => partner),
      };
    case QTYPE.shortAnswer:
      return { accepted: texts.map(({ text }) => text) };
    case QTYPE.numeric:
      return { value: decimal(value), tolerance: decimal(tolerance) || '0' };
    case QTYPE.multipleChoice:
    case QTYPE.several:
      return { choices: texts.map(({ text, isRight }) => ({ text, isRight: isRight === true })) };
  }
}

function decimal(typed: string): string {
  return typed.trim().replace(',', '.');
}
