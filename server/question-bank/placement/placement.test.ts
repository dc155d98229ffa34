import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { authoring } from '#contract/question-bank/authoring';
import { bank } from '#contract/question-bank/bank';
import { media } from '#contract/question-bank/media';
import { placement } from '#contract/question-bank/placement';
import { QTYPE } from '#contract/question-bank/question-type';
import { sharing } from '#contract/question-bank/sharing';
import { versions } from '#contract/question-bank/versions';
import type { Caller } from '../../../tests/support/caller';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { newBank } from '../../../tests/support/new-bank';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const idOf = (username: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE username = ?').pluck().get(username));

async function write(who: Caller, bankid: string, question: string, poin = 50): Promise<string> {
  const { body } = await who.call(authoring.save, { bank: bankid, qtype: QTYPE.essay, question, poin });
  return body.data.id;
}

async function read(who: Caller, bankid: string) {
  const { body } = await who.call(bank.listQuestions, { bankid });
  return body.data.map(({ id, question, poin }) => ({ id, words: question.replace(/<\/?p>/g, ''), poin }));
}

/** A paper of two questions and an empty one, both of `guru`. */
async function twoBanks(btype: 'paket' | 'bank' = 'paket') {
  const { teacher, bankid } = await newBank(world);
  const first = await write(teacher, bankid, 'Mengapa langit biru?');
  const second = await write(teacher, bankid, 'Mengapa laut asin?');
  const { subject } = world.database.prepare('SELECT subject FROM banks WHERE id = ?').get(bankid) as {
    subject: string;
  };
  const made = await teacher.call(bank.save, { subject, btype, name: 'Tujuan' });
  return { teacher, bankid, first, second, to: made.body.data.id };
}

test('a moved question is the same one: its versions, author and place in time go with it', async () => {
  const { teacher, bankid, first, second, to } = await twoBanks();
  const other = { bank: bankid, id: first, qtype: QTYPE.essay, question: 'Mengapa langit merah?', poin: 50 };
  await teacher.call(authoring.save, other);
  const { body } = await teacher.call(placement.move, { bankid, to, questions: [first] });
  expect(body.data).toEqual({ moved: 1, copied: 0, skipped: 0 });
  expect((await read(teacher, bankid)).map(({ id }) => id)).toEqual([second]);
  expect(await read(teacher, to)).toEqual([{ id: first, words: 'Mengapa langit merah?', poin: 50 }]);
  expect((await teacher.call(versions.list, { id: first })).body.data).toHaveLength(2);
});

test('copies keep the order of their bank and the pictures, and the originals are unchanged', async () => {
  const { teacher, bankid, first, second, to } = await twoBanks();
  const { body: picture } = await teacher.call(media.saveImage, {});
  const shown = `<p>Apa ini? <img src="${picture.url}" alt="Gambar"></p>`;
  await teacher.call(authoring.save, {
    bank: bankid,
    id: second,
    qtype: QTYPE.essay,
    question: shown,
    poin: 50,
  });
  const { body } = await teacher.call(placement.copy, { bankid, to, questions: [second, first] });
  expect(body.data).toEqual({ moved: 0, copied: 2, skipped: 0 });
  const copies = await read(teacher, to);
  expect(copies.map(({ words }) => words)[0]).toBe('Mengapa langit biru?');
  expect((await read(teacher, bankid)).map(({ id }) => id)).toEqual([first, second]);
  const linked = world.database.prepare('SELECT count(*) FROM question_media WHERE question = ?').pluck();
  expect(linked.get(copies[1]?.id)).toBe(1);
  const original = (await teacher.call(authoring.get, { id: first })).body.draft;
  expect((await teacher.call(authoring.get, { id: copies[0]?.id ?? '' })).body.draft).toEqual(original);
});

test('questions that the other bank already has are skipped, so that a second copy changes nothing', async () => {
  const { teacher, bankid, first, second, to } = await twoBanks();
  await write(teacher, to, 'Mengapa  langit biru?');
  const both = { bankid, to, questions: [first, second] };
  expect((await teacher.call(placement.copy, both)).body.data).toMatchObject({ copied: 1, skipped: 1 });
  const before = world.changes();
  expect((await teacher.call(placement.copy, both)).body.data).toMatchObject({ copied: 0, skipped: 2 });
  expect(world.changes()).toBe(before);
});

test('in a pool a question has no points', async () => {
  const { teacher, bankid, first, second, to } = await twoBanks('bank');
  await teacher.call(placement.copy, { bankid, to, questions: [first] });
  await teacher.call(placement.move, { bankid, to, questions: [second] });
  expect((await read(teacher, to)).map(({ poin }) => poin)).toEqual([0, 0]);
});

test('a question of a begun exam stays and a copy is made; one written later is moved', async () => {
  const student = await world.as('1001');
  await startOn(world, student, await findExam(student));
  const { to } = await twoBanks();
  const teacher = await world.as('guru');
  const frozen = world.database.prepare('SELECT question, bank FROM exam_questions LIMIT 1').get() as {
    question: string;
    bank: string;
  };
  const since = await write(teacher, frozen.bank, 'Ditulis sesudahnya?');
  const questions = [frozen.question, since];
  const { body } = await teacher.call(placement.move, { bankid: frozen.bank, to, questions });
  expect(body.data).toEqual({ moved: 1, copied: 1, skipped: 0 });
  expect(body.message).toContain('tetap di sini');
  const there = (await read(teacher, to)).map(({ id }) => id);
  expect(there).toContain(since);
  expect(there).not.toContain(frozen.question);
  expect((await read(teacher, frozen.bank)).map(({ id }) => id)).toContain(frozen.question);
});

test('no question leaves the bank of an open exam that nobody has begun; it may be copied', async () => {
  const { teacher, bankid, first, to } = await twoBanks();
  const classes = (await teacher.call(exam.listClasses, {})).body.data.slice(0, 1);
  const draft = { name: 'Ulangan', duration: 60, mc_score: 0, essay_score: 100, isshuffle: false };
  const parts = { bank: [{ bankid }], classes: classes.map(({ id }) => ({ value: id })) };
  const made = await teacher.call(exam.save, { ...draft, ...parts });
  world.database.prepare('UPDATE exams SET is_active = 1 WHERE id = ?').run(made.body.data.id);
  const before = world.changes();
  const one = { bankid, to, questions: [first] };
  expect((await teacher.call(placement.move, one)).error?.code).toBe('bankInUse');
  expect(world.changes()).toBe(before);
  expect((await teacher.call(placement.copy, one)).body.data.copied).toBe(1);
});

test('a teacher who may use a bank can copy from it, and cannot move or add questions', async () => {
  const { teacher, bankid, first } = await twoBanks();
  await teacher.call(sharing.save, { bankid, shares: [{ teacher: idOf('hendra'), access: 'use' }] });
  const colleague = await world.as('hendra');
  const own = (await newBank(world, 'hendra')).bankid;
  const mine = await write(colleague, own, 'Pertanyaan saya?');
  // To change the questions is not to take them away.
  await teacher.call(sharing.save, { bankid, shares: [{ teacher: idOf('hendra'), access: 'edit' }] });
  expect((await colleague.call(placement.move, { bankid, to: own, questions: [first] })).status).toBe(404);
  await teacher.call(sharing.save, { bankid, shares: [{ teacher: idOf('hendra'), access: 'use' }] });
  const before = world.changes();
  const refused = [
    await colleague.call(placement.move, { bankid, to: own, questions: [first] }),
    await colleague.call(placement.copy, { bankid: own, to: bankid, questions: [mine] }),
    // A question that is not in the bank one may read.
    await colleague.call(placement.copy, { bankid: own, to: own, questions: [mine] }),
    await teacher.call(placement.copy, { bankid, to: own, questions: [first] }),
    await teacher.call(placement.copy, { bankid, to: bankid, questions: [mine] }),
  ];
  expect(refused.map(({ error }) => error?.code)).toEqual([
    ...['notFound', 'notFound', 'invalidInput', 'notFound', 'invalidInput'],
  ]);
  expect(world.changes()).toBe(before);
  expect((await colleague.call(placement.copy, { bankid, to: own, questions: [first] })).status).toBe(200);
});

test('a question of another bank is not carried along under the name of one’s own', async () => {
  const { teacher, bankid, first, to } = await twoBanks();
  const foreign = String(
    world.database
      .prepare('SELECT id FROM questions WHERE homebase != (SELECT homebase FROM banks WHERE id = ?)')
      .pluck()
      .get(bankid),
  );
  const before = world.changes();
  const smuggled = await teacher.call(placement.copy, { bankid, to, questions: [first, foreign] });
  expect(smuggled.error?.code).toBe('notFound');
  expect(world.changes()).toBe(before);
});

test('a bank is doubled with its questions and points: of a colleague’s one’s own, for an admin the same teacher’s', async () => {
  const { teacher, bankid } = await twoBanks();
  await teacher.call(sharing.save, { bankid, shares: [{ teacher: idOf('hendra'), access: 'use' }] });
  const colleague = await world.as('hendra');
  const { body } = await colleague.call(placement.copyBank, { bankid, name: 'Salinan saya' });
  const copy = await read(colleague, body.data.id);
  expect(copy.map(({ words, poin }) => [words, poin])).toEqual([
    ['Mengapa langit biru?', 50],
    ['Mengapa laut asin?', 50],
  ]);
  const ownerOf = world.database.prepare('SELECT teacher FROM banks WHERE id = ?').pluck();
  expect(ownerOf.get(body.data.id)).toBe(idOf('hendra'));
  const admin = await world.as('admin@demo.sch.id');
  const second = await admin.call(placement.copyBank, { bankid, name: 'Salinan admin' });
  expect(ownerOf.get(second.body.data.id)).toBe(idOf('guru'));
  // A search for copies from this bank finds both.
  const noted = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'question.copy' AND subject = ?")
    .pluck();
  const went = noted.all(bankid).map((detail) => JSON.parse(String(detail)).to);
  expect(went).toEqual([body.data.id, second.body.data.id]);
});
