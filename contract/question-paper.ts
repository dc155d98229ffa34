import * as z from 'zod/mini';
import { group } from './endpoint';
import { id } from './fields';
import { question } from './question';

const { qtype, content, choices, rows } = question._zod.def.shape;

const printable = z.strictObject({
  ...{ id, qtype, content, choices, rows },
  bank: id,
  /** By what it is marked now, as a bank tells it; null of an essay, and of every question where no keys were asked for. */
  qkey: z.nullable(z.string()),
  poin: z.number(),
});
export type PrintableQuestion = z.output<typeof printable>;

/** The questions of an exam on paper, for the day on which no device works. */
export const questionPaper = group('/api/exam', {
  get: {
    method: 'GET',
    path: '/get-question-paper',
    levels: ['admin', 'teacher'],
    scope: 'exam',
    input: z.strictObject({
      exam: id,
      /** Left out: no key leaves the server. */
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
