import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AuditRow } from '#contract/audit/audit';
import { foldRuns } from './act-runs';

const DAYS = ['2026-11-07', '2026-11-06'] as const;

const act = fc.record({
  id: fc.uuid(),
  at: fc.constantFrom(...DAYS.map((day) => `${day}T01:00:00.000Z`)),
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
});
const acts = fc.array(act).map((rows): AuditRow[] => rows.sort((a, b) => b.at.localeCompare(a.at)));

test('every act is in one run, no two runs are of the same kind on one day, and the newest stand first', () => {
  fc.assert(
    fc.property(acts, (rows) => {
      const runs = foldRuns(rows, false);
      expect(runs.reduce((sum, { others }) => sum + 1 + others, 0)).toBe(rows.length);
      const kinds = runs.map(({ newest }) => kindOf(newest));
      expect(new Set(kinds).size).toBe(kinds.length);
      const places = runs.map(({ newest }) => rows.indexOf(newest));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      for (const { newest, others } of runs) {
        expect(rows.filter((row) => kindOf(row) === kindOf(newest))).toHaveLength(1 + others);
      }
    }),
  );
});

test('only runs of the day on which the acts looked at end may have more acts', () => {
  fc.assert(
    fc.property(acts, (rows) => {
      const ends = rows.at(-1)?.at;
      for (const { newest, isOpen } of foldRuns(rows, true)) expect(isOpen).toBe(newest.at === ends);
      expect(foldRuns(rows, false).some(({ isOpen }) => isOpen)).toBe(false);
    }),
  );
});

function kindOf({ at, action, actor, homebase_name }: AuditRow): string {
  return JSON.stringify([at, action, actor?.id ?? null, homebase_name]);
}
