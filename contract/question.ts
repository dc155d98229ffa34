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

/** A question as a student may see it: no key, no points. `choices` is empty for an essay. */
export const question = z.strictObject({
  id,
  qtype: z.int(),
  /** HTML, sanitised when it was written (spec §3). */
  question: z.string(),
  /** The same as a tree, which is what our screens draw. */
  content: richContent,
  choices: z.array(z.strictObject({ key: z.enum(CHOICE_KEYS), text: z.string(), content: richContent })),
});
export type Question = z.output<typeof question>;

/** What the encrypted paper holds once opened. */
export interface Paper {
  exam: string;
  questions: Question[];
}

/** Order and draw of one attempt: which questions, and in which order their choices stand. */
export const paperOrder = z.array(z.strictObject({ question: id, choices: z.array(z.enum(CHOICE_KEYS)) }));
export type PaperOrder = z.output<typeof paperOrder>;
