import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from './migrate';
import { openWriteConnection } from './open';

const dir = mkdtempSync(join(tmpdir(), 'lentera-migrate-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('an attempt that began before its paper had a place of its own keeps its order and its number', () => {
  const database = openWriteConnection(join(dir, 'old.db'));
  const before = MIGRATIONS.findIndex(({ name }) => name.endsWith('attempt-papers'));
  migrate(database, 0, MIGRATIONS.slice(0, before));
  const order = JSON.stringify([
    { question: 'q2', choices: ['b', 'a'] },
    { question: 'q1', choices: [] },
  ]);
  database.pragma('foreign_keys = OFF');
  database
    .prepare(
      `INSERT INTO attempts (homebase, id, exam, student, number, progress, epoch, paper_order, start_at, deadline, created_at)
       VALUES ('h', 'a', 'e', 's', 1, 'running', 3, ?, 0, 1, 0)`,
    )
    .run(order);
  migrate(database, 1);
  expect(database.prepare('SELECT * FROM attempt_papers').all()).toEqual([
    { homebase: 'h', attempt: 'a', paper_order: order },
  ]);
  expect(database.prepare('SELECT id, epoch, question_count FROM attempts').all()).toEqual([
    { id: 'a', epoch: 3, question_count: 2 },
  ]);
  database.close();
});

test('earlier sign-ins are remembered even if their sessions are gone', () => {
  const database = openWriteConnection(join(dir, 'came-in.db'));
  const before = MIGRATIONS.findIndex(({ name }) => name.endsWith('last-sign-in'));
  migrate(database, 0, MIGRATIONS.slice(0, before));
  database.pragma('foreign_keys = OFF');
  const person = database.prepare(
    `INSERT INTO users (homebase, id, level, name, password_hash, must_change_password, is_active, created_at)
     VALUES ('h', ?, 'student', ?, '', 0, 1, 0)`,
  );
  const entry = database.prepare(
    "INSERT INTO audit_log (homebase, id, at, actor, action, detail) VALUES (?, ?, ?, ?, ?, '{}')",
  );
  for (const id of ['a', 'b', 'c']) person.run(id, id);
  entry.run('h', '1', 10, 'a', 'auth.signIn');
  entry.run('h', '2', 20, 'a', 'auth.signInByCard');
  entry.run('h', '3', 30, 'a', 'auth.signOut');
  entry.run('other', '4', 40, 'b', 'auth.signIn');
  migrate(database, 1);
  expect(database.prepare('SELECT id, signed_in_at FROM users ORDER BY id').raw().all()).toEqual([
    ['a', 20],
    ['b', null],
    ['c', null],
  ]);
  database.close();
});

test('labels of questions that had no kind are topics, in versions too', () => {
  const database = openWriteConnection(join(dir, 'labels.db'));
  const before = MIGRATIONS.findIndex(({ name }) => name.endsWith('question-tag-kinds'));
  migrate(database, 0, MIGRATIONS.slice(0, before));
  database.pragma('foreign_keys = OFF');
  const question = database.prepare(
    `INSERT INTO questions (homebase, id, bank, position, qtype, html, content, choices, points, tags, created_at)
     VALUES ('h', ?, ?, 1, 2, '', '[]', '[]', 0, ?, 0)`,
  );
  question.run('q1', 'b1', '["KD 3.1","كلمة"]');
  question.run('q2', 'b2', '[]');
  database.exec(
    `INSERT INTO question_versions (homebase, question, number, qtype, html, content, choices, row_texts, scoring, points, tags, written_at)
     VALUES ('h', 'q1', 1, 2, '', '[]', '[]', '[]', 'all', 0, '["Bab 1"]', 0)`,
  );
  migrate(database, 1);
  const tags = (table: string) =>
    database
      .prepare<[], string>(`SELECT tags FROM ${table}`)
      .pluck()
      .all()
      .map((said) => JSON.parse(said));
  const topic = (name: string) => ({ kind: 'topic', name });
  expect(tags('questions')).toEqual([[topic('KD 3.1'), topic('كلمة')], []]);
  expect(tags('question_versions')).toEqual([[topic('Bab 1')]]);
  database.close();
});

test('a database that a newer version has written to is refused, and so is one whose migration reads differently', () => {
  const database = openWriteConnection(join(dir, 'newer.db'));
  migrate(database, 0);
  database.prepare("INSERT INTO migrations (name, checksum, applied_at) VALUES ('9999-later', '', 0)").run();
  expect(() => migrate(database, 1)).toThrow('yang lebih baru (9999-later)');
  database.prepare("DELETE FROM migrations WHERE name = '9999-later'").run();
  const [first] = MIGRATIONS;
  database.prepare("UPDATE migrations SET checksum = 'x' WHERE name = ?").run(first?.name);
  expect(() => migrate(database, 1)).toThrow(`versi Lentera yang lain (${first?.name})`);
  database.close();
});

test('a telephone number that once stood whole in the log is masked, and the log takes no change after it', () => {
  const database = openWriteConnection(join(dir, 'phones.db'));
  const before = MIGRATIONS.findIndex(({ name }) => name.endsWith('audit-phones'));
  migrate(database, 0, MIGRATIONS.slice(0, before));
  database.pragma('foreign_keys = OFF');
  const entry = database.prepare(
    "INSERT INTO audit_log (homebase, id, at, actor, action, detail) VALUES ('h', ?, 1, 'a', ?, ?)",
  );
  const names = { from: { name: 'A' }, to: { name: 'B', email: 'b@x.id' } };
  entry.run('1', 'parent.change', JSON.stringify({ ...names, to: { ...names.to, phone: '081298765432' } }));
  entry.run('2', 'parent.change', JSON.stringify(names));
  entry.run('3', 'teacher.change', JSON.stringify(names));
  migrate(database, 1);
  const details = database.prepare('SELECT detail FROM audit_log ORDER BY id').pluck().all();
  expect(details.map((detail) => JSON.parse(String(detail)))).toEqual([
    { ...names, to: { ...names.to, phone: '•••• 5432' } },
    names,
    names,
  ]);
  expect(() => database.exec("UPDATE audit_log SET detail = '{}'")).toThrow('append-only');
  database.close();
});

test('existing periods get an order in time', () => {
  const database = openWriteConnection(join(dir, 'periods.db'));
  const before = MIGRATIONS.findIndex(({ name }) => name.endsWith('period-order'));
  migrate(database, 0, MIGRATIONS.slice(0, before));
  database.pragma('foreign_keys = OFF');
  const period = database.prepare(
    "INSERT INTO periods (homebase, id, name, is_active, created_at) VALUES ('h', ?, ?, 0, 0)",
  );
  for (const name of ['Ganjil 2024/2025', 'Genap 2025/2026', '2026/2027']) period.run(name, name);
  migrate(database, 1);
  const names = database.prepare('SELECT name FROM periods ORDER BY position').pluck().all();
  expect(names).toEqual(['Ganjil 2024/2025', 'Genap 2025/2026', '2026/2027']);
  database.close();
});

test('periods whose semester could not be read before get their place', () => {
  const database = openWriteConnection(join(dir, 'semesters.db'));
  const before = MIGRATIONS.findIndex(({ name }) => name.endsWith('semester-order'));
  migrate(database, 0, MIGRATIONS.slice(0, before));
  database.pragma('foreign_keys = OFF');
  const period = database.prepare(
    "INSERT INTO periods (homebase, id, name, is_active, created_at, position) VALUES ('h', ?, ?, 0, 0, 20250)",
  );
  for (const name of ['2025/2026-2', '2025/2026-1']) period.run(name, name);
  migrate(database, 1);
  const names = database.prepare('SELECT name FROM periods ORDER BY position').pluck().all();
  expect(names).toEqual(['2025/2026-1', '2025/2026-2']);
  database.close();
});

test('a leaver noted before days and certificates existed has neither', () => {
  const database = openWriteConnection(join(dir, 'leavers.db'));
  const before = MIGRATIONS.findIndex(({ name }) => name.endsWith('whole-leaving-notes'));
  migrate(database, 0, MIGRATIONS.slice(0, before));
  database.pragma('foreign_keys = OFF');
  const change = database.prepare(
    "INSERT INTO bulk_changes (homebase, deed, position, place, row_key, after) VALUES ('h', 'd', ?, ?, '{}', ?)",
  );
  const days = { left_on: '2026-05-04', certificate: 'M-1' };
  change.run(1, 'leavers', JSON.stringify({ reason: 'graduated' }));
  change.run(2, 'leavers', JSON.stringify({ reason: 'graduated', ...days }));
  change.run(3, 'users', JSON.stringify({ is_active: 0 }));
  change.run(4, 'leavers', null);
  migrate(database, 1);
  const told = database.prepare('SELECT "after" FROM bulk_changes ORDER BY position').pluck().all();
  expect(told.map((after) => JSON.parse(String(after)))).toEqual([
    { reason: 'graduated', left_on: null, certificate: null },
    { reason: 'graduated', ...days },
    { is_active: 0 },
    null,
  ]);
  database.close();
});

test('archived sittings that still seemed open are ended, and no others are changed', () => {
  const database = openWriteConnection(join(dir, 'archived.db'));
  const before = MIGRATIONS.findIndex(({ name }) => name.endsWith('archived-are-over'));
  migrate(database, 0, MIGRATIONS.slice(0, before));
  database.pragma('foreign_keys = OFF');
  const sitting = database.prepare(
    `INSERT INTO attempts (homebase, id, exam, student, number, progress, epoch, start_at, deadline, question_count, created_at, archived_at, paused_at)
     VALUES ('h', ?, 'e', ?, 1, ?, 1, 0, 10, 1, 0, ?, ?)`,
  );
  sitting.run('a', 's1', 'running', 5, 4);
  sitting.run('b', 's2', 'admitted', 5, null);
  sitting.run('c', 's3', 'finished', 5, 4);
  sitting.run('d', 's4', 'running', null, 4);
  sitting.run('e', 's5', 'expired', 5, null);
  migrate(database, 1);
  const rows = database.prepare('SELECT progress, paused_at FROM attempts ORDER BY id').raw().all();
  expect(rows).toEqual([
    ['stopped', null],
    ['stopped', null],
    ['finished', null],
    ['running', 4],
    ['expired', null],
  ]);
  database.close();
});

test('nobody is waited for longer than an exam with an end let envelopes live; where none was set, it stays as it was', () => {
  const database = openWriteConnection(join(dir, 'envelopes.db'));
  const before = MIGRATIONS.findIndex(({ name }) => name.endsWith('envelope-ends'));
  migrate(database, 0, MIGRATIONS.slice(0, before));
  database.pragma('foreign_keys = OFF');
  database.pragma('ignore_check_constraints = ON');
  const code = database.prepare(
    `INSERT INTO start_codes (homebase, exam, student, batch, made_at, made_by, revoked_at, envelopes)
     VALUES ('h', ?, 's', 'b', 0, 'g', ?, ?)`,
  );
  code.run('ended', null, 1);
  code.run('endless', 5, 1);
  code.run('unsent', null, 0);
  const row = database.prepare(
    'SELECT * FROM pragma_table_info(\'exams\') WHERE "notnull" = 1 AND dflt_value IS NULL',
  );
  const needed = (row.all() as { name: string; type: string }[]).map(({ name, type }) => [
    name,
    type === 'TEXT' ? 'x' : 0,
  ]);
  const common = { ...Object.fromEntries(needed), homebase: 'h', close_at: null };
  const exam = (id: string, closeAt: number | null) => {
    const values = { ...common, id, close_at: closeAt };
    const names = Object.keys(values);
    database
      .prepare(
        `INSERT INTO exams (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`,
      )
      .run(values);
  };
  exam('ended', 100);
  exam('unsent', 100);
  exam('endless', null);
  migrate(database, 1);
  const week = 7 * 86_400_000;
  expect(database.prepare('SELECT exam, delivers_until FROM start_codes ORDER BY exam').all()).toEqual([
    { exam: 'ended', delivers_until: 100 + week },
    { exam: 'endless', delivers_until: 5 + 30 * 86_400_000 + week },
    { exam: 'unsent', delivers_until: null },
  ]);
  database.close();
});
