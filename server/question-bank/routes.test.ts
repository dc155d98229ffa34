import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { authoring } from '#contract/question-bank/authoring';
import { bank } from '#contract/question-bank/bank';
import { media } from '#contract/question-bank/media';
import { QTYPE } from '#contract/question-bank/question-type';
import { sharing } from '#contract/question-bank/sharing';
import { CHOICE, newBank, subjectOf } from '../../tests/support/new-bank';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const UNKNOWN = uuidv7();
const STAFF_OUT = ['pusat@demo.sch.id', '1001', 'wali@demo.sch.id', 'tahfiz@demo.sch.id', 'cms@demo.sch.id'];

function idOf(sql: string): string {
  return String(world.database.prepare(sql).pluck().get());
}
const bankOf = (username: string) =>
  idOf(
    `SELECT b.id FROM banks b JOIN users u ON u.id = b.teacher JOIN exam_banks e ON e.bank = b.id
     WHERE u.username = '${username}'`,
  );
const userOf = (username: string) => idOf(`SELECT id FROM users WHERE username = '${username}'`);

test.each(Object.entries(bank))(
  '%s is closed to visitors and to every other level',
  async (_name, endpoint) => {
    const input = { bankid: UNKNOWN, subject: UNKNOWN, btype: 'paket', name: 'x', rows: [CHOICE] };
    const before = world.changes();
    const anonymous = await world.anonymous.call(endpoint, input as never);
    expect([anonymous.status, anonymous.error?.code]).toEqual([401, 'unauthenticated']);
    expect(world.changes()).toBe(before);
    for (const identifier of STAFF_OUT) {
      const caller = await world.as(identifier);
      const signedIn = world.changes();
      const answer = await caller.call(endpoint, input as never);
      expect([identifier, answer.status, answer.error?.code]).toEqual([identifier, 403, 'forbidden']);
      expect(world.changes()).toBe(signedIn);
    }
  },
);

test('a bank of another school or another teacher answers as one that does not exist, and is left as it is', async () => {
  const foreign = bankOf('guru2');
  const colleague = bankOf('guru');
  const cases = [
    { who: 'guru', bankid: foreign },
    { who: 'admin@demo.sch.id', bankid: foreign },
    { who: 'admin2@demo.sch.id', bankid: colleague },
    { who: 'hendra', bankid: colleague },
  ];
  for (const { who, bankid } of cases) {
    const caller = await world.as(who);
    const before = world.changes();
    for (const id of [bankid, UNKNOWN]) {
      const draft = { subject: subjectOf(world, 'Fisika'), btype: 'paket' as const, name: 'Rebutan' };
      const answers = [
        await caller.call(bank.save, { id, ...draft }),
        await caller.call(bank.uploadQuestions, { bankid: id, rows: [CHOICE] }),
        await caller.call(bank.listQuestions, { bankid: id }),
        await caller.call(bank.clear, { bankid: id }),
        await caller.call(bank.remove, { id }),
      ];
      const bodies = answers.map(({ status, error }) => ({ status, ...error, requestId: '' }));
      expect(new Set(bodies.map((body) => JSON.stringify(body)))).toEqual(
        new Set(['{"status":404,"message":"Data tidak ditemukan.","code":"notFound","requestId":""}']),
      );
    }
    expect(world.changes()).toBe(before);
  }
});

test('a teacher makes a bank of his own, whomever he names; an admin makes one for a teacher of his school', async () => {
  const draft = { subject: subjectOf(world, 'Fisika'), btype: 'bank' as const, name: ' Kumpulan soal ' };
  const own = await (await world.as('guru')).call(bank.save, { ...draft, teacher: userOf('hendra') });
  expect(own.status).toBe(200);
  const admin = await world.as('admin@demo.sch.id');
  const given = await admin.call(bank.save, { ...draft, teacher: userOf('hendra') });
  expect(given.status).toBe(200);
  const { body } = await admin.call(bank.list, { search: 'kumpulan' });
  expect(body.data.map((row) => [row.id, row.teacher, row.name, row.question_count])).toEqual(
    expect.arrayContaining([
      [own.body.data.id, userOf('guru'), 'Kumpulan soal', 0],
      [given.body.data.id, userOf('hendra'), 'Kumpulan soal', 0],
    ]),
  );
});

test('an admin must name a teacher; one of another school, no teacher, or a foreign subject is not found', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const before = world.changes();
  const draft = { subject: subjectOf(world, 'Fisika'), btype: 'paket' as const, name: 'Baru' };
  const nobody = await admin.call(bank.save, draft);
  expect([nobody.status, nobody.error?.fields]).toEqual([400, { teacher: 'Pilih guru pemilik bank soal.' }]);
  const pupil = idOf("SELECT id FROM users WHERE nis = '1001'");
  for (const teacher of [userOf('guru2'), pupil, UNKNOWN]) {
    expect((await admin.call(bank.save, { ...draft, teacher })).status).toBe(404);
  }
  const subject = idOf("SELECT id FROM subjects WHERE name = 'Fikih'");
  expect((await admin.call(bank.save, { ...draft, subject, teacher: userOf('guru') })).status).toBe(404);
  expect(world.changes()).toBe(before);
});

test('a bank is refused without a name, with an unknown type or a field too many', async () => {
  const teacher = await world.as('guru');
  const before = world.changes();
  const draft = { subject: subjectOf(world, 'Fisika'), btype: 'paket' as const, name: 'Baru' };
  for (const wrong of [{ name: '  ' }, { name: 'x'.repeat(61) }, { btype: 'arsip' }, { homebase: UNKNOWN }]) {
    const answer = await teacher.call(bank.save, { ...draft, ...wrong } as never);
    expect([answer.status, answer.error?.code]).toEqual([400, 'invalidInput']);
  }
  expect(world.changes()).toBe(before);
});

test('a teacher cannot have two banks of the same name', async () => {
  const { teacher, bankid } = await newBank(world);
  const draft = { subject: subjectOf(world, 'Matematika'), btype: 'paket' as const, name: 'Bank paket' };
  const again = await teacher.call(bank.save, draft);
  expect([again.status, again.error?.code]).toEqual([409, 'conflict']);
  const same = await teacher.call(bank.save, { ...draft, id: bankid });
  expect(same.status).toBe(200);
});

test('a bank is renamed and keeps its teacher; its type stays once it has questions', async () => {
  const id = bankOf('guru');
  const admin = await world.as('admin@demo.sch.id');
  const draft = { id, subject: subjectOf(world, 'Bahasa Arab'), name: 'Nama baru' };
  expect((await admin.call(bank.save, { ...draft, btype: 'paket' })).status).toBe(200);
  const retyped = await admin.call(bank.save, { ...draft, btype: 'bank' });
  expect([retyped.status, retyped.error?.code]).toEqual([409, 'conflict']);
  const { body } = await admin.call(bank.list, { search: 'nama baru' });
  expect(body.data).toMatchObject([
    { id, teacher: userOf('guru'), subject_name: 'Bahasa Arab', btype: 'paket', question_count: 40 },
  ]);
  const audit = world.database
    .prepare("SELECT actor, subject FROM audit_log WHERE action = 'bank.change'")
    .all();
  expect(audit).toEqual([
    { actor: idOf("SELECT id FROM users WHERE email = 'admin@demo.sch.id'"), subject: id },
  ]);
});

test('an admin sees the banks of his school, a teacher his own, and both can search and turn pages', async () => {
  const { bankid } = await newBank(world, 'hendra');
  const admin = await world.as('admin@demo.sch.id');
  const all = await admin.call(bank.list, {});
  const demo = ['Contoh Tujuh Tipe Soal', 'Paket Ujian Terpadu X IPA'];
  expect(all.body.data.map(({ name }) => name).sort()).toEqual(['Bank paket', ...demo]);
  const own = await (await world.as('hendra')).call(bank.list, {});
  expect(own.body.data.map(({ id }) => id)).toEqual([bankid]);
  const byTeacher = await admin.call(bank.list, { search: 'HENDRA' });
  expect(byTeacher.body.data.map(({ id }) => id)).toEqual([bankid]);
  const second = await admin.call(bank.list, { page: 2, limit: 1 });
  expect(second.body).toMatchObject({ page: 2, limit: 1, totalData: 3, totalPages: 3 });
  expect(second.body.data).toHaveLength(1);
  expect((await admin.call(bank.list, { search: '%' })).body.totalData).toBe(0);
  expect((await admin.call(bank.list, { page: 0 })).status).toBe(400);
});

test('an admin gets all teachers with subjects and banks, a teacher only himself, without secrets', async () => {
  const all = await (await world.as('admin@demo.sch.id')).call(bank.listTeachers, {});
  expect(all.body.map(({ name }) => name)).toHaveLength(6);
  const own = await (await world.as('guru')).call(bank.listTeachers, {});
  expect(own.body).toEqual([
    {
      id: userOf('guru'),
      name: 'Ratih Puspitasari, S.Pd.',
      subjects: [
        { id: subjectOf(world, 'Bahasa Arab'), name: 'Bahasa Arab' },
        { id: subjectOf(world, 'Matematika'), name: 'Matematika' },
      ],
      bank: [
        {
          id: idOf("SELECT id FROM banks WHERE name = 'Contoh Tujuh Tipe Soal'"),
          ...{
            name: 'Contoh Tujuh Tipe Soal',
            type: 'paket',
            question_count: 7,
            passing_mark: null,
            sharedby: null,
          },
        },
        {
          id: bankOf('guru'),
          ...{
            name: 'Paket Ujian Terpadu X IPA',
            type: 'paket',
            question_count: 40,
            passing_mark: null,
            sharedby: null,
          },
        },
      ],
    },
  ]);
  expect(JSON.stringify([all.body, own.body])).not.toMatch(/argon2|password|@demo/);
});

test('a bank is emptied, once; a second time nothing happens', async () => {
  const { teacher, bankid } = await newBank(world);
  await teacher.call(bank.uploadQuestions, { bankid, rows: [CHOICE] });
  expect((await teacher.call(bank.clear, { bankid })).status).toBe(200);
  expect((await teacher.call(bank.listQuestions, { bankid })).body.totalData).toBe(0);
  const before = world.changes();
  expect((await teacher.call(bank.clear, { bankid })).status).toBe(200);
  expect(world.changes()).toBe(before);
  const audit = world.database
    .prepare("SELECT subject, detail FROM audit_log WHERE action = 'bank.clear'")
    .all();
  expect(audit).toEqual([{ subject: bankid, detail: '{"count":1}' }]);
});

test('deleting a bank deletes its questions, tags, shares and pictures, and its teacher can then be deleted', async () => {
  const { teacher, bankid } = await newBank(world, 'hendra', 'bank');
  const { body: picture } = await teacher.call(media.saveImage, {});
  const tags = [{ kind: 'topic', name: 'Air' }] as const;
  const question = `<p>Apa? <img src="${picture.url}" alt="Gambar"></p>`;
  await teacher.call(authoring.save, {
    bank: bankid,
    qtype: QTYPE.essay,
    question,
    poin: 0,
    tags: [...tags],
  });
  const shares = [{ teacher: userOf('guru'), access: 'use' as const }];
  await teacher.call(sharing.save, { bankid, shares });
  expect((await teacher.call(bank.remove, { id: bankid })).body).toEqual({ message: 'Bank soal dihapus.' });
  const left = ['questions', 'bank_shares', 'question_index'].map((table) =>
    world.database.prepare(`SELECT count(*) FROM ${table} WHERE bank = ?`).pluck().get(bankid),
  );
  expect(left).toEqual([0, 0, 0]);
  const orphans = `SELECT count(*) FROM question_media WHERE question NOT IN (SELECT id FROM questions)`;
  expect(world.database.prepare(orphans).pluck().get()).toBe(0);
  const audit = world.database
    .prepare("SELECT subject, detail FROM audit_log WHERE action = 'bank.remove'")
    .all();
  expect(audit).toEqual([{ subject: bankid, detail: '{"name":"Bank bank","count":1}' }]);
  const admin = await world.as('admin@demo.sch.id');
  const named = await admin.call(bank.list, { search: 'Bank bank' });
  expect(named.body.totalData).toBe(0);
});

test.each([
  ['begun', 'paper_locked_at = 1'],
  ['closed', 'is_active = 0'],
  ['to come', 'open_at = 9000000000000'],
])('a bank that an exam names stays, with its questions: one that is %s', async (_what, change) => {
  world.database.exec(`UPDATE exams SET ${change}`);
  const teacher = await world.as('guru');
  const id = bankOf('guru');
  const before = world.changes();
  const refused = await teacher.call(bank.remove, { id });
  expect([refused.status, refused.error?.code]).toEqual([409, 'inUse']);
  expect(refused.error?.message).toMatch(/^Bank soal ini masih dipakai: \d+ ujian \(.+\)\.$/);
  expect(world.changes()).toBe(before);
});

test('a colleague with edit access to a bank cannot delete it', async () => {
  const { teacher, bankid } = await newBank(world, 'hendra', 'bank');
  await teacher.call(sharing.save, { bankid, shares: [{ teacher: userOf('guru'), access: 'edit' }] });
  const colleague = await world.as('guru');
  expect((await colleague.call(bank.remove, { id: bankid })).status).toBe(404);
  expect((await colleague.call(bank.listQuestions, { bankid })).status).toBe(200);
});

test('a bank cannot be emptied while students may begin its exam; closing the exam allows it', async () => {
  const teacher = await world.as('guru');
  const bankid = bankOf('guru');
  const before = world.changes();
  const refused = await teacher.call(bank.clear, { bankid });
  expect([refused.status, refused.error?.code]).toEqual([409, 'bankInUse']);
  expect(world.changes()).toBe(before);
  const { body } = await teacher.call(exam.list, {});
  await teacher.call(exam.changeStatus, { id: body.data[0]?.id ?? '' });
  expect((await teacher.call(bank.clear, { bankid })).status).toBe(200);
});

test.each([
  ['has begun and holds its copy', `paper_locked_at = 1`, 200],
  ['is not open yet', `open_at = 9000000000000`, 200],
  ['is over', `close_at = 1`, 200],
  ['is open at this moment', `open_at = 1, close_at = 9000000000000`, 409],
])('clearing the bank of an exam that %s', async (_what, change, status) => {
  world.database.exec(`UPDATE exams SET ${change}`);
  const answer = await (await world.as('guru')).call(bank.clear, { bankid: bankOf('guru') });
  expect(answer.status).toBe(status);
});
