import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { authoring, type QuestionDraft } from '#contract/question-bank/authoring';
import { bank } from '#contract/question-bank/bank';
import { finding } from '#contract/question-bank/finding';
import { placement } from '#contract/question-bank/placement';
import { QTYPE } from '#contract/question-bank/question-type';
import { sharing } from '#contract/question-bank/sharing';
import { versions } from '#contract/question-bank/versions';
import { plantEveryType } from '../../../tests/support/every-type';
import { startOn } from '../../../tests/support/exam-room';
import { newBank } from '../../../tests/support/new-bank';
import { createWorld, type World } from '../../../tests/support/world';
import { migrate } from '../../db/migrate';
import { lastFacility } from './last-measure';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

type Caller = Awaited<ReturnType<World['as']>>;
type Query = InputOf<typeof finding.find>;

const idOf = (username: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE username = ?').pluck().get(username));

/** A pool of the teacher with these questions; gives their ids. */
async function pool(drafts: readonly Partial<QuestionDraft>[], btype: 'paket' | 'bank' = 'bank') {
  const { teacher, bankid } = await newBank(world, 'guru', btype);
  const ids: string[] = [];
  for (const draft of drafts) {
    const { body } = await teacher.call(authoring.save, {
      bank: bankid,
      qtype: QTYPE.essay,
      question: '',
      ...draft,
    });
    ids.push(body.data.id);
  }
  const find = async (query: Query) => {
    const { data } = (await teacher.call(finding.find, { ...query, limit: 100 })).body;
    return data.filter((found) => found.bank === bankid).map(({ id }) => ids.indexOf(id) + 1);
  };
  return { teacher, bankid, ids, find };
}

test('each teacher finds all questions of the banks he may open, and no others', async () => {
  const { teacher, bankid } = await pool([{ question: 'Rahasia dapur?' }]);
  await teacher.call(sharing.save, { bankid, shares: [{ teacher: idOf('hendra'), access: 'use' }] });
  for (const who of ['guru', 'hendra', 'sulastri', 'guru2', 'admin@demo.sch.id', 'admin2@demo.sch.id']) {
    const caller = await world.as(who);
    const banks = (await caller.call(bank.list, {})).body.data;
    const readable = await Promise.all(
      banks.map(async ({ id }) => (await caller.call(bank.listQuestions, { bankid: id })).body.data),
    );
    const found = await findAll(caller);
    expect(found.map(({ id }) => id).sort(), who).toEqual(
      readable
        .flat()
        .map(({ id }) => id)
        .sort(),
    );
    expect(
      found.some((each) => each.bank === bankid),
      who,
    ).toBe(/guru$|hendra|admin@/.test(who));
  }
  await teacher.call(sharing.save, { bankid, shares: [] });
  const colleague = await world.as('hendra');
  expect((await colleague.call(finding.find, { search: 'rahasia dapur' })).body.data).toEqual([]);
});

async function findAll(caller: Caller) {
  const first = (await caller.call(finding.find, { page: 1, limit: 50 })).body;
  const found = [...first.data];
  for (let page = 2; page <= first.totalPages; page += 1)
    found.push(...(await caller.call(finding.find, { page, limit: 50 })).body.data);
  expect(found).toHaveLength(first.totalData);
  return found;
}

test('tags of the banks one may open are listed with their number of questions', async () => {
  const tags = [{ kind: 'topic' as const, name: 'Fotosintesis' }];
  await pool([
    { question: 'Apa klorofil?', tags },
    { question: 'Apa stomata?', tags: [{ kind: 'topic', name: 'FOTOSINTESIS' }] },
  ]);
  const of = async (who: string) => {
    const { body } = await (await world.as(who)).call(finding.listTags, {});
    return body.filter(({ name }) => /fotosintesis/i.test(name)).map(({ count }) => count);
  };
  expect(await of('guru')).toEqual([2]);
  expect(await of('admin@demo.sch.id')).toEqual([2]);
  expect(await of('hendra')).toEqual([]);
  expect(await of('guru2')).toEqual([]);
});

test('a question is found by words of all its texts, whatever their case, accents and vowel marks', async () => {
  const { find } = await pool([
    { question: '<p>Menghitung <b>Luas</b> lingkaran</p>' },
    { question: 'اقرأ: كَتَبَ الطَّالِبُ الدَّرْسَ' },
    { qtype: QTYPE.trueFalse, question: 'Tentukan.', statements: [{ text: 'Bandung sejuk.', isTrue: true }] },
    {
      qtype: QTYPE.multipleChoice,
      question: 'Ibu kota?',
      choices: [
        { text: 'Bandung', isRight: true },
        { text: 'Serang', isRight: false },
      ],
    },
  ]);
  expect(await find({ search: 'LUAS hitung' })).toEqual([1]);
  expect(await find({ search: 'الطالب كتب' })).toEqual([2]);
  expect(await find({ search: 'bandung' })).toEqual([3, 4]);
  expect(await find({ search: 'bandung serang' })).toEqual([4]);
  expect(await find({ search: '100%_' })).toEqual([]);
});

test('questions are filtered by type, tags, faults and use, and sorted as requested', async () => {
  const level = (name: 'L1' | 'L3') => [{ kind: 'level' as const, name }];
  const { teacher, bankid, find } = await pool(
    [
      { question: 'Satu?', poin: 20, tags: level('L3') },
      { question: 'Dua?', poin: 0 },
      { question: 'Tiga?', poin: 40, tags: level('L1') },
      { qtype: QTYPE.numeric, question: 'Empat?', poin: 5, value: '4' },
    ],
    'paket',
  );
  expect(await find({})).toEqual([1, 2, 3, 4]);
  expect(await find({ qtype: QTYPE.numeric })).toEqual([4]);
  expect(await find({ only: 'faulty' })).toEqual([2]);
  expect(await find({ level: 'L3' })).toEqual([1]);
  expect(await find({ order: 'points' })).toEqual([3, 1, 4, 2]);
  expect(await find({ order: 'level' })).toEqual([3, 1, 2, 4]);
  expect(await find({ order: 'type' })).toEqual([1, 2, 3, 4]);
  const inBank = (await teacher.call(bank.listQuestions, { bankid, order: 'points', page: 2, limit: 2 }))
    .body;
  expect(inBank).toMatchObject({ totalData: 4, totalPages: 2 });
  expect(inBank.data.map(({ poin }) => poin)).toEqual([5, 0]);
});

test('a question asked by a begun exam counts as used, and its place in the bank is shown', async () => {
  const planted = await plantEveryType(world);
  const teacher = await world.as('guru');
  const find = async (only: 'used' | 'unused') => {
    const { data } = (await teacher.call(finding.find, { only, limit: 100 })).body;
    return data.filter((found) => found.bank === planted.bank).map(({ number }) => number);
  };
  expect(await find('used')).toEqual([]);
  await startOn(world, await world.as('1001'), planted.exam);
  expect(await find('used')).toEqual(planted.questions.map((_, index) => index + 1));
  expect(await find('unused')).toEqual([]);
});

test('a question is found by its current text and place, whatever was done to it', async () => {
  const { teacher, bankid, ids, find } = await pool([{ question: 'Gajah?' }, { question: 'Kuda?' }]);
  const [id = ''] = ids;
  const changed = await teacher.call(authoring.save, {
    id,
    bank: bankid,
    qtype: QTYPE.essay,
    question: 'Macan?',
  });
  expect([await find({ search: 'gajah' }), await find({ search: 'macan' })]).toEqual([[], [1]]);
  expect(await find({ order: 'newest' })).toEqual([1, 2]);
  await teacher.call(versions.restore, { id, number: 1, seen: changed.body.data.changedat });
  expect([await find({ search: 'gajah' }), await find({ search: 'macan' })]).toEqual([[1], []]);
  const other = await pool([], 'paket');
  await teacher.call(placement.move, { bankid, to: other.bankid, questions: [id] });
  const moved = (await teacher.call(finding.find, { search: 'gajah' })).body.data;
  expect(moved).toMatchObject([{ id, bank: other.bankid, number: 1 }]);
  // A pool has no points to bring along.
  expect((await teacher.call(finding.find, { only: 'faulty', search: 'gajah' })).body.data).toHaveLength(1);
  await teacher.call(authoring.remove, { id });
  expect((await teacher.call(finding.find, { search: 'gajah' })).body.data).toEqual([]);
  await teacher.call(bank.clear, { bankid });
  expect(await find({})).toEqual([]);
  const left = 'SELECT count(*) FROM question_index WHERE question NOT IN (SELECT id FROM questions)';
  expect(world.database.prepare(left).pluck().get()).toBe(0);
});

test('a question with one tag in two spellings, as older ones have them, is copied and found', async () => {
  const { teacher, bankid, ids } = await pool([{ question: 'Berapa x?' }]);
  const [id = ''] = ids;
  const tags = JSON.stringify(['Aljabar', 'aljabar'].map((name) => ({ kind: 'topic', name })));
  world.database.prepare('UPDATE questions SET tags = ? WHERE id = ?').run(tags, id);
  const other = await pool([], 'paket');
  const placed = await teacher.call(placement.copy, { bankid, to: other.bankid, questions: [id] });
  expect(placed.status).toBe(200);
  const { data } = (await teacher.call(finding.find, { topic: 'ALJABAR' })).body;
  expect(data.map((found) => found.bank)).toEqual([other.bankid]);
});

test('questions that were there before they were indexed are found as those that are written now', async () => {
  await pool([
    {
      question: 'Berapa √4 dan ٣?',
      tags: [
        { kind: 'level', name: 'L2' },
        { kind: 'topic', name: 'Akar' },
      ],
    },
  ]);
  await plantEveryType(world);
  const dump = () =>
    ['question_index', 'question_tags'].map((table) =>
      world.database.prepare(`SELECT * FROM ${table}`).all(),
    );
  const before = dump();
  world.database.exec(
    "DROP TABLE question_index; DROP TABLE question_tags; DELETE FROM migrations WHERE name LIKE '0072%'",
  );
  migrate(world.database, 0);
  expect(dump()).toEqual(before);
  expect(before.map((rows) => rows.length > 0)).toEqual([true, true]);
});

test('the figure of a question is found by its key, however many questions and exams there are', () => {
  const query = world.services.db
    .selectFrom('question_index')
    .select('question')
    .where('homebase', '=', 'a')
    .orderBy(lastFacility, (by) => by.asc().nullsLast());
  const { sql, parameters } = query.compile();
  const plan = world.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[];
  const steps = plan.map(({ detail }) => detail).filter((detail) => detail.includes('question_measures'));
  expect(steps).toEqual(['SEARCH question_measures USING PRIMARY KEY (homebase=? AND question=?)']);
});
