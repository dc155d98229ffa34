import type { PartnerKey, ScoringRule } from '#contract/question-bank/question';
import type { QuestionTag } from '#contract/question-bank/question-tag';
import type { QuestionType } from '#contract/question-bank/question-type';
import type { Rubric } from '#contract/question-bank/rubric';
import { cutFormulas } from '../rich-text/formula';
import { isHtml } from '../rich-text/markup';
import { toHtml } from '../rich-text/to-html';
import type { RichNode } from '../rich-text/tree';
import type { AuthoredQuestion, AuthoredText } from './authored-question';
import { readLayout } from './question-layout';

/** A question as the bank's API returns it to staff. */
export interface StoredQuestion {
  qtype: QuestionType;
  content: RichNode[];
  choices: readonly { key: PartnerKey; content: RichNode[] }[];
  rows?: readonly { content: RichNode[] }[] | undefined;
  qkey: string | null;
  rule: ScoringRule;
  tags: readonly QuestionTag[];
  /** With two decimals. */
  poin: number;
  rubric?: Rubric | undefined;
}

/** Turns a stored question back into an authored one; storing that gives the same question. Formulas become MathML. */
export function fromStored(question: StoredQuestion): AuthoredQuestion {
  const layout = {
    choices: question.choices.map(({ key, content }) => ({ key, text: toText(content) })),
    rows: (question.rows ?? []).map(({ content }) => toText(content)),
    key: question.qkey,
    rubric: question.rubric,
  };
  return {
    text: toText(question.content),
    points: Math.round(question.poin * 100),
    tags: [...question.tags],
    rule: question.rule,
    ...readLayout(question.qtype, layout),
  };
}

/** Plain words stay plain; everything else becomes HTML that parses to the same tree. */
function toText(content: readonly RichNode[]): AuthoredText {
  const [only, ...more] = content;
  if (typeof only === 'string' && more.length === 0 && !isHtml(only)) return keepDollars(only);
  if (isParagraphOfWords(only) && more.length === 0) return keepDollars(only[2]);
  return toHtml(asBlocks(content).map(keepWords));
}

function isParagraphOfWords(node: RichNode | undefined): node is ['p', Record<string, string>, string] {
  if (node === undefined || typeof node === 'string' || node[0] !== 'p') return false;
  const [, attributes, words, ...more] = node;
  if (Object.keys(attributes).length > 0 || typeof words !== 'string' || more.length > 0) return false;
  return !isHtml(words) && words === words.trim() && !/\n/.test(words);
}

/** Inline content comes from a choice, whose paragraph was removed; this puts it back. */
function asBlocks(content: readonly RichNode[]): RichNode[] {
  const [only, ...more] = content;
  const isSpan =
    only !== undefined && typeof only !== 'string' && only[0] === 'span' && only[1].dir !== undefined;
  if (isSpan && more.length === 0) return [['p', only[1], ...(only.slice(2) as RichNode[])]];
  const isInline = content.every((node) => typeof node === 'string' || INLINE.has(node[0]));
  return isInline && content.length > 0 ? [['p', {}, ...content]] : [...content];
}

const INLINE: ReadonlySet<string> = new Set([
  'b',
  'i',
  'u',
  's',
  'em',
  'strong',
  'sub',
  'sup',
  'span',
  'code',
  'br',
  'img',
  'math',
]);

function keepWords(node: RichNode): RichNode {
  if (typeof node === 'string') return keepDollars(node);
  const [tag, attributes, ...children] = node;
  if (tag === 'math' || tag === 'code' || tag === 'pre') return node;
  return [tag, attributes, ...children.map(keepWords)];
}

/** Escapes the dollars of a text in which they would be read as the start of a formula. */
function keepDollars(text: string): string {
  const [piece, ...more] = cutFormulas(text);
  const isSame =
    more.length === 0 && (piece === undefined || (piece.kind === 'words' && piece.text === text));
  return isSame ? text : text.replaceAll('$', '\\$');
}
