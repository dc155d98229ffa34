import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bank } from '#contract/bank';
import type { ReplyOf } from '#contract/endpoint';
import { transfer } from '#contract/transfer';
import { type Caller, PICTURE } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';
import { createMediaBringer } from './bring-media';
import { packFile, unpackFile } from './packed-file';

let world: World;
let teacher: Caller;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
});
afterEach(() => world.close());

const SUBJECT = "SELECT b.subject FROM banks b JOIN users u ON u.id = b.teacher WHERE u.username = 'guru'";

async function newBank(btype: 'bank' | 'paket' = 'bank'): Promise<string> {
  const subject = String(world.database.prepare(SUBJECT).pluck().get());
  return (await teacher.call(bank.save, { subject, btype, name: 'Impor' })).body.data.id;
}

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

test('what was looked over is saved whole, pictures with it', async () => {
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

test('one question that is wrong keeps all of them out, and is named', async () => {
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

test('sentences that are true or false, and lists of pairs, stand under one text each and are saved', async () => {
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

test('what the file says and we do not keep is told', async () => {
  const moodle = `<quiz><question type="shortanswer"><name><text>Ibu kota</text></name><questiontext format="html"><text><![CDATA[<p>Kota?</p>]]></text></questiontext><defaultgrade>2.0000000</defaultgrade><generalfeedback><text>Begini</text></generalfeedback><answer fraction="100"><text>Bandung</text></answer><answer fraction="50"><text>Bdg</text></answer></question><question type="cloze"><questiontext><text>x</text></questiontext></question></quiz>`;
  const { body } = await preview(await newBank(), bytesOf(moodle));
  expect(body.questions[0]).toMatchObject({
    question: { qtype: 6, accepted: ['Bandung'], points: 200 },
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

test('whatever markup a file brings, none of it acts', async () => {
  const hostile =
    '[html]<p>Apa?<script>alert(1)<\\/script><img src\\="http\\://evil.example/x" onerror\\="alert(1)"></p>';
  const { body } = await preview(await newBank(), bytesOf(`${hostile} {\\=a =b ~c}`));
  expect(JSON.stringify(body.questions.map(({ content, choices }) => [content, choices]))).not.toMatch(
    /script|onerror|evil/,
  );
});

test('what is larger than one may save is told, not drawn', async () => {
  const long = `<p>${'<b>'.repeat(10_000)}panjang</p>`;
  const { body } = await preview(await newBank(), bytesOf(`Pendek? {=a ~b}\n\n[html]${long} {}`));
  expect(body.questions).toHaveLength(1);
  expect(body.unread).toMatchObject([{ reason: expect.stringContaining('Terlalu panjang') }]);
});

const NOTHING = { step: null, done: 0, total: 0, hasBeginning: false };

test('while pictures are drawn, whoever sent them sees how many are done, and nobody else does', async () => {
  const seen: unknown[] = [];
  const admin = await world.as('admin@demo.sch.id');
  world.services.pictures.draw = async (bytes) => {
    seen.push((await teacher.call(transfer.progress, {})).body);
    expect((await admin.call(transfer.progress, {})).body).toEqual(NOTHING);
    return bytes;
  };
  const images = [1, 2, 3, 4, 5, 6].map(
    (n) => `<img src\\="data\\:image/png;base64,${btoa(`x${n}`)}" alt\\="x">`,
  );
  await preview(await newBank(), bytesOf(`[html]<p>Apa? ${images.join('')}</p> {=a ~b}`));
  expect(seen).toHaveLength(6);
  expect(seen).toContainEqual({ step: 'pictures', done: 0, total: 6, hasBeginning: false });
  expect(seen).not.toEqual(seen.map(() => seen[0]));
  expect((await teacher.call(transfer.progress, {})).body).toEqual(NOTHING);
});

test('the first questions can be looked at with their pictures while those of the others are drawn, and by nobody else', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const seen: ReplyOf<typeof transfer.beginning>[] = [];
  const draw = world.services.pictures.draw;
  world.services.pictures.draw = async (bytes) => {
    seen.push((await teacher.call(transfer.beginning, {})).body);
    expect((await admin.call(transfer.beginning, {})).body).toEqual({ questions: [], total: 0 });
    return draw(bytes);
  };
  const pictures = await Promise.all([1, 12].map(pictureOf));
  const shown = new Map([1, 12].map((number, index) => [number, pictures[index]?.toString('base64')]));
  const asked = Array.from({ length: 12 }, (_, index) => {
    const inline = shown.get(index + 1);
    const image = inline
      ? `<img src\\="data\\:image/png;base64,${inline.replaceAll('=', '\\=')}" alt\\="x">`
      : '';
    return `[html]<p>Soal ke-${index + 1}? ${image}</p> {=a ~b}`;
  });
  const { body } = await preview(await newBank(), bytesOf(asked.join('\n\n')));
  expect(seen).toEqual([
    { questions: [], total: 0 },
    { questions: body.questions.slice(0, 10), total: 12 },
  ]);
  expect(JSON.stringify(seen[1]?.questions[0])).toContain('/api/bank/get-media');
  expect((await teacher.call(transfer.beginning, {})).body).toEqual({ questions: [], total: 0 });
});

/** Each number another picture. */
const pictureOf = (number: number) =>
  sharp({ create: { width: number, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

test('whoever goes away while pictures are drawn ends the work', async () => {
  const gone = new AbortController();
  const data = (bytes: string) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  const text = ['a', 'b', 'c', 'd'].map((name) => `<img src="${data(name)}">`).join('');
  const question = { qtype: 2 as const, text, points: null, tags: [] };
  const file = {
    questions: [{ place: { kind: 'aside' as const }, question, notes: [] }],
    unread: [],
    media: {},
  };
  const kept: string[] = [];
  const keep = async (bytes: Uint8Array) => {
    gone.abort();
    kept.push(Buffer.from(bytes).toString());
    return '';
  };
  const unpacked = unpackFile(packFile(file));
  const bring = createMediaBringer(unpacked, keep, { signal: gone.signal });
  await expect(bring(unpacked.questions)).rejects.toThrow(/abort/i);
  expect(kept).toEqual(['a']);
});

test('a text that names what every object has is a text without a picture', async () => {
  const { body } = await preview(
    await newBank(),
    bytesOf(
      '[html]<p>Apa? <img src\\="media\\:constructor" alt\\="x"> <img src\\="media\\:__proto__" alt\\="y"></p> {=a ~b}',
    ),
  );
  expect(body.questions[0]?.notes).toEqual([
    'Gambar atau suara "constructor" tidak ada di berkas ini.',
    'Gambar atau suara "__proto__" tidak ada di berkas ini.',
  ]);
});

const ENTITY =
  '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question>&x;</question></quiz>';

test.each<[string, () => Uint8Array, string]>([
  ['external entities', () => bytesOf(ENTITY), 'importHostile'],
  [
    'entities within a Word document',
    () => zipSync({ 'word/document.xml': strToU8(ENTITY) }),
    'importHostile',
  ],
  [
    'macros',
    () => zipSync({ 'word/document.xml': strToU8('<a/>'), 'word/vbaProject.bin': strToU8('x') }),
    'importMacros',
  ],
  [
    'names that lead out of the archive',
    () => zipSync({ '../../etc/passwd': strToU8('x') }),
    'importHostile',
  ],
  ['a bomb', () => zipSync({ 'word/document.xml': new Uint8Array(130 * 1024 * 1024) }), 'importTooLarge'],
  [
    'elements within elements without end',
    () => bytesOf(`<?xml version="1.0"?><assessmentItem><itemBody>${'<p>'.repeat(300_000)}`),
    'importHostile',
  ],
  ['the old format of Word', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'importOld'],
  ['an archive of nothing we know', () => zipSync({ 'x.txt': strToU8('x') }), 'importUnreadable'],
  ['a broken archive', () => new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]), 'importUnreadable'],
  ['a picture', () => PICTURE, 'importUnreadable'],
])('%s: refused with a sentence of its own', async (_what, file, code) => {
  const refused = await preview(await newBank(), new Uint8Array(file()));
  expect([refused.status, refused.error?.code]).toEqual([400, code]);
});
