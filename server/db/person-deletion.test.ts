import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate';
import { openWriteConnection } from './open';

let dir: string;
let database: Database;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lentera-deletion-'));
  database = openWriteConnection(join(dir, 'lentera.db'));
  migrate(database, 0);
});
afterEach(() => {
  database.close();
  rmSync(dir, { recursive: true });
});

test.each([
  ['attempts_student', 'attempts'],
  ['enrolments_student', 'enrolments'],
  ['parent_children_student', 'parent_children'],
  ['teaching_teacher', 'teaching'],
  ['device_checks_student', 'device_checks'],
  ['pupil_family_student', 'pupil_family'],
  ['record_proposals_student', 'record_proposals'],
  ['pupil_documents_student', 'pupil_documents'],
  ['family_consents_student', 'family_consents'],
  ['bank_shares_teacher', 'bank_shares'],
  ['exam_seats_student', 'exam_seats'],
  ['exam_pupils_pupil', 'exam_pupils'],
])('a person is deleted by %s, not by a scan of all %s of the school', (index) => {
  const root = database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').pluck().get(index);
  expect(root).toBeTypeOf('number');
  expect(openedBy('DELETE FROM users WHERE homebase = ? AND id = ?')).toContain(root);
});

/** Root pages of the tables and indexes that a statement reads, those its foreign keys make it read among them. */
function openedBy(sql: string): unknown[] {
  const steps = database.prepare(`EXPLAIN ${sql}`).all('s', 'p') as { opcode: string; p2: number }[];
  return steps.filter(({ opcode }) => opcode === 'OpenRead' || opcode === 'OpenWrite').map(({ p2 }) => p2);
}
