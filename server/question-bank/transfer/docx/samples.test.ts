import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { hasSamples, listSamples, readSample } from '../../../../tests/support/samples';
import { readFile } from '../read-file';

// The contents of the templates schools fill in, as distributed; runs only if they lie beside the project.

const ASKED: Record<string, unknown[]> = {
  'garuda-soal.docx': [
    {
      qtype: QTYPE.multipleChoice,
      text: 'Masyarakat saat ini mulai menyukai berbagai jenis produk kerajinan dari bahan alam, yang bukan merupakan bahan alam adalah ....',
      choices: [
        { text: 'Batu, kayu, logam', isRight: false },
        { text: 'Batu, tanah liat, kayu', isRight: false },
        { text: 'Batu, tanah liat, logam', isRight: false },
        { text: 'Batu, logam, Sampah', isRight: false },
        { text: 'Batu, logam, Plastik', isRight: true },
      ],
    },
    {
      qtype: QTYPE.multipleChoice,
      text: expect.stringMatching(
        /^<p>Perhatikan gambar berikut.*<img src="media:word\/media\/image\d\.\w+".*Berasal dari daerah/s,
      ),
      choices: [
        { text: 'Jawa Timur', isRight: false },
        { text: 'Maluku', isRight: false },
        { text: 'Sumatera Barat', isRight: true },
        { text: 'Sumatera Selatan', isRight: false },
        { text: 'Aceh', isRight: false },
      ],
    },
    {
      qtype: QTYPE.multipleChoice,
      text: expect.stringMatching(/<i>.*miring.*<\/i>.*<b>.*tebal.*<\/b>.*<u>.*garis bawah.*<\/u>/s),
      choices: [
        { text: expect.stringContaining('<img src="media:word/media/'), isRight: false },
        { text: expect.stringContaining('<img src="media:word/media/'), isRight: false },
      ],
    },
  ],
  'garuda-soal-akm.docx': [
    {
      qtype: QTYPE.multipleChoice,
      text: 'Siapakah Presiden Indonesia pada tahun 1999 ?',
      choices: ['Soekarno', 'Soeharto', 'B. J. Habibi', 'Abdurrahman Wahid', 'Megawati'].map(
        (text, index) => ({
          text,
          isRight: index === 2,
        }),
      ),
    },
    {
      qtype: QTYPE.several,
      text: expect.stringContaining('Manakah diantara alat berikut ini yang merupakan peralatan dapur?'),
      choices: ['Cangkul', 'Pisau', 'Obeng', 'Spatula', 'Panci', 'Keranjang'].map((text, index) => ({
        text,
        isRight: [1, 3, 4].includes(index),
      })),
    },
    {
      qtype: QTYPE.several,
      choices: [
        { text: 'Benar', isRight: true },
        { text: 'Salah', isRight: false },
      ],
    },
    {
      qtype: QTYPE.several,
      choices: [
        { text: 'Ya', isRight: false },
        { text: 'Tidak', isRight: true },
      ],
    },
    {
      qtype: QTYPE.matching,
      pairs: [
        { left: 'Seoul', right: 'Korea Selatan' },
        { left: 'Jakarta', right: 'Indonesia' },
        { left: 'Tokyo', right: 'Jepang' },
      ],
    },
    {
      qtype: QTYPE.matching,
      text: expect.stringContaining('contoh nomor 1, tapi baris dan kolom dibalik'),
      pairs: [
        { left: 'Cangkul', right: 'Peralatan Kebun' },
        { left: 'Pisau', right: 'Peralatan Dapur' },
        { left: 'Obeng', right: 'Peralatan Tukang Bangunan' },
        { left: 'Spatula', right: 'Peralatan Dapur' },
        { left: 'Panci', right: 'Peralatan Dapur' },
        { left: 'Keranjang', right: 'Peralatan Kebun' },
        { left: 'Gergaji', right: 'Peralatan Tukang Bangunan' },
        { left: 'Palu', right: 'Peralatan Tukang Bangunan' },
      ],
    },
    {
      qtype: QTYPE.trueFalse,
      statements: [
        { text: 'Saya pelajar', isTrue: true },
        { text: 'Datang untuk bermain', isTrue: false },
        { text: 'Belajar seenaknya', isTrue: false },
      ],
    },
    { qtype: QTYPE.shortAnswer, text: 'soal isian singkat', accepted: ['singkat'] },
    { qtype: QTYPE.essay, text: 'uraian' },
    { qtype: QTYPE.essay, text: 'soal uraian' },
  ],
};

test.skipIf(!hasSamples)('the samples kept beside the project can be read', () => {
  expect(listSamples('questions', '.docx')).not.toEqual([]);
});

test.each(listSamples('questions', '.docx'))('%s is read as it is handed out', (name) => {
  const { questions, unread } = readFile(readSample('questions', name));
  expect(questions.map(({ question }) => question)).toMatchObject(ASKED[name] ?? []);
  // Three of the examples match one with several and several with one: they are reported, not adapted.
  const crossed = unread.filter(({ reason }) => reason.code === 'pairsCrossed');
  expect(crossed).toHaveLength(name === 'garuda-soal-akm.docx' ? 3 : 0);
});

test('a folder without samples gives none', () => {
  expect(listSamples('questions/none', '.docx')).toEqual([]);
});
