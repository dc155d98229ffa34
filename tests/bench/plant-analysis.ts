import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { v7 as uuidv7 } from 'uuid';
import { QTYPE } from '#contract/question-bank/question-type';
import { createPasswords } from '../../server/access/passwords';
import { toBytes } from '../../server/db/bytes';
import { migrate } from '../../server/db/migrate';
import { openWriteConnection, toKysely } from '../../server/db/open';
import type { ExamTable } from '../../server/db/tables/exam';
import { listBankRows, type PaperRow } from '../../server/paper/exam-facts';
import { plantDemo } from '../../server/seed/demo';

/** The choice of each pupil for each question, null for none. `a` is right. */
export type Chosen = readonly (readonly (string | null)[])[];

const HOUR = 3_600_000;
const ANSWER_EVERY_MS = 45_000;
/** Every fifth answer was a different one before. */
const CHANGED_EVERY = 5;

/** Makes a database with the demo exam, sat by as many pupils as there are rows, with all their answers in the log. */
export async function plantAnalysis(
  file: string,
  chosen: Chosen,
): Promise<{ homebase: string; exam: string }> {
  const database = openWriteConnection(file);
  const now = Date.now();
  migrate(database, now);
  const db = toKysely(database);
  await plantDemo(db, {
    now,
    passwords: createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } }),
  });
  const exam = await db
    .selectFrom('exams')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'exams.homebase').on('users.nis', '=', '1001'),
    )
    .selectAll('exams')
    .where('paper_locked_at', 'is', null)
    .orderBy('exams.created_at')
    .executeTakeFirstOrThrow();
  const rows = await listBankRows(db, exam.homebase, exam.id);
  const model =
    rows.find(({ qtype, answer_key: key }) => qtype === 1 && key?.toLowerCase() === 'a') ?? rows[0];
  if (!model) throw new Error('The demo has no questions.');
  const questions = (chosen[0] ?? []).map(() => uuidv7());
  for (const [index, question] of questions.entries())
    await db
      .insertInto('exam_questions')
      .values(toPaperRow(exam, { ...model, question, answer_key: 'A' }, index + 1))
      .execute();
  await db
    .updateTable('exams')
    // The sittings are made here, with the author's letters.
    .set({ paper_locked_at: now - 4 * HOUR, letters_key: null })
    .where('homebase', '=', exam.homebase)
    .where('id', '=', exam.id)
    .execute();
  database.transaction(() => sitAll(database, exam, { questions, chosen, startAt: now - 4 * HOUR }))();
  database.pragma('wal_checkpoint(TRUNCATE)');
  await db.destroy();
  return { homebase: exam.homebase, exam: exam.id };
}

function toPaperRow({ homebase, id: exam }: ExamTable, row: PaperRow, position: number) {
  return { homebase, exam, position, ...row };
}

interface Sat {
  questions: readonly string[];
  chosen: Chosen;
  startAt: number;
}

function sitAll(
  database: Database,
  { homebase, id: exam }: ExamTable,
  { questions, chosen, startAt }: Sat,
): void {
  const insert = openInserts(database);
  const order = JSON.stringify(
    questions.map((question) => ({ question, choices: [...'abcde'], qtype: QTYPE.multipleChoice })),
  );
  const keys = questions.map(toBytes);
  const school = toBytes(homebase);
  for (const [index, letters] of chosen.entries()) {
    const [student, attempt] = [uuidv7(), uuidv7()];
    insert.user.run({ student, nis: `bench-${index}`, homebase });
    insert.seat.run({ student, homebase });
    insert.attempt.run(
      homebase,
      attempt,
      exam,
      student,
      letters.length,
      startAt,
      startAt + 2 * HOUR,
      startAt,
    );
    insert.paper.run(homebase, attempt, order);
    const own = toBytes(attempt);
    let seq = 0;
    let at = startAt;
    const log = (question: Uint8Array | undefined, mc: string) => {
      seq += 1;
      insert.operation.run(school, own, seq, randomBytes(16), question, JSON.stringify({ mc }), at, at);
    };
    letters.forEach((mc, place) => {
      at += ANSWER_EVERY_MS;
      if (mc === null) return;
      if ((index + place) % CHANGED_EVERY === 0) log(keys[place], 'e');
      log(keys[place], mc);
      insert.answer.run(school, own, keys[place], seq, at, mc, at);
    });
  }
}

function openInserts(database: Database) {
  return {
    user: database.prepare(
      `INSERT INTO users (homebase, id, level, name, nis, gender, password_hash, created_at)
       SELECT homebase, @student, level, 'Siswa ' || @nis, @nis, gender, '-', created_at
       FROM users WHERE homebase = @homebase AND nis = '1001'`,
    ),
    seat: database.prepare(
      `INSERT INTO enrolments (homebase, period, student, class)
       SELECT enrolments.homebase, period, @student, class FROM enrolments JOIN users ON users.id = enrolments.student
       WHERE enrolments.homebase = @homebase AND users.nis = '1001'`,
    ),
    attempt: database.prepare(
      `INSERT INTO attempts (homebase, id, exam, student, number, progress, epoch, question_count, start_at, deadline, created_at,
         is_insecure, allowance_ms) VALUES (?, ?, ?, ?, 1, 'finished', 1, ?, ?, ?, ?, 0, 0)`,
    ),
    paper: database.prepare('INSERT INTO attempt_papers (homebase, attempt, paper_order) VALUES (?, ?, ?)'),
    operation: database.prepare(
      `INSERT INTO operations (homebase, attempt, epoch, seq, op_id, kind, question, body, at, received_at, result, via)
       VALUES (?, ?, 1, ?, ?, 'answer', ?, ?, ?, ?, 'applied', 'device')`,
    ),
    answer: database.prepare(
      `INSERT INTO answers (homebase, attempt, question, epoch, seq, at, mc, updated_at) VALUES (?, ?, ?, 1, ?, ?, ?, ?)`,
    ),
  };
}
