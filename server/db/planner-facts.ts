import type { Database } from 'better-sqlite3';

/**
 * Stores fixed statistics about a school's large tables for SQLite's query planner; call it after the migrations.
 * Connections opened later use them. Without statistics the planner assumes ten rows per school, and so scans them
 * all instead of using a second index. The statistics are the same on every server, so that query plans do not depend
 * on how much data a server has (ADR 89).
 */
export function keepPlannerFacts(database: Database, facts: Facts = FACTS): void {
  const wanted = Object.entries(facts).flatMap(([table, indexes]) =>
    Object.entries(indexes).map(([index, stat]) => [table, index, stat] as const),
  );
  if (isKept(database, wanted)) return;
  // Creates the table, which only SQLite itself can do.
  database.exec('ANALYZE sqlite_schema');
  const put = database.prepare('INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)');
  database.transaction(() => {
    database.exec('DELETE FROM sqlite_stat1');
    if (hasTable(database, SAMPLES)) database.exec(`DELETE FROM ${SAMPLES}`);
    for (const fact of wanted) put.run(...fact);
  })();
}

/** Sample rows written by `ANALYZE`; the planner would use them in addition to these statistics. */
const SAMPLES = 'sqlite_stat4';

function hasTable(database: Database, name: string): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined;
}

function isKept(database: Database, wanted: readonly (readonly [string, string, string])[]): boolean {
  if (!hasTable(database, 'sqlite_stat1')) return false;
  if (hasTable(database, SAMPLES) && database.prepare(`SELECT 1 FROM ${SAMPLES}`).get()) return false;
  const kept = database.prepare('SELECT tbl, idx, stat FROM sqlite_stat1').raw().all();
  const sorted = (rows: readonly unknown[]) => JSON.stringify(rows.map((row) => JSON.stringify(row)).sort());
  return sorted(kept) === sorted(wanted);
}

/**
 * By table and index: its rows, then how many of them agree in the first column, in the first two, and so on. The key of
 * a table without rowid bears its name. An index of these tables that is missing here would be taken for a better one
 * than it is.
 */
type Facts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A school of 1,000 pupils after some years, with one index entry for each thing it names. */
export const FACTS: Facts = {
  attempts: {
    attempts: '300000 300000 1',
    sqlite_autoindex_attempts_2: '300000 300000 400 1 1',
    attempts_one_current: '300000 300000 400 1',
    attempts_running: '1000 1',
    attempts_student: '300000 300',
  },
  audit_log: {
    audit_log: '2000000 2000000 1',
    audit_log_subject: '2000000 2000000 10 2',
    audit_log_action: '2000000 2000000 20000',
    audit_log_all: '2000000 1',
    audit_log_all_action: '2000000 20000 1',
    audit_log_actor: '2000000 1000 1 1 1',
    audit_log_about: '2000000 10 1 1',
  },
  essay_grades: { essay_grades: '600000 600000 2 1', essay_grades_grader: '600000 600000 12000' },
  essay_marks: { essay_marks: '60000 60000 4 2 1', essay_marks_grader: '60000 60000 6000' },
  exam_questions: {
    exam_questions: '60000 60000 60 1',
    exam_questions_question: '60000 60000 4',
    exam_questions_said: '60000 60000 5',
  },
  exam_messages: { exam_messages: '5000 5000 1', exam_messages_exam: '5000 5000 5 1' },
  lost_times: {
    lost_times: '100000 100000 2 1',
    sqlite_autoindex_lost_times_2: '100000 100000 1',
    lost_times_granted: '50000 50000 200',
    lost_times_open: '100 1',
  },
  pupil_documents: {
    pupil_documents: '13000 13000 1',
    pupil_documents_student: '13000 13 12',
    pupil_documents_photo: '1000 1000 1',
  },
  questions: {
    questions: '50000 50000 1',
    questions_bank: '50000 50000 50 1',
    questions_said: '50000 50000 2',
  },
  record_proposals: { record_proposals: '10000 10000 1', record_proposals_student: '10000 10 5' },
  time_grants: { time_grants: '5000 5000 1', time_grants_of_exam: '5000 5000 5 1' },
  time_shares: { time_shares: '500000 500000 200 1', time_shares_of_attempt: '500000 500000 2' },
  users: {
    users: '8000 8000 1',
    users_level: '8000 8000 3000 1 1 1 1 1 1',
    users_everywhere: '8000 3000 1 1 1 1 1 1 1',
    users_nis: '3000 1 1',
    users_username: '3000 1 1',
    users_email: '3000 1',
  },
};
