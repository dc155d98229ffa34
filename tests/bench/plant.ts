import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { PaperOrder } from '#contract/question-bank/question';
import { createPasswords } from '../../server/access/passwords';
import { loadSecrets } from '../../server/access/secrets';
import { issueSyncToken } from '../../server/access/sync-token';
import { toBytes } from '../../server/db/bytes';
import { migrate } from '../../server/db/migrate';
import { type Db, openWriteConnection, toKysely } from '../../server/db/open';
import { listBankRows } from '../../server/paper/exam-facts';
import { plantDemo } from '../../server/seed/demo';

export interface Sitting {
  token: string;
  student: string;
  exam: string;
  attempt: string;
  /** Next position to use. */
  seq: number;
}

export interface Planted {
  dataDir: string;
  sittings: Sitting[];
  /** Multiple-choice questions of the paper, each with a valid key. */
  questions: string[];
}

const HOUR = 3_600_000;

/** A data directory with `students` running attempts of the demo exam and `operations` stored ones. */
export async function plantSittings(students: number, operations = 0): Promise<Planted> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lentera-bench-'));
  const database = openWriteConnection(join(dataDir, 'lentera.db'));
  const now = Date.now();
  migrate(database, now);
  const db = toKysely(database);
  await plantDemo(db, {
    now,
    passwords: createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } }),
  });
  const { exam, order } = await lockPaper(db, now);

  const secrets = loadSecrets(dataDir);
  const sittings: Sitting[] = [];
  const model = await db.selectFrom('users').selectAll().where('nis', '=', '1001').executeTakeFirstOrThrow();
  for (let index = 0; index < students; index += 1) {
    const student = uuidv7();
    const attempt = uuidv7();
    await db
      .insertInto('users')
      .values({ ...model, id: student, nis: `bench-${index}`, email: null })
      .execute();
    await db
      .insertInto('attempts')
      .values({
        homebase: exam.homebase,
        id: attempt,
        exam: exam.id,
        student,
        number: 1,
        progress: 'running',
        epoch: 1,
        question_count: order.length,
        start_at: now,
        deadline: now + 10 * HOUR,
        created_at: now,
        is_insecure: 0,
        allowance_ms: 0,
      })
      .execute();
    const paper = { homebase: exam.homebase, attempt, paper_order: JSON.stringify(order) };
    await db.insertInto('attempt_papers').values(paper).execute();
    const claim = {
      homebase: exam.homebase,
      attempt,
      exam: exam.id,
      student,
      epoch: 1,
      isSealedOnly: false,
      startCode: null,
      startAt: now,
      expiresAt: now + 20 * HOUR,
    };
    sittings.push({ token: issueSyncToken(secrets, claim), student, exam: exam.id, attempt, seq: 1 });
  }
  storeOperations(database, exam.homebase, sittings, order, operations, now);
  database.pragma('wal_checkpoint(TRUNCATE)');
  await db.destroy();
  const questions = order.filter((item) => item.choices.includes('a')).map((item) => item.question);
  return { dataDir, sittings, questions };
}

/** Locks the demo exam's paper as a first start would. */
async function lockPaper(db: Db, now: number) {
  const exam = await db.selectFrom('exams').selectAll().orderBy('created_at').executeTakeFirstOrThrow();
  const rows = await listBankRows(db, exam.homebase, exam.id);
  for (const [index, row] of rows.entries()) {
    await db
      .insertInto('exam_questions')
      .values({ homebase: exam.homebase, exam: exam.id, position: index + 1, ...row })
      .execute();
  }
  await db
    .updateTable('exams')
    .set({ paper_locked_at: now })
    .where('homebase', '=', exam.homebase)
    .where('id', '=', exam.id)
    .execute();
  const order: PaperOrder = rows.map((row) => ({
    question: row.question,
    choices: JSON.parse(row.choices).map((choice: { key: 'a' }) => choice.key),
  }));
  return { exam, order };
}

/** Spread over the sittings, like earlier answers. */
function storeOperations(
  database: ReturnType<typeof openWriteConnection>,
  homebase: string,
  sittings: Sitting[],
  order: PaperOrder,
  count: number,
  now: number,
): void {
  const insert = database.prepare(
    `INSERT INTO operations (homebase, attempt, epoch, seq, op_id, kind, question, body, at, received_at, result, via)
     VALUES (?, ?, 1, ?, ?, 'answer', ?, '{"mc":"a"}', ?, ?, 'applied', 'device')`,
  );
  const school = toBytes(homebase);
  database.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const sitting = sittings[index % sittings.length];
      const question = order[index % order.length]?.question;
      if (!sitting || !question) continue;
      insert.run(school, toBytes(sitting.attempt), sitting.seq, randomBytes(16), toBytes(question), now, now);
      sitting.seq += 1;
    }
  })();
}
