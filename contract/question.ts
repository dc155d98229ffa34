import * as z from 'zod/mini';
import { id } from './fields';

/** Question types on the wire (spec §3: 2 is an essay; the others are ours). */
export const QTYPE = {
  multipleChoice: 1,
  essay: 2,
  /** Several right answers (PG kompleks). */
  several: 3,
  /** Statements, each true or false (Benar/Salah). */
  trueFalse: 4,
  matching: 5,
  shortAnswer: 6,
  numeric: 7,
} as const;

/** Letters of the choices, as the answer field `mc` carries them. */
export const CHOICE_KEYS = ['a', 'b', 'c', 'd', 'e'] as const;
export type ChoiceKey = (typeof CHOICE_KEYS)[number];

/** Letters of what the rows of a matching question are matched with: some may fit none. */
export const PARTNER_KEYS = [...CHOICE_KEYS, 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;
export type PartnerKey = (typeof PARTNER_KEYS)[number];

/** Most rows of a table or of a matching question. */
export const ROWS_MAX = 20;

/**
 * What an answer that is right in part earns, where a question has several right answers or rows: nothing, its
 * share, or its share less one for each wrong one.
 */
export const SCORING_RULES = ['all', 'each', 'eachMinusWrong'] as const;
export type ScoringRule = (typeof SCORING_RULES)[number];

/**
 * Rich text as an allow-listed tree: a string is text, an array is an element
 * `[tag, attributes, ...children]`. It reaches the screen without ever being HTML.
 */
export type RichNode = string | RichElement;
export type RichElement = [tag: string, attributes: Record<string, string>, ...children: RichNode[]];

const richNode: z.ZodMiniType<RichNode> = z.lazy(() =>
  z.union([z.string(), z.tuple([z.string(), z.record(z.string(), z.string())], richNode)]),
) as z.ZodMiniType<RichNode>;

export const richContent = z.array(richNode);

/** A question as a student may see it: no key, no points. `choices` is empty where nothing is chosen. */
export const question = z.strictObject({
  id,
  qtype: z.int(),
  /** HTML, sanitised when it was written (spec §3). */
  question: z.string(),
  /** The same as a tree, which is what our screens draw. */
  content: richContent,
  choices: z.array(z.strictObject({ key: z.enum(PARTNER_KEYS), text: z.string(), content: richContent })),
  /** Ours: statements of a table, or the left side of a matching question; left out by all others. */
  rows: z.optional(z.array(z.strictObject({ text: z.string(), content: richContent }))),
});
export type Question = z.output<typeof question>;

/** What the encrypted paper holds once opened. */
export interface Paper {
  exam: string;
  questions: Question[];
}

/** Order and draw of one attempt: which questions, and in which order their choices stand. */
export const paperOrder = z.array(
  z.strictObject({
    question: id,
    choices: z.array(z.enum(PARTNER_KEYS)),
    /** Left out by types 1 and 2, which are told apart by their choices. */
    qtype: z.optional(z.int()),
    /** How many rows; left out where there are none. */
    rows: z.optional(z.int()),
  }),
);
export type PaperOrder = z.output<typeof paperOrder>;
