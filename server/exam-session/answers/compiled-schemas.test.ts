import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import { OPERATION_KINDS, operation } from '#contract/exam-session/operation';
import { time } from '#contract/exam-session/time';

const OP_ID = 'AbCdEfGhIjKlMnOpQrSt-_';
const fields = {
  opId: fc.constantFrom<unknown>(OP_ID, `${OP_ID}x`, '', 7),
  epoch: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constantFrom<unknown>(1.5, '1', null)),
  seq: fc.oneof(fc.integer({ min: -1, max: 10_000_001 }), fc.constant<unknown>(Number.NaN)),
  kind: fc.constantFrom<unknown>(...OPERATION_KINDS, 'Answer', null),
  at: fc.oneof(fc.integer(), fc.double(), fc.constant<unknown>(undefined)),
  question: fc.oneof(fc.uuid(), fc.constantFrom<unknown>(null, 'x')),
  mc: fc.oneof(fc.string(), fc.constantFrom<unknown>(null, 'x'.repeat(101))),
  essay: fc.oneof(fc.string(), fc.constant<unknown>(null)),
  flag: fc.oneof(fc.boolean(), fc.constant<unknown>(0)),
  student: fc.oneof(fc.uuid(), fc.constant<unknown>(1)),
  exam: fc.oneof(fc.uuid(), fc.constant<unknown>('')),
  examid: fc.oneof(fc.uuid(), fc.constant<unknown>('')),
  note: fc.anything(),
  other: fc.anything(),
  ops: fc.oneof(
    fc.array(fc.dictionary(fc.string(), fc.anything()), { maxLength: 3 }),
    fc.constant<unknown>({}),
  ),
};
const sent = fc.oneof(
  fc.record(fields, { requiredKeys: [] }),
  fc.record(fields, { requiredKeys: ['opId', 'epoch', 'seq', 'kind', 'at'] }),
  fc.anything(),
);

const devices = [answer, logs, time].flatMap((calls) =>
  Object.entries(calls)
    .filter(([, { token }]) => token === 'sync')
    .map(([name, { path, input }]) => [`${path} (${name})`, input as z.ZodMiniType] as const),
);

test.each<readonly [string, z.ZodMiniType]>([['one operation of a batch', operation], ...devices])(
  'compiled, the schema reads the same and refuses the same as declared: %s',
  (_what, declared) => {
    const compiled = z.compile(declared);
    fc.assert(
      fc.property(sent, (value) => {
        const [one, other] = [compiled.safeParse(value), declared.safeParse(value)];
        expect(one.success).toBe(other.success);
        expect(one.data).toEqual(other.data);
        expect(one.error?.issues).toEqual(other.error?.issues);
      }),
      { numRuns: 2_000 },
    );
  },
);
