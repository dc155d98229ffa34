import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bank } from '#contract/bank';
import { exam } from '#contract/exam';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const UNKNOWN = uuidv7();
const STAFF_OUT = ['pusat@demo.sch.id', '1001', 'wali@demo.sch.id', 'tahfiz@demo.sch.id', 'cms@demo.sch.id'];
const CHOICE = [1, 'Hasil dari 2 + 3 adalah …', '4', '5', '6', null, null, 'B', 100];
const ESSAY = [2, 'Jelaskan siklus air.', null, null, null, null, null, null, 100];

function idOf(sql: string): string {
  return String(world.database.prepare(sql).pluck().get());
}
const bankOf = (username: string) =>
  idOf(`SELECT b.id FROM banks b JOIN users u ON u.id = b.teacher WHERE u.username = '${username}'`);
const userOf = (username: string) => idOf(`SELECT id FROM users WHERE username = '${username}'`);
const subjectOf = (name: string) =>
  idOf(`SELECT s.id FROM subjects s JOIN homebases h ON h.id = s.homebase
        WHERE h.name = 'SMA Lentera Bangsa' AND s.name = '${name}'`);

async function newBank(username = 'guru', btype: 'paket' | 'bank' = 'paket') {
  const teacher = await world.as(username);
  const draft = { subject: subjectOf('Matematika'), btype, name: `Bank ${btype}` };
  const { body } = await teacher.call(bank.save, draft);
  return { teacher, bankid: body.data.id };
}

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
      const draft = { subject: subjectOf('Fisika'), btype: 'paket' as const, name: 'Rebutan' };
      const answers = [
        await caller.call(bank.save, { id, ...draft }),
        await caller.call(bank.uploadQuestions, { bankid: id, rows: [CHOICE] }),
        await caller.call(bank.listQuestions, { bankid: id }),
        await caller.call(bank.clear, { bankid: id }),
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
  const draft = { subject: subjectOf('Fisika'), btype: 'bank' as const, name: ' Kumpulan soal ' };
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
  const draft = { subject: subjectOf('Fisika'), btype: 'paket' as const, name: 'Baru' };
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
  const draft = { subject: subjectOf('Fisika'), btype: 'paket' as const, name: 'Baru' };
  for (const wrong of [{ name: '  ' }, { name: 'x'.repeat(61) }, { btype: 'arsip' }, { homebase: UNKNOWN }]) {
    const answer = await teacher.call(bank.save, { ...draft, ...wrong } as never);
    expect([answer.status, answer.error?.code]).toEqual([400, 'invalidInput']);
  }
  expect(world.changes()).toBe(before);
});

test('one teacher has no two banks of one name', async () => {
  const { teacher, bankid } = await newBank();
  const draft = { subject: subjectOf('Matematika'), btype: 'paket' as const, name: 'Bank paket' };
  const again = await teacher.call(bank.save, draft);
  expect([again.status, again.error?.code]).toEqual([409, 'conflict']);
  const same = await teacher.call(bank.save, { ...draft, id: bankid });
  expect(same.status).toBe(200);
});

test('a bank is renamed and keeps its teacher; its type stays once it has questions', async () => {
  const id = bankOf('guru');
  const admin = await world.as('admin@demo.sch.id');
  const draft = { id, subject: subjectOf('Bahasa Arab'), name: 'Nama baru' };
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
  const { bankid } = await newBank('hendra');
  const admin = await world.as('admin@demo.sch.id');
  const all = await admin.call(bank.list, {});
  expect(all.body.data.map(({ id }) => id).sort()).toEqual([bankOf('guru'), bankid].sort());
  const own = await (await world.as('hendra')).call(bank.list, {});
  expect(own.body.data.map(({ id }) => id)).toEqual([bankid]);
  const byTeacher = await admin.call(bank.list, { search: 'HENDRA' });
  expect(byTeacher.body.data.map(({ id }) => id)).toEqual([bankid]);
  const second = await admin.call(bank.list, { page: 2, limit: 1 });
  expect(second.body).toMatchObject({ page: 2, limit: 1, totalData: 2, totalPages: 2 });
  expect(second.body.data).toHaveLength(1);
  expect((await admin.call(bank.list, { search: '%' })).body.totalData).toBe(0);
  expect((await admin.call(bank.list, { page: 0 })).status).toBe(400);
});

test('teachers are listed with subjects and banks: all for an admin, himself for a teacher, no secrets', async () => {
  const all = await (await world.as('admin@demo.sch.id')).call(bank.listTeachers, {});
  expect(all.body.map(({ name }) => name)).toHaveLength(6);
  const own = await (await world.as('guru')).call(bank.listTeachers, {});
  expect(own.body).toEqual([
    {
      id: userOf('guru'),
      name: 'Ratih Puspitasari, S.Pd.',
      subjects: [
        { id: subjectOf('Bahasa Arab'), name: 'Bahasa Arab' },
        { id: subjectOf('Matematika'), name: 'Matematika' },
      ],
      bank: [{ id: bankOf('guru'), name: 'Paket Ujian Terpadu X IPA', type: 'paket', question_count: 40 }],
    },
  ]);
  expect(JSON.stringify([all.body, own.body])).not.toMatch(/argon2|password|@demo/);
});

test('a sheet is stored in its order, drawn and with its points, and can be read again', async () => {
  const { teacher, bankid } = await newBank();
  const formula = [1, String.raw`Nilai \(\sqrt{16}\) adalah …`, '2', '4', null, null, null, 'b', '0,5'];
  const rest = [1, 'Ibu kota Indonesia …', 'Jakarta', 'Bandung', null, null, null, 'A', 99.5];
  const blank = [null, '', null, null, null, null, null, null, null];
  const stored = await teacher.call(bank.uploadQuestions, { bankid, rows: [formula, blank, rest, ESSAY] });
  expect([stored.status, stored.body.data]).toEqual([200, { count: 3 }]);
  const { body } = await teacher.call(bank.listQuestions, { bankid });
  expect(body.data.map(({ qtype, qkey, poin }) => [qtype, qkey, poin])).toEqual([
    [1, 'b', 0.5],
    [1, 'a', 99.5],
    [2, null, 100],
  ]);
  expect(body.data[0]?.question).toContain('<msqrt><mn>16</mn></msqrt>');
  expect(body.data[0]?.choices).toEqual([
    { key: 'a', text: '2', content: ['2'] },
    { key: 'b', text: '4', content: ['4'] },
  ]);
  const found = await teacher.call(bank.listQuestions, { bankid, search: 'bandung' });
  expect(found.body.data.map(({ qkey }) => qkey)).toEqual(['a']);
  expect((await teacher.call(bank.listQuestions, { bankid, search: 'msqrt' })).body.totalData).toBe(0);
  const page = await teacher.call(bank.listQuestions, { bankid, page: 2, limit: 2 });
  expect(page.body).toMatchObject({ totalData: 3, totalPages: 2, data: [{ qtype: 2 }] });
});

test('a bare array as the body, with the bank in the query, is the same call', async () => {
  const { bankid } = await newBank();
  const { cookie } = await world.as('guru');
  const response = await world.app.request(`http://lentera.test/api/bank/upload-question?bankid=${bankid}`, {
    method: 'POST',
    headers: {
      cookie,
      origin: 'http://lentera.test',
      host: 'lentera.test',
      'content-type': 'application/json',
    },
    body: JSON.stringify([ESSAY]),
  });
  expect([response.status, await response.json()]).toMatchObject([200, { data: { count: 1 } }]);
});

test('one wrong row keeps the whole sheet out, and every wrong row is named with what is wrong', async () => {
  const { teacher, bankid } = await newBank();
  const before = world.changes();
  const answer = await teacher.call(bank.uploadQuestions, {
    bankid,
    rows: [
      CHOICE,
      [3, '', 'a', 'a', null, null, null, 'E', -1],
      [2, String.raw`Hitung \(\frac{1\)`, null, null, null, null, null, null, 100],
    ],
  });
  expect([answer.status, answer.error?.code]).toEqual([400, 'invalidInput']);
  expect(answer.error?.message).toBe('2 baris belum benar.');
  expect(answer.error?.rows).toEqual([
    {
      row: 2,
      problems: [
        'Jenis harus 1 (pilihan ganda) atau 2 (esai), bukan "3".',
        'Pertanyaan harus diisi.',
        'Pilihan B sama dengan pilihan A.',
        'Jawaban E menunjuk pilihan yang kosong.',
        'Poin harus angka 0 sampai 100 dengan paling banyak dua desimal, bukan "-1".',
      ],
    },
    { row: 3, problems: [String.raw`Pertanyaan memuat rumus yang tidak dapat dibaca: \frac{1`] },
  ]);
  expect(world.changes()).toBe(before);
});

test('points of a complete paper must make 100 with what is there already', async () => {
  const { teacher, bankid } = await newBank();
  const half = [1, 'Satu …', 'a', 'b', null, null, null, 'A', 50];
  const refused = await teacher.call(bank.uploadQuestions, { bankid, rows: [half] });
  expect(refused.error?.message).toBe('Jumlah poin pilihan ganda harus 100, sekarang 50.');
  expect((await teacher.call(bank.uploadQuestions, { bankid, rows: [CHOICE] })).status).toBe(200);
  const before = world.changes();
  const beyond = await teacher.call(bank.uploadQuestions, { bankid, rows: [half] });
  expect(beyond.error?.message).toBe('Jumlah poin pilihan ganda harus 100, sekarang 150.');
  expect(world.changes()).toBe(before);
  expect((await teacher.call(bank.uploadQuestions, { bankid, rows: [ESSAY] })).status).toBe(200);
});

test('a pool takes questions without points, and puts them behind those it has', async () => {
  const { teacher, bankid } = await newBank('guru', 'bank');
  for (const rows of [[[...CHOICE.slice(0, 8), null]], [[...ESSAY.slice(0, 8), 'bebas']]]) {
    expect((await teacher.call(bank.uploadQuestions, { bankid, rows })).status).toBe(200);
  }
  const { body } = await teacher.call(bank.listQuestions, { bankid });
  expect(body.data.map(({ qtype, poin }) => [qtype, poin])).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

test('the same sheet a second time is refused row by row: its questions are there already', async () => {
  const { teacher, bankid } = await newBank('guru', 'bank');
  await teacher.call(bank.uploadQuestions, { bankid, rows: [CHOICE, ESSAY] });
  const before = world.changes();
  const again = await teacher.call(bank.uploadQuestions, { bankid, rows: [CHOICE, ESSAY] });
  expect(again.error?.rows).toEqual([
    { row: 1, problems: ['Pertanyaan ini sudah ada di bank soal.'] },
    { row: 2, problems: ['Pertanyaan ini sudah ada di bank soal.'] },
  ]);
  expect(world.changes()).toBe(before);
});

test('a question written twice in one sheet is found after drawing too, and its line is named', async () => {
  const { teacher, bankid } = await newBank('guru', 'bank');
  const written = [String.raw`Apa arti \(x^2\)?`, 'Apa arti $x^2$?', 'Lain.', 'Lain.'];
  const rows = written.map((question) => [2, question]);
  const plain = await teacher.call(bank.uploadQuestions, { bankid, rows: rows.slice(2) });
  expect(plain.error?.rows).toEqual([{ row: 2, problems: ['Pertanyaan ini sama dengan baris 2.'] }]);
  const drawn = await teacher.call(bank.uploadQuestions, { bankid, rows: rows.slice(0, 2) });
  expect(drawn.error?.rows).toEqual([{ row: 2, problems: ['Pertanyaan ini sama dengan baris 2.'] }]);
});

test('two sheets sent at once cannot both fill one paper', async () => {
  const { teacher, bankid } = await newBank();
  const other = [1, 'Yang lain …', 'a', 'b', null, null, null, 'A', 100];
  const admin = await world.as('admin@demo.sch.id');
  const answers = await Promise.all([
    teacher.call(bank.uploadQuestions, { bankid, rows: [CHOICE] }),
    admin.call(bank.uploadQuestions, { bankid, rows: [other] }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a sheet without rows, with blank rows only, or with too many is refused', async () => {
  const { teacher, bankid } = await newBank();
  const before = world.changes();
  for (const rows of [[], [[null, ' ']], Array.from({ length: 1_001 }, () => [1])]) {
    const answer = await teacher.call(bank.uploadQuestions, { bankid, rows });
    expect([answer.status, answer.error?.code]).toEqual([400, 'invalidInput']);
  }
  expect(world.changes()).toBe(before);
});

test('hostile HTML is stored harmless', async () => {
  const { teacher, bankid } = await newBank('guru', 'bank');
  const cell = '<p onclick="alert(1)">Halo<img src=x onerror=alert(1)><script>alert(2)</script></p>';
  await teacher.call(bank.uploadQuestions, { bankid, rows: [[2, cell]] });
  const { body } = await teacher.call(bank.listQuestions, { bankid });
  expect(body.data[0]).toMatchObject({ question: '<p>Halo</p>', content: [['p', {}, 'Halo']] });
});

test('a question of which nothing is left to show is refused', async () => {
  const { teacher, bankid } = await newBank('guru', 'bank');
  const answer = await teacher.call(bank.uploadQuestions, {
    bankid,
    rows: [[2, '<img src="https://evil.example/x">']],
  });
  expect(answer.error?.rows).toEqual([
    { row: 1, problems: ['Pertanyaan tidak berisi apa pun yang dapat ditampilkan.'] },
  ]);
});

test('a bank is emptied, once; a second time nothing happens', async () => {
  const { teacher, bankid } = await newBank();
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

test('a bank is not emptied under students who may be about to begin; closing the exam allows it', async () => {
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
