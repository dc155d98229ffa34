import { expect, test } from 'vitest';
import type { RosterRow } from '#contract/exam-session/roster';
import { rosterRow } from '../../../../tests/support/roster-row';
import { keepOrder, sortByUrgency } from './roster-order';

const NOW = Date.parse('2026-11-24T02:00:00.000Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1_000).toISOString();
const pupil = (student_name: string, change: Partial<RosterRow> = {}) =>
  rosterRow({ student_id: student_name, student_name, progress: 'running', last_contact: ago(5), ...change });
const namesOf = (rows: readonly RosterRow[]) => rows.map(({ student_name: name }) => name);

test('who needs somebody comes first, the worst at the top, and the others keep their order', () => {
  const rows = [
    pupil('Ani'),
    pupil('Budi', { unsent: { count: 2, since: ago(90) } }),
    pupil('Citra', { last_contact: ago(120) }),
    pupil('Dedi'),
    pupil('Eka', { call: { reason: 'device', at: ago(10) } }),
    pupil('Fajar', { frozen: { until: null } }),
    pupil('Gita', { progress: 'stopped' }),
  ];
  expect(namesOf(sortByUrgency(rows, NOW))).toEqual(['Eka', 'Gita', 'Fajar', 'Citra', 'Budi', 'Ani', 'Dedi']);
});

test('an answer that waits for a moment brings nobody up', () => {
  const rows = [pupil('Ani'), pupil('Budi', { unsent: { count: 1, since: ago(20) } })];
  expect(namesOf(sortByUrgency(rows, NOW))).toEqual(['Ani', 'Budi']);
});

test('a kept order holds whatever the rows say since, and whoever is new comes last', () => {
  const rows = [pupil('Eka'), pupil('Ani'), pupil('Baru'), pupil('Budi')];
  expect(namesOf(keepOrder(rows, ['Ani', 'Budi', 'Eka']))).toEqual(['Ani', 'Budi', 'Eka', 'Baru']);
});
