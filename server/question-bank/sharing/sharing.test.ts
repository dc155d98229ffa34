import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { authoring } from '#contract/question-bank/authoring';
import { bank } from '#contract/question-bank/bank';
import { media } from '#contract/question-bank/media';
import { QTYPE } from '#contract/question-bank/question-type';
import { type SharedAccess, sharing } from '#contract/question-bank/sharing';
import { versions } from '#contract/question-bank/versions';
import { newBank } from '../../../tests/support/new-bank';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const idOf = (username: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE username = ?').pluck().get(username));

const ESSAY = { qtype: QTYPE.essay, question: 'Mengapa langit biru?', poin: 100 };

/** A bank of `guru` with one question, and `hendra`, with whom it is shared. */
async function shared(access: SharedAccess) {
  const { teacher: owner, bankid } = await newBank(world);
  const added = await owner.call(authoring.save, { bank: bankid, ...ESSAY });
  const shares = [{ teacher: idOf('hendra'), access }];
  expect((await owner.call(sharing.save, { bankid, shares })).status).toBe(200);
  return { owner, bankid, question: added.body.data.id, colleague: await world.as('hendra') };
}

test('a bank is seen by the colleague it is shared with, apart from his own, and by no other', async () => {
  const { owner, bankid, colleague } = await shared('use');
  const find = async (whose?: 'own' | 'shared', who = colleague) =>
    (await who.call(bank.list, whose ? { whose } : {})).body.data.find(({ id }) => id === bankid);
  expect(await find()).toMatchObject({ access: 'use' });
  expect(await find('shared')).toMatchObject({ access: 'use' });
  expect(await find('own')).toBeUndefined();
  expect(await find('own', owner)).toMatchObject({ access: 'own' });
  expect(await find('shared', owner)).toBeUndefined();
  expect(await find(undefined, await world.as('sulastri'))).toBeUndefined();
  expect(await find('own', await world.as('admin@demo.sch.id'))).toMatchObject({ access: 'own' });
});

test('a teacher with use access to a bank reads its questions and cannot change them', async () => {
  const { bankid, question, colleague } = await shared('use');
  expect((await colleague.call(bank.listQuestions, { bankid })).body.data).toHaveLength(1);
  expect((await colleague.call(authoring.get, { id: question })).status).toBe(200);
  expect((await colleague.call(versions.list, { id: question })).status).toBe(200);
  const before = world.changes();
  const refused = [
    await colleague.call(authoring.save, { bank: bankid, ...ESSAY, question: 'Lain' }),
    await colleague.call(authoring.save, { id: question, bank: bankid, ...ESSAY, poin: 50 }),
    await colleague.call(authoring.remove, { id: question }),
    await colleague.call(versions.restore, { id: question, number: 1, seen: null }),
    await colleague.call(bank.uploadQuestions, { bankid, rows: [[2, 'Lain', null]] }),
  ];
  expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => 'notFound'));
  expect(world.changes()).toBe(before);
});

test('a teacher with edit access writes and changes questions; the bank itself stays its owner’s', async () => {
  const { bankid, question, colleague } = await shared('edit');
  const changed = await colleague.call(authoring.save, { id: question, bank: bankid, ...ESSAY, poin: 50 });
  expect(changed.status).toBe(200);
  const added = await colleague.call(authoring.save, { bank: bankid, ...ESSAY, question: 'Lain', poin: 50 });
  expect(added.status).toBe(200);
  const { subject } = world.database.prepare('SELECT subject FROM banks WHERE id = ?').get(bankid) as {
    subject: string;
  };
  const before = world.changes();
  const refused = [
    await colleague.call(bank.clear, { bankid }),
    await colleague.call(bank.save, { id: bankid, subject, btype: 'paket', name: 'Milik saya' }),
    await colleague.call(sharing.list, { bankid }),
    await colleague.call(sharing.save, { bankid, shares: [] }),
  ];
  expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => 'notFound'));
  expect(world.changes()).toBe(before);
});

test('a question of one’s own bank is not reached through a bank that is shared', async () => {
  const { bankid, question, colleague } = await shared('edit');
  const own = (await newBank(world, 'hendra')).bankid;
  const smuggled = await colleague.call(authoring.save, { id: question, bank: own, ...ESSAY });
  expect(smuggled.error?.code).toBe('notFound');
  const { body } = await colleague.call(authoring.save, { bank: own, ...ESSAY });
  const other = await colleague.call(authoring.save, { id: body.data.id, bank: bankid, ...ESSAY });
  expect(other.error?.code).toBe('notFound');
});

test('two teachers reach the questions of their own banks, and neither reaches the other’s', async () => {
  const owners = await Promise.all(
    ['guru', 'hendra'].map(async (username) => {
      const { teacher, bankid } = await newBank(world, username);
      const { body } = await teacher.call(authoring.save, { bank: bankid, ...ESSAY });
      return { teacher, question: body.data.id };
    }),
  );
  for (const { teacher, question: own } of owners)
    for (const { question } of owners)
      expect((await teacher.call(authoring.get, { id: question })).status).toBe(question === own ? 200 : 404);
});

test('pictures of a shared bank are seen with its questions', async () => {
  const { owner, bankid, colleague } = await shared('use');
  const { body } = await owner.call(media.saveImage, {});
  const hash = body.url.split('/').at(-1) ?? '';
  const url = new URL(body.url, 'http://lentera.test');
  const look = async (who: { cookie: string }) =>
    (await world.app.request(url.href, { headers: { cookie: who.cookie, host: 'lentera.test' } })).status;
  expect(hash).not.toBe('');
  expect(await look(colleague)).toBe(404);
  const shown = `<p>Apa ini? <img src="${body.url}" alt="Gambar"></p>`;
  await owner.call(authoring.save, { bank: bankid, qtype: QTYPE.essay, question: shown, poin: 0 });
  expect(await look(colleague)).toBe(200);
  await owner.call(sharing.save, { bankid, shares: [] });
  expect(await look(colleague)).toBe(404);
});

test('a shared bank makes an exam, which outlives the share; a new one is then refused', async () => {
  const { owner, bankid, colleague } = await shared('use');
  const choices = (await colleague.call(bank.listTeachers, {})).body[0]?.bank;
  const name = String(world.database.prepare("SELECT name FROM users WHERE username = 'guru'").pluck().get());
  expect(choices).toContainEqual(expect.objectContaining({ id: bankid, sharedby: name }));
  const classes = (await colleague.call(exam.listClasses, {})).body.data.slice(0, 1);
  const draft = {
    ...{ name: 'Ulangan', duration: 60, mc_score: 0, essay_score: 100, isshuffle: false },
    ...{ bank: [{ bankid }], classes: classes.map(({ id }) => ({ value: id })) },
  };
  const { body } = await colleague.call(exam.save, draft);
  const { id: examid } = body.data;
  await owner.call(sharing.save, { bankid, shares: [] });
  expect((await colleague.call(exam.save, { ...draft, examid, name: 'Ulangan harian' })).status).toBe(200);
  expect((await colleague.call(exam.save, draft)).error?.code).toBe('invalidInput');
  expect((await colleague.call(bank.listQuestions, { bankid })).error?.code).toBe('notFound');
});

test('a bank is shared with active colleagues of the school only, never with its own teacher', async () => {
  const { owner, bankid } = await shared('use');
  world.database.exec("UPDATE users SET is_active = 0 WHERE username = 'dedi'");
  const listed = (await owner.call(sharing.list, { bankid })).body;
  expect(listed.map(({ teacher }) => teacher)).not.toContain(idOf('guru'));
  expect(listed.filter(({ access }) => access !== null)).toMatchObject([
    { teacher: idOf('hendra'), access: 'use' },
  ]);
  const before = world.changes();
  for (const username of ['guru', 'guru2', 'dedi']) {
    const shares = [{ teacher: idOf(username), access: 'use' as const }];
    expect((await owner.call(sharing.save, { bankid, shares })).error?.code, username).toBe('notFound');
  }
  expect(world.changes()).toBe(before);
});

test('an admin hands over all banks of a teacher who left; shares of the new owner become ownership', async () => {
  const { bankid, colleague } = await shared('edit');
  const admin = await world.as('admin@demo.sch.id');
  world.database.exec("UPDATE users SET is_active = 0 WHERE username = 'guru'");
  const people = { from: idOf('guru'), to: idOf('hendra') };
  const owned = () =>
    world.database.prepare('SELECT count(*) FROM banks WHERE teacher = ?').pluck().get(people.from);
  const count = Number(owned());
  const { body } = await admin.call(sharing.handOver, people);
  expect([body.data.count, owned()]).toEqual([count, 0]);
  const own = (await colleague.call(bank.list, { whose: 'own' })).body.data;
  expect(own.find(({ id }) => id === bankid)).toMatchObject({ access: 'own' });
  expect(world.database.prepare('SELECT count(*) FROM bank_shares').pluck().get()).toBe(0);
});

test('banks are not handed over if a name is taken, to a stranger or to a deactivated teacher: all or none', async () => {
  const admin = await world.as('admin@demo.sch.id');
  await newBank(world, 'guru');
  await newBank(world, 'hendra');
  world.database.exec("UPDATE users SET is_active = 0 WHERE username = 'dedi'");
  const before = world.changes();
  const hand = async (to: string, from = 'guru') =>
    (await admin.call(sharing.handOver, { from: idOf(from), to: idOf(to) })).error;
  expect(await hand('hendra')).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Bank paket'),
  });
  expect((await hand('guru2'))?.code).toBe('notFound');
  expect((await hand('guru', 'guru2'))?.code).toBe('notFound');
  expect((await hand('dedi'))?.code).toBe('notFound');
  expect((await hand('guru'))?.code).toBe('invalidInput');
  expect(world.changes()).toBe(before);
});
