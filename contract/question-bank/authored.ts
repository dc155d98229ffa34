import * as z from 'zod/mini';
import { SCORING_RULES } from './question';
import { questionTags } from './question-tag';
import { QTYPE } from './question-type';
import { rubric } from './rubric';

/** Longest text of a question, HTML included. */
const TEXT_MAX = 20_000;
/** More parts than any question has; the rules of its type set the actual limits. */
const PARTS_MAX = 50;

const text = z.string().check(z.maxLength(TEXT_MAX));
const choices = z.array(z.strictObject({ text, isRight: z.boolean() })).check(z.maxLength(PARTS_MAX));

const frame = {
  text,
  /** Hundredths of a point. */
  points: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  tags: questionTags,
  rule: z.optional(z.enum(SCORING_RULES)),
};

/** A question as its author wrote it, unchecked; `domain/question-bank/authored-question` explains the parts. */
export const authoredQuestion = z.union([
  z.strictObject({ ...frame, qtype: z.literal(QTYPE.multipleChoice), choices }),
  z.strictObject({ ...frame, qtype: z.literal(QTYPE.several), choices }),
  z.strictObject({ ...frame, qtype: z.literal(QTYPE.essay), rubric: z.optional(rubric) }),
  z.strictObject({
    ...frame,
    qtype: z.literal(QTYPE.trueFalse),
    statements: z
      .array(z.strictObject({ text, isTrue: z.nullable(z.boolean()) }))
      .check(z.maxLength(PARTS_MAX)),
  }),
  z.strictObject({
    ...frame,
    qtype: z.literal(QTYPE.matching),
    pairs: z.array(z.strictObject({ left: text, right: text })).check(z.maxLength(PARTS_MAX)),
    decoys: z.array(text).check(z.maxLength(PARTS_MAX)),
  }),
  z.strictObject({
    ...frame,
    qtype: z.literal(QTYPE.shortAnswer),
    accepted: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(PARTS_MAX)),
  }),
  z.strictObject({
    ...frame,
    qtype: z.literal(QTYPE.numeric),
    value: z.string().check(z.maxLength(40)),
    tolerance: z.string().check(z.maxLength(40)),
  }),
]);
export type Authored = z.output<typeof authoredQuestion>;
