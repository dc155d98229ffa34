import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admit } from './admission';
import { canStillCount } from './settled';

const CLAIMS = 3;
const moment = fc.integer({ min: 0, max: 400_000 });
const endings = fc.array(
  fc.record({
    epoch: fc.integer({ min: 1, max: CLAIMS }),
    receivedAt: moment,
    via: fc.constantFrom('device' as const, 'server' as const),
  }),
  { maxLength: 4 },
);
const sitting = fc.record({
  progress: fc.constantFrom('running', 'admitted', 'finished', 'stopped', 'expired'),
  epoch: fc.constant(CLAIMS),
  deadline: moment,
  lateCountMs: moment,
  endings,
});
const operation = fc.record({
  epoch: fc.integer({ min: 1, max: CLAIMS }),
  seq: fc.integer({ min: 1, max: 9 }),
  kind: fc.constant('answer' as const),
  at: moment,
});

test('once a sitting is settled no answer to it counts, whatever claim, place and time it has', () => {
  let settled = 0;
  fc.assert(
    fc.property(sitting, operation, fc.integer({ min: 0, max: 1_000_000 }), (sat, op, now) => {
      const known = sat.endings.filter(({ receivedAt }) => receivedAt <= now);
      if (canStillCount({ ...sat, endings: known }, now)) return;
      settled += 1;
      const firstOf = (epoch: number) => {
        const own = known.filter((ending) => ending.epoch === epoch).map(({ receivedAt }) => receivedAt);
        return own.length === 0 ? null : Math.min(...own);
      };
      const own = firstOf(op.epoch);
      const last = Math.max(0, ...known.map(({ epoch }) => epoch));
      const admission = admit(
        {
          ...sat,
          startAt: 0,
          isByCode: false,
          isArchived: false,
          isEndedByServer: known.some(({ via, epoch }) => via === 'server' && epoch >= op.epoch),
          barrier: own === null ? null : { seq: 9, receivedAt: own, endings: 1 },
          newerEndingAt: last > op.epoch ? firstOf(last) : null,
          standing: null,
          now,
        },
        { ...op, question: 'q1', mc: 'a', essay: null, flag: false },
        { on: 'answer', question: 'q1', mc: 'a', essay: null },
      );
      expect(admission.takesEffect).toBe(false);
    }),
    { numRuns: 2_000 },
  );
  expect(settled).toBeGreaterThan(100);
});
