import * as z from 'zod/mini';
import { group } from '../endpoint';
import { id } from '../fields';
import { PARTNER_KEYS, question } from '../question-bank/question';

const { qtype, content, choices, rows } = question._zod.def.shape;

const printable = z.strictObject({
  ...{ id, qtype, content, choices, rows },
  bank: id,
  /** The current key, as in a bank; null for an essay, and for every question if keys were not requested. */
  qkey: z.nullable(z.string()),
  poin: z.number(),
  /** The group that papers in several codes keep together; null if it has none. */
  together: z.nullable(z.string()),
  /** Choices that keep their position on all of them. */
  kept: z.array(z.enum(PARTNER_KEYS)),
});
export type PrintableQuestion = z.output<typeof printable>;

/** The questions of an exam to be printed, for a day on which no device works. */
export const questionPaper = group('/api/exam', {
  get: {
    method: 'GET',
    path: '/get-question-paper',
    levels: ['admin', 'teacher'],
    scope: 'exam',
    input: z.strictObject({
      exam: id,
      /** If absent, no key leaves the server. */
      keys: z.optional(z.literal('1')),
    }),
    reply: z.strictObject({ data: z.array(printable) }),
    audited: true,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Every question the draw of an exam may need, to be printed; with keys only where they are asked for, which the log tells.',
  },
});
