import type { CognitiveLevel } from '#contract/question-bank/question-tag';
import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredQuestion } from '#domain/question-bank/authored-question';

const about = (name: string) => ({ kind: 'topic' as const, name });
const measures = (name: string) => ({ kind: 'competence' as const, name });
const level = (name: CognitiveLevel) => ({ kind: 'level' as const, name });

const choice = (text: string, isRight = false) => ({ text, isRight });

/** One example of every type; their points make a complete paper. */
export const TEMPLATE_QUESTIONS: readonly AuthoredQuestion[] = [
  {
    qtype: QTYPE.multipleChoice,
    text: 'Ibu kota Provinsi Jawa Barat adalah …',
    points: 2_000,
    tags: [about('Geografi Indonesia'), measures('KD 3.1'), level('L1')],
    choices: [
      choice('Semarang'),
      choice('Bandung', true),
      choice('Serang'),
      choice('Surabaya'),
      choice('Bogor'),
    ],
  },
  {
    qtype: QTYPE.essay,
    text: 'Jelaskan mengapa air laut terasa asin.',
    points: 10_000,
    tags: [about('Siklus air'), measures('KD 3.4'), level('L3')],
  },
  {
    qtype: QTYPE.several,
    text: 'Manakah yang termasuk bilangan prima?',
    points: 2_000,
    tags: [about('Bilangan'), level('L1')],
    rule: 'each',
    choices: [choice('2', true), choice('7', true), choice('9'), choice('15')],
  },
  {
    qtype: QTYPE.trueFalse,
    text: 'Tentukan benar atau salah tiap pernyataan tentang $y = x^2$.',
    points: 2_000,
    tags: [about('Fungsi kuadrat'), measures('KD 3.2'), level('L2')],
    rule: 'each',
    statements: [
      { text: 'Grafiknya melalui titik (0, 0).', isTrue: true },
      { text: 'Grafiknya berupa garis lurus.', isTrue: false },
      { text: 'Nilainya tidak pernah negatif.', isTrue: true },
    ],
  },
  {
    qtype: QTYPE.matching,
    text: 'Pasangkan negara dengan ibu kotanya.',
    points: 2_000,
    tags: [about('Geografi Asia'), level('L1')],
    rule: 'each',
    pairs: [
      { left: 'Jepang', right: 'Tokyo' },
      { left: 'Thailand', right: 'Bangkok' },
    ],
    decoys: ['Manila'],
  },
  {
    qtype: QTYPE.shortAnswer,
    text: 'Apa arti كِتَاب dalam bahasa Indonesia?',
    points: 1_000,
    tags: [about('Kosakata')],
    accepted: ['buku', 'kitab'],
  },
  {
    qtype: QTYPE.numeric,
    text: 'Berapa nilai π sampai dua desimal?',
    points: 1_000,
    tags: [],
    value: '3.14',
    tolerance: '0.01',
  },
];
