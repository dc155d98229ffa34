import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AuditRow } from '#contract/audit';
import { foldRuns } from './act-runs';

const acts = fc.array(
  fc.record({
    id: fc.uuid(),
    at: fc.constant('2026-11-07T01:00:00.000Z'),
    homebase_name: fc.constantFrom('SMA Satu', 'SMA Dua'),
    actor: fc.constantFrom(
      null,
      { id: 'a', name: 'Ratih', level: 'teacher' },
      { id: 'b', name: 'Bambang', level: 'admin' },
    ),
    action: fc.constantFrom('essay.grade', 'class.add'),
    subject: fc.constant(null),
    subject_name: fc.constant(null),
    detail: fc.constant({}),
    ip: fc.constant(null),
  }),
);

test('runs tell of every act once and in order, and no two neighbours are of the same kind', () => {
  fc.assert(
    fc.property(acts, (rows: AuditRow[]) => {
      const runs = foldRuns(rows);
      let at = 0;
      for (const { newest, others } of runs) {
        const run = rows.slice(at, at + 1 + others);
        expect(run[0]).toBe(newest);
        expect(new Set(run.map(kindOf)).size).toBe(1);
        at += run.length;
      }
      expect(at).toBe(rows.length);
      const kinds = runs.map(({ newest }) => kindOf(newest));
      expect(kinds.some((kind, index) => kind === kinds[index + 1])).toBe(false);
    }),
  );
});

function kindOf({ action, actor, homebase_name }: AuditRow): string {
  return JSON.stringify([action, actor?.id ?? null, homebase_name]);
}
