import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { exam } from '#contract/exam/exam';
import { correction } from '#contract/exam-session/correction';
import { logs } from '#contract/exam-session/logs';
import { authoring } from '#contract/question-bank/authoring';
import { bank } from '#contract/question-bank/bank';
import { QTYPE } from '#contract/question-bank/question-type';
import { EVERY_TYPE, plantEveryType } from '../../../tests/support/every-type';
import { startOn } from '../../../tests/support/exam-room';
import { newBank } from '../../../tests/support/new-bank';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const CHOICE = {
  qtype: QTYPE.multipleChoice,
  question: 'Satu tambah satu?',
  poin: 4,
  a: '1',
  b: '2',
  qkey: 'B',
};

test('a question of every type is read back as it was written, formulas in LaTeX', async () => {
  const { teacher, bankid } = await newBank(world);
  for (const draft of EVERY_TYPE) {
    const { body } = await teacher.call(authoring.save, { bank: bankid, ...draft });
    const read = await teacher.call(authoring.get, { id: body.data.id });
    expect(read.body.draft).toMatchObject(draft);
  }
  const { body } = await teacher.call(bank.listQuestions, { bankid });
  expect(body.data.map(({ qtype, qkey }) => [qtype, qkey])).toEqual([
    [1, 'b'],
    [3, 'ac'],
    [4, 'bss'],
    [5, 'ab'],
    [6, 'Ir. Soekarno\nSoekarno'],
    [7, '3.14 0.005'],
    [2, null],
  ]);
});

test('the given form, choices A to E and a letter, is the same question', async () => {
  const { teacher, bankid } = await newBank(world);
  const { body } = await teacher.call(authoring.save, { bank: bankid, id: '', ...CHOICE });
  const read = await teacher.call(authoring.get, { id: body.data.id });
  expect(read.body).toMatchObject({ qkey: 'b', poin: 4, choices: [{ key: 'a' }, { key: 'b' }] });
});

test.each([
  [{ ...CHOICE, qkey: 'E' }, 'Jawaban harus diisi.'],
  [{ ...CHOICE, a: null }, 'Pilihan A kosong.'],
  [
    { ...CHOICE, question: '<p><script>x</script></p>' },
    'Pertanyaan tidak berisi apa pun yang dapat ditampilkan.',
  ],
  [{ ...CHOICE, question: 'Berapa \\(\\frac{1}{?' }, 'rumus yang tidak ditutup'],
  [{ ...CHOICE, poin: 1.234 }, 'Poin harus angka'],
  [{ qtype: QTYPE.matching, question: 'x', poin: 1, pairs: [] }, 'paling sedikit dua pasangan'],
  [{ qtype: QTYPE.numeric, question: 'x', poin: 1, value: 'tiga' }, 'Jawaban harus angka'],
])('the fault of %j is reported, and nothing is stored', async (draft, sentence) => {
  const { teacher, bankid } = await newBank(world);
  const before = world.changes();
  const reply = await teacher.call(authoring.save, { bank: bankid, ...draft });
  expect(reply.status).toBe(400);
  expect(reply.error?.message).toContain(sentence);
  expect(world.changes()).toBe(before);
});

test('of two who edit the same question the second is refused and overwrites nothing', async () => {
  const { teacher, bankid } = await newBank(world);
  const { body } = await teacher.call(authoring.save, { bank: bankid, ...CHOICE });
  const { id } = body.data;
  const change = { id, bank: bankid, ...CHOICE, seen: null };
  const first = await teacher.call(authoring.save, { ...change, poin: 5 });
  expect(first.status).toBe(200);
  expect((await teacher.call(authoring.save, { ...change, poin: 6 })).status).toBe(409);
  const again = { ...change, poin: 7, seen: first.body.data.changedat };
  expect((await teacher.call(authoring.save, again)).status).toBe(200);
});

test('changing a question never moves it to another bank', async () => {
  const { teacher, bankid } = await newBank(world);
  const { bankid: other } = await newBank(world, 'guru', 'bank');
  const { body } = await teacher.call(authoring.save, { bank: bankid, ...CHOICE });
  const moved = await teacher.call(authoring.save, { id: body.data.id, bank: other, ...CHOICE });
  expect(moved.status).toBe(404);
});

test('a begun exam keeps the question as it was, and the editor is informed', async () => {
  const planted = await plantEveryType(world);
  const [first = ''] = planted.questions;
  const teacher = await world.as('guru');
  const refused = await teacher.call(authoring.remove, { id: first });
  expect(refused.error?.code).toBe('bankInUse');
  await startOn(world, await world.as('1001'), planted.exam);
  const reply = await teacher.call(authoring.save, { id: first, bank: planted.bank, ...CHOICE });
  expect(reply.body.message).toContain('1 ujian yang sudah dimulai tetap memakai soal lama');
  const asked = world.database.prepare('SELECT html FROM exam_questions WHERE question = ?').pluck();
  expect(asked.get(first)).toContain('Hasil dari');
  expect((await teacher.call(authoring.get, { id: first })).body.usage).toMatchObject([{ begun: true }]);
  expect((await teacher.call(authoring.remove, { id: first })).status).toBe(200);
  expect(asked.get(first)).toContain('Hasil dari');
});

test('another key is offered to the exams that asked the question, until they are marked by it', async () => {
  const planted = await plantEveryType(world);
  const [first = ''] = planted.questions;
  const teacher = await world.as('guru');
  const pupil = await world.as('1001');
  const device = await startOn(world, pupil, planted.exam);
  const begunat = new Date(world.clock.now).toISOString();
  await pupil.call(logs.finish, { id: device.ticket.attempt, exam: planted.exam });
  await teacher.call(exam.changeStatus, { id: planted.exam });
  const sixIsRight = { ...EVERY_TYPE[0], qtype: QTYPE.multipleChoice, question: 'Hasil dari \\(2^3\\)?' };
  const choices = [
    { text: '6', isRight: true },
    { text: '8', isRight: false },
  ];
  const saved = await teacher.call(authoring.save, { id: first, bank: planted.bank, ...sixIsRight, choices });
  const use = { exam: planted.exam, name: 'Semua tipe', begun: true, begunat, own: true, newkey: 'a' };
  expect(saved.body.data.regrade).toEqual([use]);
  const usage = async () => (await teacher.call(authoring.get, { id: first })).body.usage;
  expect(await usage()).toEqual([use]);
  const made = { exam: planted.exam, question: first, kind: 'key', qkey: 'a' } as const;
  await teacher.call(correction.save, { ...made, reason: 'Kunci keliru.', seen: 0 });
  expect(await usage()).toEqual([{ ...use, newkey: null }]);
  // After reversing the choices, a letter no longer means what it meant to pupils who sat the exam.
  const turned = choices.toReversed();
  await teacher.call(authoring.save, { id: first, bank: planted.bank, ...sixIsRight, choices: turned });
  expect(await usage()).toEqual([{ ...use, newkey: null }]);
});

test('an unfinished question is rendered as far as possible, and missing parts are reported', async () => {
  const teacher = await world.as('guru');
  const draft = {
    qtype: QTYPE.multipleChoice,
    question: 'Nilai \\(x^2\\)?',
    choices: [{ text: '<b>4</b>', isRight: false }],
  };
  const { body } = await teacher.call(authoring.preview, draft);
  expect(JSON.stringify(body.question.content)).toContain('msup');
  expect(body.question.choices[0]?.content).toEqual([['b', {}, '4']]);
  expect(body.problems).toEqual([
    'Pilihan ganda memerlukan paling sedikit dua pilihan.',
    'Jawaban harus diisi.',
  ]);
});

test('questions are found by tags, alone or together with words', async () => {
  const competence = { kind: 'competence' as const, name: 'KD 3.1' };
  const level = { kind: 'level' as const, name: 'L1' as const };
  const { teacher, bankid } = await newBank(world, 'guru', 'bank');
  const essays = [
    { question: 'Mengapa langit biru?', tags: [competence, level] },
    { question: 'Mengapa laut asin?', tags: [competence] },
    { question: 'Mengapa es terapung?', tags: [] },
  ];
  for (const draft of essays)
    await teacher.call(authoring.save, { bank: bankid, qtype: QTYPE.essay, ...draft });
  const find = async (wanted: Partial<InputOf<typeof bank.listQuestions>>) => {
    const { body } = await teacher.call(bank.listQuestions, { bankid, ...wanted });
    return body.data.map(({ question }) => question.replace(/<\/?p>/g, ''));
  };
  expect(await find({ competence: 'kd 3.1' })).toEqual(['Mengapa langit biru?', 'Mengapa laut asin?']);
  expect(await find({ competence: 'KD 3.1', search: 'asin' })).toEqual(['Mengapa laut asin?']);
  expect(await find({ competence: 'KD 3.1', level: 'L1' })).toEqual(['Mengapa langit biru?']);
  expect(await find({ topic: 'KD 3.1' })).toEqual([]);
});
