import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admit } from './admission';
import { canStillCount } from './settled';

const CLAIMS = 3;
const moment = fc.integer({ min: 0, max: 400_000 });
const endings = fc.array(
  fc.record({
    epoch: fc.integer({ min: 1, max: CLAIMS }),
    kind: fc.constantFrom('finish' as const, 'penalty' as const, 'timeout' as const),
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
      const endingsOf = (claim: number) => known.filter(({ epoch }) => epoch === claim);
      const handedInAt = (claim: number) => {
        const own = endingsOf(claim).filter(({ kind }) => kind !== 'timeout');
        return own.length === 0 ? null : Math.min(...own.map(({ receivedAt }) => receivedAt));
      };
      const hasEnded = endingsOf(op.epoch).length > 0;
      const admission = admit(
        {
          ...sat,
          startAt: 0,
          isByCode: false,
          isArchived: false,
          isEndedByServer: known.some(({ via, epoch }) => via === 'server' && epoch >= op.epoch),
          isClaimTooMany: false,
          barrier: hasEnded ? { seq: 9, handedInAt: handedInAt(op.epoch), endings: 1 } : null,
          olderEndings: 0,
          newerHandInAt: CLAIMS > op.epoch ? handedInAt(CLAIMS) : null,
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

test.each([
  ['finish', false],
  ['penalty', false],
  ['timeout', true],
] as const)('two minutes after a %s an answer dated in time can still count: %s', (kind, can) => {
  const endings = [{ epoch: 1, kind, receivedAt: 1_000, via: 'device' as const }];
  const sat = { progress: 'expired' as const, epoch: 1, deadline: 1_000, lateCountMs: 1_800_000, endings };
  expect(canStillCount(sat, 1_000 + 120_001)).toBe(can);
  expect(canStillCount(sat, 1_000 + 1_800_001)).toBe(false);
});
