import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate';
import { openWriteConnection } from './open';
import { keepPlannerFacts } from './planner-facts';

let dir: string;
let database: Database;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lentera-deletion-'));
  database = openWriteConnection(join(dir, 'lentera.db'));
  migrate(database, 0);
  keepPlannerFacts(database);
  // Only connections opened later use the facts, as the server's do.
  database.close();
  database = openWriteConnection(join(dir, 'lentera.db'));
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
])('a person is deleted by %s, not by a scan of all %s of the school', (index, table) => {
  const steps = planOf('DELETE FROM users WHERE homebase = ? AND id = ?');
  expect(steps.filter((step) => new RegExp(`^(SEARCH|SCAN) ${table} `).test(step))).toContainEqual(
    expect.stringMatching(new RegExp(` INDEX ${index} \\(\\w+=\\?`)),
  );
});

/** How a statement finds its rows, and those that its foreign keys delete or change with them. */
function planOf(sql: string): string[] {
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all('s', 'p') as { detail: string }[];
  return steps.map(({ detail }) => detail);
}
