import * as z from 'zod/mini';
import { id } from '../fields';
import { QUESTION_TYPES } from './question-type';

/** Letters of the choices in forms that have a column or field for each. */
export const CHOICE_KEYS = ['a', 'b', 'c', 'd', 'e'] as const;
export type ChoiceKey = (typeof CHOICE_KEYS)[number];

/**
 * Letters of choices, as in the answer field `mc`, and of the partners that rows are matched with; no question has
 * more.
 */
export const PARTNER_KEYS = [...CHOICE_KEYS, 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;
export type PartnerKey = (typeof PARTNER_KEYS)[number];

/** The most rows of a true/false table or matching question. */
export const ROWS_MAX = 20;

/**
 * The points of a partly right answer, for questions with several right answers or rows: nothing, its share, or its
 * share minus one for each wrong part.
 */
export const SCORING_RULES = ['all', 'each', 'eachMinusWrong'] as const;
export type ScoringRule = (typeof SCORING_RULES)[number];

/**
 * Rich text as an allow-listed tree: a string is text, an array is an element `[tag, attributes, ...children]`. It is
 * rendered without ever being parsed as HTML.
 */
export type RichNode = string | RichElement;
export type RichElement = [tag: string, attributes: Record<string, string>, ...children: RichNode[]];

const richNode: z.ZodMiniType<RichNode> = z.lazy(() =>
  z.union([z.string(), z.tuple([z.string(), z.record(z.string(), z.string())], richNode)]),
) as z.ZodMiniType<RichNode>;

export const richContent = z.array(richNode);

/** A question as a student may see it: no key, no points. `choices` is empty for types without choices. */
export const question = z.strictObject({
  id,
  qtype: z.literal(QUESTION_TYPES),
  /** HTML, sanitised when it was saved (spec §3). */
  question: z.string(),
  /** The same as a tree, which our screens render. */
  content: richContent,
  choices: z.array(z.strictObject({ key: z.enum(PARTNER_KEYS), text: z.string(), content: richContent })),
  /** Ours: statements of a true/false table, or left sides of a matching question; absent for other types. */
  rows: z.optional(z.array(z.strictObject({ text: z.string(), content: richContent }))),
});
export type Question = z.output<typeof question>;

/** The content of the decrypted paper. */
export interface Paper {
  exam: string;
  questions: Question[];
}

/** The questions drawn for one attempt, and the order of their choices. */
export const paperOrder = z.array(
  z.strictObject({
    question: id,
    choices: z.array(z.enum(PARTNER_KEYS)),
    /** Absent for types 1 and 2, which are distinguished by their choices. */
    qtype: z.optional(z.literal(QUESTION_TYPES)),
    /** The number of rows; absent if there are none. */
    rows: z.optional(z.int()),
  }),
);
export type PaperOrder = z.output<typeof paperOrder>;
