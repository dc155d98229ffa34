import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { v7 as uuidv7 } from 'uuid';
import type { QuestionQuery } from '#contract/question-bank/question-query';
import { QTYPE } from '#contract/question-bank/question-type';
import { createPasswords } from '../../server/access/passwords';
import { migrate } from '../../server/db/migrate';
import { type Db, openReadConnection, openWriteConnection, toKysely } from '../../server/db/open';
import { sliceOf } from '../../server/http/page';
import { findQuestions, type Seeker } from '../../server/question-bank/finding/queries';
import { insertQuestion } from '../../server/question-bank/insert-questions';
import { plantDemo } from '../../server/seed/demo';
import type { Figure } from './report';

const QUESTIONS = 10_000;
const BANKS = 40;
const ROUNDS = 30;
/** Searches of teachers: common and rare words, Arabic, nothing, and every filter and order. */
const SEARCHES: readonly QuestionQuery[] = [
  { search: 'hitung' },
  { search: 'butir 4711' },
  { search: 'الطالب' },
  { search: 'nilai tentukan butir', order: 'points' },
  { search: 'tidakada' },
  { order: 'newest' },
  { only: 'unused', order: 'level' },
  { qtype: QTYPE.multipleChoice, only: 'faulty' },
  { order: 'hardest' },
  { search: 'hitung', difficulty: 'medium', order: 'easiest' },
];

/** Searching all banks of a school: the time for which one search blocks the shared thread. */
export async function benchFinding(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lentera-bench-'));
  try {
    const file = join(dataDir, 'lentera.db');
    const seeker = await plantQuestions(file);
    const db = toKysely(openReadConnection(file));
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const query of SEARCHES) {
        const page = { page: 1 + (round % 3), limit: 10, ...query };
        const begun = performance.now();
        await findQuestions(db, seeker, sliceOf(page), page);
        times.push(performance.now() - begun);
      }
    await db.destroy();
    times.sort((one, other) => one - other);
    const note = `${times.length} searches of ${SEARCHES.length} kinds, count and page, in one thread`;
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    return [
      { name: 'search over 10,000 questions, p95', value: at(0.95), unit: 'ms', floor: '<= 50', note },
      { name: 'search over 10,000 questions, median', value: at(0.5), unit: 'ms' },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Copies the demo's questions repeatedly, each with words of its own, into banks of its teachers; returns its admin.
 */
async function plantQuestions(file: string): Promise<Seeker> {
  const database = openWriteConnection(file);
  const now = Date.now();
  migrate(database, now);
  const db = toKysely(database);
  await plantDemo(db, {
    now,
    passwords: createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } }),
  });
  const admin = await db
    .selectFrom('users')
    .select(['id', 'homebase'])
    .where('email', '=', 'admin@demo.sch.id')
    .executeTakeFirstOrThrow();
  database.exec('BEGIN');
  await copyQuestions(db, admin.homebase, now);
  // Each was asked three times, as by the exams of three years.
  database.exec(`INSERT INTO question_measures
    SELECT homebase, question, place.value, (SELECT id FROM exams WHERE exams.homebase = question_index.homebase LIMIT 1), 30, abs(random() % 101) / 100.0, 0.3, 20
    FROM question_index, json_each('[1, 2, 3]') AS place WHERE homebase = '${admin.homebase}'`);
  database.exec('COMMIT');
  await db.destroy();
  return { user: admin.id, homebase: admin.homebase, level: 'admin' };
}

async function copyQuestions(db: Db, homebase: string, now: number): Promise<void> {
  const rows = await db.selectFrom('questions').selectAll().where('homebase', '=', homebase).execute();
  const model = await db
    .selectFrom('banks')
    .selectAll()
    .where('homebase', '=', homebase)
    .executeTakeFirstOrThrow();
  const banks = Array.from({ length: BANKS }, (_, at) => ({ ...model, id: uuidv7(), name: `Bank ${at}` }));
  await db.insertInto('banks').values(banks).execute();
  for (let at = 0; at < QUESTIONS - rows.length; at += 1) {
    const { id: _id, bank: _bank, position: _position, ...row } = rows[at % rows.length] ?? fail();
    const { created_at: _made, changed_at: _changed, written_by: _by, homebase: _home, ...content } = row;
    const text = [...JSON.parse(content.content), ['p', {}, `Butir ${at}: jelaskan cara menghitungnya.`]];
    const said = { ...content, content: JSON.stringify(text) };
    const place = { homebase, id: banks[at % BANKS]?.id ?? model.id };
    await insertQuestion(db, place, { id: uuidv7(), content: said, author: model.teacher, now: now + at });
  }
}

function fail(): never {
  throw new Error('The demo has no questions.');
}
