import { afterEach, beforeEach, expect, test } from 'vitest';
import { bank } from '#contract/question-bank/bank';
import { QTYPE } from '#contract/question-bank/question-type';
import { CHOICE, ESSAY, newBank } from '../../tests/support/new-bank';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('a sheet is stored in its order, drawn and with its points, and can be read again', async () => {
  const { teacher, bankid } = await newBank(world);
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
  expect(page.body).toMatchObject({ totalData: 3, totalPages: 2, data: [{ qtype: QTYPE.essay }] });
});

test('a bare array as the body, with the bank in the query, is the same call', async () => {
  const { bankid } = await newBank(world);
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

test('one wrong row refuses the whole sheet, and every wrong row is named with its fault', async () => {
  const { teacher, bankid } = await newBank(world);
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

test('points of a complete paper must sum to 100 with the existing questions', async () => {
  const { teacher, bankid } = await newBank(world);
  const half = [1, 'Satu …', 'a', 'b', null, null, null, 'A', 50];
  const refused = await teacher.call(bank.uploadQuestions, { bankid, rows: [half] });
  expect(refused.error?.message).toBe('Jumlah poin soal yang dinilai otomatis harus 100, sekarang 50.');
  expect((await teacher.call(bank.uploadQuestions, { bankid, rows: [CHOICE] })).status).toBe(200);
  const before = world.changes();
  const beyond = await teacher.call(bank.uploadQuestions, { bankid, rows: [half] });
  expect(beyond.error?.message).toBe('Jumlah poin soal yang dinilai otomatis harus 100, sekarang 150.');
  expect(world.changes()).toBe(before);
  expect((await teacher.call(bank.uploadQuestions, { bankid, rows: [ESSAY] })).status).toBe(200);
});

test('a pool takes questions without points, and puts them behind those it has', async () => {
  const { teacher, bankid } = await newBank(world, 'guru', 'bank');
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
  const { teacher, bankid } = await newBank(world, 'guru', 'bank');
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
  const { teacher, bankid } = await newBank(world, 'guru', 'bank');
  const written = [String.raw`Apa arti \(x^2\)?`, 'Apa arti $x^2$?', 'Lain.', 'Lain.'];
  const rows = written.map((question) => [2, question]);
  const plain = await teacher.call(bank.uploadQuestions, { bankid, rows: rows.slice(2) });
  expect(plain.error?.rows).toEqual([{ row: 2, problems: ['Pertanyaan ini sama dengan baris 2.'] }]);
  const drawn = await teacher.call(bank.uploadQuestions, { bankid, rows: rows.slice(0, 2) });
  expect(drawn.error?.rows).toEqual([{ row: 2, problems: ['Pertanyaan ini sama dengan baris 2.'] }]);
});

test('two sheets sent at once cannot both fill one paper', async () => {
  const { teacher, bankid } = await newBank(world);
  const other = [1, 'Yang lain …', 'a', 'b', null, null, null, 'A', 100];
  const admin = await world.as('admin@demo.sch.id');
  const answers = await Promise.all([
    teacher.call(bank.uploadQuestions, { bankid, rows: [CHOICE] }),
    admin.call(bank.uploadQuestions, { bankid, rows: [other] }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a sheet without rows, with blank rows only, or with too many is refused', async () => {
  const { teacher, bankid } = await newBank(world);
  const before = world.changes();
  for (const rows of [[], [[null, ' ']], Array.from({ length: 1_001 }, () => [1])]) {
    const answer = await teacher.call(bank.uploadQuestions, { bankid, rows });
    expect([answer.status, answer.error?.code]).toEqual([400, 'invalidInput']);
  }
  expect(world.changes()).toBe(before);
});

test('hostile HTML is stored harmless', async () => {
  const { teacher, bankid } = await newBank(world, 'guru', 'bank');
  const cell = '<p onclick="alert(1)">Halo<img src=x onerror=alert(1)><script>alert(2)</script></p>';
  await teacher.call(bank.uploadQuestions, { bankid, rows: [[2, cell]] });
  const { body } = await teacher.call(bank.listQuestions, { bankid });
  expect(body.data[0]).toMatchObject({ question: '<p>Halo</p>', content: [['p', {}, 'Halo']] });
});

test('a question of which nothing is left to show is refused', async () => {
  const { teacher, bankid } = await newBank(world, 'guru', 'bank');
  const answer = await teacher.call(bank.uploadQuestions, {
    bankid,
    rows: [[2, '<img src="https://evil.example/x">']],
  });
  expect(answer.error?.rows).toEqual([
    { row: 1, problems: ['Pertanyaan tidak berisi apa pun yang dapat ditampilkan.'] },
  ]);
});
