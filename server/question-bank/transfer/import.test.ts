import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { transfer } from '#contract/question-bank/transfer';
import { type Caller, PICTURE } from '../../../tests/support/caller';
import { newBank as makeBank } from '../../../tests/support/new-bank';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let teacher: Caller;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
});
afterEach(() => world.close());

const newBank = async (btype: 'bank' | 'paket' = 'bank') =>
  (await makeBank(world, 'guru', btype, 'Impor')).bankid;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const preview = (bankid: string, file: Uint8Array<ArrayBuffer>) =>
  teacher.call(transfer.preview, { bankid }, {}, file);
const stored = (bankid: string) =>
  Number(world.database.prepare('SELECT count(*) FROM questions WHERE bank = ?').pluck().get(bankid));

const W = 'xmlns:w="w" xmlns:m="m" xmlns:a="a" xmlns:r="r" xmlns:wp="wp"';
const run = (text: string, marks = '') =>
  `<w:r><w:rPr>${marks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (inner: string) => `<w:p>${inner}</w:p>`;

/** A document as Word writes it, with a picture and an equation. */
function wordFile(body: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync({
      'word/document.xml': strToU8(
        `<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`,
      ),
      'word/_rels/document.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId7" Target="media/image1.png"/><Relationship Id="rId8" TargetMode="External" Target="http://evil.example/x.png"/></Relationships>',
      ),
      'word/media/image1.png': PICTURE,
    }),
  );
}

const FRACTION =
  '<m:oMath><m:f><m:num><m:r><m:t>x</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';
const DRAWING =
  '<w:r><w:drawing><wp:inline><wp:docPr descr="Segitiga"/><a:blip r:embed="rId7"/></wp:inline></w:drawing></w:r>';
const ARABIC = 'كَتَبَ الطَّالِبُ الدَّرْسَ';

test('a Word document is shown as pupils will see it: equation, picture, Arabic, raised letters', async () => {
  const bankid = await newBank();
  const file = wordFile(
    p(
      run('1. Nilai ') +
        FRACTION +
        run(' bila x = 2') +
        run('3', '<w:vertAlign w:val="superscript"/>') +
        DRAWING,
    ) +
      p(run(ARABIC, '<w:rtl/>')) +
      p(run('A. ') + run('satu', '<w:b/>')) +
      p(run('B. dua')) +
      p(run('Kunci: A')),
  );
  const { body } = await preview(bankid, file);
  const [question] = body.questions;
  expect(question).toMatchObject({ place: 'Baris 1', problems: [], notes: [] });
  const drawn = JSON.stringify(question?.content);
  expect(drawn).toContain('["mfrac",{},["mrow",{},["mi",{},"x"]],["mrow",{},["mn",{},"2"]]]');
  expect(drawn).toContain('["sup",{},"3"]');
  expect(drawn).toMatch(/"img",\{"src":"\/api\/bank\/get-media\?hash=[0-9a-f]{64}","alt":"Segitiga"/);
  expect(drawn).toContain(`["p",{"dir":"rtl","lang":"ar"},"${ARABIC}"]`);
  expect(question?.choices).toEqual([
    { key: 'a', content: [['b', {}, 'satu']] },
    { key: 'b', content: ['dua'] },
  ]);
  expect(stored(bankid)).toBe(0);
});

test('a previewed file is saved whole, with its pictures', async () => {
  const bankid = await newBank();
  const file = wordFile(
    p(run('1. Apa ini? ') + DRAWING) + p(run('A. bola')) + p(run('B. kubus')) + p(run('Kunci: B')),
  );
  const { body } = await preview(bankid, file);
  const questions = body.questions.map(({ question }) => question);
  expect((await teacher.call(transfer.save, { bankid, questions })).body).toMatchObject({
    data: { count: 1 },
  });
  expect(
    world.database
      .prepare('SELECT count(*) FROM question_media m JOIN questions q ON q.id = m.question WHERE q.bank = ?')
      .pluck()
      .get(bankid),
  ).toBe(1);
});

test('one wrong question refuses the whole file and is named', async () => {
  const bankid = await newBank('paket');
  const { body } = await preview(bankid, bytesOf('Satu? {=a ~b}\n\nDua? {~a ~b}\n\nSatu? {=a ~b}'));
  expect(body.questions.map(({ problems }) => problems)).toEqual([
    ['Poin harus diisi.'],
    ['Jawaban harus diisi.', 'Poin harus diisi.'],
    ['Poin harus diisi.', 'Pertanyaan ini sama dengan soal ke-1 di daftar ini.'],
  ]);
  const questions = body.questions.map(({ question }) => ({ ...question, points: 5_000 }));
  const refused = await teacher.call(transfer.save, { bankid, questions: questions.slice(0, 2) });
  expect(refused.error).toMatchObject({
    code: 'invalidInput',
    rows: [{ row: 2, problems: ['Jawaban harus diisi.'] }],
  });
  expect(stored(bankid)).toBe(0);
});

test('true-false statements and lists of pairs become one question each and are saved', async () => {
  const bankid = await newBank();
  const file = bytesOf(
    'Bumi bulat. {T}\n\nMatahari dingin. {F}\n\nJodohkan! {=1 -> satu =2 -> dua}\n\nJodohkan! {=3 -> tiga =4 -> empat}',
  );
  const { body } = await preview(bankid, file);
  expect(body.questions.map(({ problems }) => problems)).toEqual([[], [], [], []]);
  const questions = body.questions.map(({ question }) => question);
  expect((await teacher.call(transfer.save, { bankid, questions })).body.data).toEqual({ count: 4 });
  const again = await teacher.call(transfer.save, { bankid, questions: questions.slice(1, 2) });
  expect(again.error?.rows).toEqual([{ row: 1, problems: ['Pertanyaan ini sudah ada di bank soal.'] }]);
  expect(stored(bankid)).toBe(4);
});

test('parts of the file that are not kept are reported', async () => {
  const moodle = `<quiz><question type="shortanswer"><name><text>Ibu kota</text></name><questiontext format="html"><text><![CDATA[<p>Kota?</p>]]></text></questiontext><defaultgrade>2.0000000</defaultgrade><generalfeedback><text>Begini</text></generalfeedback><answer fraction="100"><text>Bandung</text></answer><answer fraction="50"><text>Bdg</text></answer></question><question type="cloze"><questiontext><text>x</text></questiontext></question></quiz>`;
  const { body } = await preview(await newBank(), bytesOf(moodle));
  expect(body.questions[0]).toMatchObject({
    question: { qtype: QTYPE.shortAnswer, accepted: ['Bandung'], points: 200 },
    notes: [
      'Jawaban lain tidak ikut disimpan: Bdg.',
      'Umpan balik dan pembahasannya tidak ikut disimpan.',
      'Judul "Ibu kota" tidak ikut disimpan.',
    ],
  });
  expect(body.unread).toEqual([{ place: 'Soal ke-2', reason: 'Jenis soal "cloze" tidak ada di sini.' }]);
});

test.each([
  [5 * 1024 * 1024, []],
  [5 * 1024 * 1024 + 1, ['Suara "suara.mp3" lebih besar dari 5 MB dan tidak ikut disimpan.']],
])('a sound of %i bytes in a file is held to the limit of one that is uploaded', async (size, notes) => {
  const sound = Buffer.alloc(size);
  sound.write('ID3');
  const text = '<p>Dengar <audio src="@@PLUGINFILE@@/suara.mp3" controls></audio></p>';
  const file = `<file name="suara.mp3" path="/" encoding="base64">${sound.toString('base64')}</file>`;
  const moodle = `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${text}]]></text>${file}</questiontext></question></quiz>`;
  const { body } = await preview(await newBank(), bytesOf(moodle));
  expect(body.questions.map((question) => question.notes)).toEqual([notes]);
});
