import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transfer } from '#contract/question-bank/transfer';
import { newBank } from '../../../tests/support/new-bank';
import { createWorld, type World } from '../../../tests/support/world';

// One example of everything other programs have and our questions do not: each is reported by name and place.

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

async function tell(file: string | Uint8Array<ArrayBuffer>) {
  const { teacher, bankid } = await newBank(world, 'guru', 'bank');
  const bytes = typeof file === 'string' ? new Uint8Array(Buffer.from(file)) : file;
  const { body } = await teacher.call(transfer.preview, { bankid }, {}, bytes);
  return {
    unread: body.unread.map(({ place, reason }) => `${place}: ${reason}`),
    tags: body.questions.map(({ question }) => question.tags.map(({ name }) => name)),
    notes: Object.fromEntries(body.questions.map(({ place, notes }) => [place, notes])),
  };
}

const moodleQuestion = (type: string, inner: string) =>
  `<question type="${type}"><name><text>Soal 1</text></name>${inner}</question>`;
const said = (html: string) =>
  `<questiontext format="html"><text><![CDATA[<p>${html}</p>]]></text></questiontext>`;
const answer = (fraction: number, words: string, more = '') =>
  `<answer fraction="${fraction}"><text>${words}</text>${more}</answer>`;

/** Types that Moodle has and we have not. */
const MOODLE_TYPES = [
  'cloze',
  'calculated',
  'calculatedmulti',
  'ddwtos',
  'ddimageortext',
  'ddmarker',
  'gapselect',
  'randomsamatch',
  'description',
  'coderunner',
];

test('Moodle parts reported: types, weights, units, stars, uploads, templates, feedback, links, pages and external pictures', async () => {
  const questions = [
    ...MOODLE_TYPES.map((type) => moodleQuestion(type, said('x'))),
    moodleQuestion(
      'multichoice',
      `${said('Mana?')}<single>false</single>${answer(75, 'a')}${answer(25, 'b')}${answer(-100, 'c')}`,
    ),
    moodleQuestion(
      'numerical',
      `${said('Berapa?')}${answer(100, '9.8', '<tolerance>0.1</tolerance>')}${answer(50, '10')}<units><unit><multiplier>1</multiplier><unit_name>m/s²</unit_name></unit></units>`,
    ),
    moodleQuestion('shortanswer', `${said('Siapa?')}<usecase>1</usecase>${answer(100, 'Soekarn*')}`),
    moodleQuestion(
      'essay',
      `${said('Jelaskan.')}<attachments>2</attachments><responsetemplate format="html"><text>Pendahuluan</text></responsetemplate><graderinfo><text>Contoh</text></graderinfo><generalfeedback><text>Bagus</text></generalfeedback>`,
    ),
    moodleQuestion(
      'essay',
      said(
        'Lihat <a href="https://id.wikipedia.org">ini</a> <iframe src="https://video.example/1"></iframe><img src="https://gambar.example/x.png" alt="x"><svg><path d="M0 0"/></svg>',
      ),
    ),
  ];
  const { unread, notes } = await tell(`<?xml version="1.0"?><quiz>${questions.join('')}</quiz>`);
  expect(unread).toEqual(
    MOODLE_TYPES.map((type, at) => `Soal ke-${at + 1}: Jenis soal "${type}" tidak ada di sini.`),
  );
  expect(notes).toEqual({
    'Soal ke-11': ['Bobot tiap jawaban tidak ikut disimpan; hanya benar atau salahnya.'],
    'Soal ke-12': ['Jawaban lain tidak ikut disimpan: 10.', 'Bagian "satuan m/s²" tidak ikut disimpan.'],
    'Soal ke-13': [
      'Huruf besar dan kecil tidak dibedakan saat menilai.',
      'Tanda * dalam jawaban "Soekarn*" dibaca sebagai huruf biasa, bukan pengganti huruf lain.',
    ],
    'Soal ke-14': [
      'Contoh jawabannya tidak ikut disimpan: Contoh',
      'Bagian "kerangka jawaban" tidak ikut disimpan.',
      'Bagian "unggahan berkas siswa" tidak ikut disimpan.',
      'Umpan balik dan pembahasannya tidak ikut disimpan.',
    ],
    'Soal ke-15': [
      'Tautan ke "https://id.wikipedia.org" tidak ikut disimpan; tulisannya tetap.',
      embed('https://video.example/1'),
      'Gambar atau suara "https://gambar.example/x.png" tidak ada di berkas ini.',
      embed('svg'),
    ],
  });
});

const embed = (name: string) =>
  `"${name}" tidak ikut disimpan: video, halaman lain, atau gambar kode tidak dapat dipakai di soal.`;

test('in Moodle each name of a category is a tag; pinned choices and numbers of other systems are reported', async () => {
  const category = (path: string, more = '') =>
    `<question type="category"><category><text>${path}</text></category>${more}</question>`;
  const choices = `${answer(100, 'a')}${answer(0, 'Semua benar')}`;
  const long = 'Bab yang judulnya ditulis panjang sekali sehingga tidak muat di label';
  const file = [
    category(
      `$course$/top/Kelas 10/${long}/Listrik//magnet`,
      '<info format="html"><text>Semester 2</text></info><idnumber>K-10</idnumber>',
    ),
    moodleQuestion('multichoice', `${said('Satu?')}<shuffleanswers>false</shuffleanswers>${choices}`),
    moodleQuestion('multichoice', `${said('Dua?')}<shuffleanswers>true</shuffleanswers>${choices}`),
    moodleQuestion('essay', `${said('Tiga?')}<idnumber>FIS-7</idnumber>`),
    category('top'),
    moodleQuestion('matching', `${said('Empat?')}<shuffleanswers>0</shuffleanswers>`),
  ];
  const { notes, tags } = await tell(`<?xml version="1.0"?><quiz>${file.join('')}</quiz>`);
  expect(tags.slice(0, 3)).toEqual([
    ['Kelas 10', 'Listrik/magnet'],
    ['Kelas 10', 'Listrik/magnet'],
    ['Kelas 10', 'Listrik/magnet'],
  ]);
  expect(tags[3]).toEqual([]);
  const pinned =
    'Urutan pilihan yang dikunci tidak ikut disimpan: di ujian yang diacak, pilihannya ikut diacak.';
  expect(notes).toEqual({
    'Soal ke-1': [
      `Bagian "kategori ${long}" tidak ikut disimpan.`,
      'Bagian "keterangan kategori" tidak ikut disimpan.',
      'Bagian "nomor ID kategori K-10" tidak ikut disimpan.',
      pinned,
    ],
    'Soal ke-2': [],
    'Soal ke-3': ['Bagian "nomor ID FIS-7" tidak ikut disimpan.'],
    'Soal ke-4': [pinned],
  });
});

test('GIFT parts reported: titles, weights, feedback, stars, further ranges, texts without an answer, external pictures', async () => {
  const { unread, notes } = await tell(
    [
      'Hanya keterangan tanpa jawaban.',
      '::Judul lain:: Mana? {~%60%satu ~%40%dua ~%-100%tiga # salah}',
      'Siapa? {=Soekarn* =%50%Karno}',
      'Berapa? {#=%100%3:0 =%50%3:1}',
      'Rusak {tanpa tanda}',
      'Terbuka {=a',
      '[html]<p>Lihat <img src="https://gambar.example/x.png" alt="x"> <video src="film.mp4"></video></p> {}',
    ].join('\n\n'),
  );
  expect(unread).toEqual([
    'Baris 1: Teks tanpa jawaban; bukan soal.',
    'Baris 9: Jawabannya tidak dapat dibaca.',
    'Baris 11: Kurung kurawal jawabannya tidak ditutup.',
  ]);
  expect(notes).toEqual({
    'Baris 3': [
      'Umpan balik dan pembahasannya tidak ikut disimpan.',
      'Bobot tiap jawaban tidak ikut disimpan; hanya benar atau salahnya.',
      'Judul "Judul lain" tidak ikut disimpan.',
    ],
    'Baris 5': [
      'Jawaban lain tidak ikut disimpan: Karno.',
      'Tanda * dalam jawaban "Soekarn*" dibaca sebagai huruf biasa, bukan pengganti huruf lain.',
    ],
    'Baris 7': ['Jawaban lain tidak ikut disimpan: 3:1.'],
    'Baris 13': [
      'Gambar atau suara "https://gambar.example/x.png" tidak ada di berkas ini.',
      embed('film.mp4'),
    ],
  });
});

/** Ways to answer that QTI has and we have not. */
const QTI_TYPES = [
  'hotspotInteraction',
  'selectPointInteraction',
  'graphicOrderInteraction',
  'graphicAssociateInteraction',
  'graphicGapMatchInteraction',
  'positionObjectInteraction',
  'sliderInteraction',
  'drawingInteraction',
  'uploadInteraction',
  'gapMatchInteraction',
  'hottextInteraction',
  'associateInteraction',
  'customInteraction',
];

const item = (inner: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="Soal 1">${inner}</assessmentItem>`;
const declared = (cardinality: string, type: string, inner = '') =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${type}">${inner}</responseDeclaration>`;

test('QTI parts reported: interactions, tests, missing files, weights, model answers, companion materials', async () => {
  const choice =
    '<choiceInteraction responseIdentifier="R" maxChoices="0"><simpleChoice identifier="a">a</simpleChoice><simpleChoice identifier="b">b</simpleChoice></choiceInteraction>';
  const mapping =
    '<mapping><mapEntry mapKey="a" mappedValue="2"/><mapEntry mapKey="b" mappedValue="1"/></mapping>';
  const files: Record<string, string> = {
    ...Object.fromEntries(
      QTI_TYPES.map((name) => [
        `${name}.xml`,
        item(
          `${declared('single', 'identifier')}<itemBody><p>x</p><${name} responseIdentifier="R"/></itemBody>`,
        ),
      ]),
    ),
    'ganda.xml': item(
      `${declared('multiple', 'identifier', mapping)}<itemBody><p>Mana?</p>${choice}</itemBody><qti-companion-materials-info/>`,
    ),
    'esai.xml': item(
      `${declared('single', 'string', '<correctResponse><value>Contoh</value></correctResponse>')}<itemBody><p>Mengapa? <object type="video/mp4" data="film.mp4"/></p><extendedTextInteraction responseIdentifier="R"/></itemBody><modalFeedback>Bagus</modalFeedback>`,
    ),
    'dua.xml': item(`<itemBody><p>x</p>${choice}${choice}</itemBody>`),
    'tes.xml': '<assessmentTest identifier="t" title="t"/>',
  };
  const resources = [...Object.keys(files), 'hilang.xml']
    .map((href) => `<resource identifier="${href}" type="imsqti_item_xmlv2p2" href="${href}"/>`)
    .join('');
  const manifest = `<manifest><resources>${resources}</resources></manifest>`;
  const archive = Object.entries({ 'imsmanifest.xml': manifest, ...files }).map(([name, xml]) => [
    name,
    strToU8(xml),
  ]);
  const { unread, notes } = await tell(new Uint8Array(zipSync(Object.fromEntries(archive))));
  expect(unread).toEqual([
    ...QTI_TYPES.map((name) => `Berkas ${name}.xml: Jenis soal "${name}" tidak ada di sini.`),
    'Berkas dua.xml: Satu butir ini berisi beberapa isian atau angka yang berubah-ubah. Pecah menjadi beberapa soal.',
    'Berkas tes.xml: Susunan tes (bagian, urutan, waktu) tidak ikut; soalnya dibaca satu per satu.',
    'Berkas hilang.xml: Disebut di daftar paket ini, tetapi berkasnya tidak ada.',
  ]);
  expect(notes).toEqual({
    'Berkas ganda.xml': [
      'Bobot tiap jawaban tidak ikut disimpan; hanya benar atau salahnya.',
      'Bagian "qti-companion-materials-info" tidak ikut disimpan.',
    ],
    'Berkas esai.xml': [
      'Contoh jawabannya tidak ikut disimpan: Contoh',
      '"film.mp4" bukan gambar (JPEG, PNG, WebP, GIF) atau suara (MP3, M4A, Ogg, WAV) yang dapat dipakai.',
      'Umpan balik dan pembahasannya tidak ikut disimpan.',
    ],
  });
});
