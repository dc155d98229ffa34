import { afterEach, beforeEach, expect, test } from 'vitest';
import { authoring } from '#contract/question-bank/authoring';
import { bank } from '#contract/question-bank/bank';
import { media } from '#contract/question-bank/media';
import { placement } from '#contract/question-bank/placement';
import { QTYPE } from '#contract/question-bank/question-type';
import { VERSIONS_MAX, versions } from '#contract/question-bank/versions';
import { newBank } from '../../../tests/support/new-bank';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const DAY_MS = 86_400_000;
const TAGS = [{ kind: 'level' as const, name: 'L1' as const }];

/** A question by the teacher, changed by the admin a day later. */
async function changedByAdmin(first: string) {
  const { teacher, bankid } = await newBank(world);
  const draft = { bank: bankid, qtype: QTYPE.essay, question: first, poin: 5, tags: TAGS };
  const { body } = await teacher.call(authoring.save, draft);
  world.clock.advance(DAY_MS);
  const admin = await world.as('admin@demo.sch.id');
  const { id } = body.data;
  await admin.call(authoring.save, { ...draft, id, question: 'Versi kedua', tags: [] });
  return { teacher: await world.as('guru'), bankid, id };
}

test('every version is listed with its author and time, the newest first', async () => {
  const start = world.clock.now;
  const { teacher, id } = await changedByAdmin('Versi pertama');
  const { body } = await teacher.call(versions.list, { id });
  const names = world.database.prepare('SELECT name FROM users WHERE username = ? OR email = ?').pluck();
  expect(body.data).toMatchObject([
    { number: 2, writtenby: names.get('', 'admin@demo.sch.id') },
    { number: 1, writtenby: names.get('guru', '') },
  ]);
  const said = async (number: number) => (await teacher.call(versions.get, { id, number })).body;
  expect(await said(2)).toMatchObject({ number: 2, question: '<p>Versi kedua</p>', tags: [] });
  expect(await said(1)).toMatchObject({ number: 1, question: '<p>Versi pertama</p>', tags: TAGS });
  expect((await teacher.call(versions.get, { id, number: 3 })).error?.code).toBe('notFound');
  const [second, first] = body.data.map(({ writtenat }) => Date.parse(writtenat) - start);
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(DAY_MS);
  expect(body.changedat).toBe(body.data[0]?.writtenat);
});

test('the list is short however long the versions are, and only the newest hundred are kept', async () => {
  const { teacher, bankid } = await newBank(world);
  const draft = { bank: bankid, qtype: QTYPE.essay, poin: 5 };
  const long = (version: number) => `Versi ${version} ${'panjang '.repeat(1_000)}`;
  const { body } = await teacher.call(authoring.save, { ...draft, question: long(1) });
  const { id } = body.data;
  for (let version = 2; version <= VERSIONS_MAX + 2; version += 1)
    await teacher.call(authoring.save, { ...draft, id, question: long(version) });
  const list = (await teacher.call(versions.list, { id })).body;
  expect(list.data.map(({ number }) => number)).toEqual(
    Array.from({ length: VERSIONS_MAX }, (_, index) => VERSIONS_MAX + 2 - index),
  );
  expect(JSON.stringify(list).length).toBeLessThan(VERSIONS_MAX * 200);
  const kept = world.database.prepare('SELECT count(*) FROM question_versions WHERE question = ?').pluck();
  expect(kept.get(id)).toBe(VERSIONS_MAX - 1);
  expect((await teacher.call(versions.get, { id, number: 2 })).error?.code).toBe('notFound');
  expect((await teacher.call(versions.get, { id, number: 3 })).body.question).toContain('Versi 3 ');
});

test('a restored version is as it was written, and the replaced one stays a version', async () => {
  const { teacher, id } = await changedByAdmin('Nilai \\(x^2\\)?');
  const { changedat } = (await teacher.call(versions.list, { id })).body;
  const reply = await teacher.call(versions.restore, { id, number: 1, seen: changedat });
  expect(reply.status).toBe(200);
  const question = (await teacher.call(authoring.get, { id })).body;
  expect(question).toMatchObject({ tags: TAGS, draft: { question: 'Nilai \\(x^2\\)?' } });
  const after = (await teacher.call(versions.list, { id })).body;
  expect(after.data.map(({ number, writtenby }) => [number, writtenby === after.data[2]?.writtenby])).toEqual(
    [
      [3, true],
      [2, false],
      [1, true],
    ],
  );
  const audited = world.database.prepare('SELECT count(*) FROM audit_log WHERE action = ?').pluck();
  expect(audited.get('question.restore')).toBe(1);
});

test('restoring over a newer version one has not seen is refused', async () => {
  const { teacher, id } = await changedByAdmin('Versi pertama');
  const before = world.changes();
  expect((await teacher.call(versions.restore, { id, number: 1, seen: null })).error?.code).toBe('conflict');
  const { changedat: seen } = (await teacher.call(versions.list, { id })).body;
  expect((await teacher.call(versions.restore, { id, number: 9, seen })).error?.code).toBe('notFound');
  expect(world.changes()).toBe(before);
});

test('a version that would duplicate a question of the bank is not restored', async () => {
  const { teacher, bankid, id } = await changedByAdmin('Versi pertama');
  await teacher.call(authoring.save, {
    bank: bankid,
    qtype: QTYPE.essay,
    question: 'Versi pertama',
    poin: 5,
  });
  const { changedat: seen } = (await teacher.call(versions.list, { id })).body;
  expect((await teacher.call(versions.restore, { id, number: 1, seen })).error?.code).toBe('invalidInput');
});

test('media of an older version stay as long as the question, and are deleted with it', async () => {
  const { teacher, bankid } = await newBank(world, 'guru', 'bank');
  const { body } = await teacher.call(media.saveImage, {});
  const shown = `<p>Apa ini? <img src="${body.url}" alt="Gambar"></p>`;
  const added = await teacher.call(authoring.save, { bank: bankid, qtype: QTYPE.essay, question: shown });
  const { id } = added.body.data;
  await teacher.call(authoring.save, { id, bank: bankid, qtype: QTYPE.essay, question: 'Tanpa gambar' });
  const links = world.database.prepare('SELECT count(*) FROM question_media WHERE question = ?').pluck();
  expect(links.get(id)).toBe(1);
  await teacher.call(authoring.remove, { id });
  expect(links.get(id)).toBe(0);
  const again = await teacher.call(authoring.save, { bank: bankid, qtype: QTYPE.essay, question: shown });
  expect(links.get(again.body.data.id)).toBe(1);
  await teacher.call(bank.clear, { bankid });
  expect(links.get(again.body.data.id)).toBe(0);
});

/** A question is moved into another bank, as it is there; returns its points there, in hundredths. */
async function moveInto(btype: 'paket' | 'bank', from: string, id: string) {
  const { teacher, bankid } = await newBank(world, 'guru', btype, `Tujuan ${btype}`);
  const { body } = await teacher.call(placement.move, { bankid: from, to: bankid, questions: [id] });
  if (body.data?.moved !== 1) throw new Error('not moved');
  return { teacher, bankid };
}
const pointsOf = (id: string) =>
  world.database.prepare('SELECT points FROM questions WHERE id = ?').pluck().get(id);

test('a version written in a paper brings no points into a pool', async () => {
  const { bankid, id } = await changedByAdmin('Versi pertama');
  const { teacher } = await moveInto('bank', bankid, id);
  expect(pointsOf(id)).toBe(0);
  const { changedat: seen } = (await teacher.call(versions.list, { id })).body;
  expect((await teacher.call(versions.restore, { id, number: 1, seen })).status).toBe(200);
  expect((await teacher.call(authoring.get, { id })).body.draft.question).toBe('Versi pertama');
  expect(pointsOf(id)).toBe(0);
});

test('a version written in a pool leaves a question of a paper its points', async () => {
  const pool = await newBank(world, 'guru', 'bank');
  const draft = { qtype: QTYPE.essay, question: 'Versi pertama' };
  const { id } = (await pool.teacher.call(authoring.save, { ...draft, bank: pool.bankid })).body.data;
  const { teacher, bankid } = await moveInto('paket', pool.bankid, id);
  await teacher.call(authoring.save, {
    id,
    bank: bankid,
    qtype: QTYPE.essay,
    question: 'Versi kedua',
    poin: 5,
  });
  const { changedat: seen } = (await teacher.call(versions.list, { id })).body;
  expect((await teacher.call(versions.restore, { id, number: 1, seen })).status).toBe(200);
  expect((await teacher.call(authoring.get, { id })).body.draft.question).toBe('Versi pertama');
  expect(pointsOf(id)).toBe(500);
});
